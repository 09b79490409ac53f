// What a browser gets is compressed once, at the build, as hard as it goes: the server then only hands out files.
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// Fonts and pictures are compressed by their own formats.
const COMPRESSIBLE = /\.(css|html|js|json|svg|txt)$/;

/** @param {string} folder whose files get a .br and a .gz beside them */
export async function precompress(folder) {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    // Files of a folder with a dot are for the tests of the build and never served.
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith("."))
    .map((name) => path.join(folder, name));
  await Promise.all(files.map(compress));
}

/** @param {string} file */
async function compress(file) {
  const bytes = fs.readFileSync(file);
  const hardest = { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  fs.writeFileSync(`${file}.br`, await brotli(bytes, hardest));
  fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
}
