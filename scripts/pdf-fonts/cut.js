/**
 * Cuts the typefaces of the PDF report. Typst reads neither woff nor variable fonts, so static TTF files are stored
 * in the repository and this runs only when a typeface changes:
 *
 *   npm install --prefix <folder> subset-font@2 @fontsource-variable/newsreader@5.3.0 \
 *     @fontsource/mrs-saint-delafield@5.3.0 $(node scripts/pdf-fonts/cut.js)
 *   node scripts/pdf-fonts/cut.js <folder>
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expo, faces, range } from "./faces.js";
import { manyToOneCmap, nameTable, withTables } from "./sfnt.js";

const [folder] = process.argv.slice(2);
const target = new URL("../../src/server/reports/pdf/fonts/", import.meta.url);

if (folder === undefined) {
  console.log([...new Set(faces.map((face) => `${face.package}@^0.4.0`))].join(" "));
  process.exit();
}

const packages = join(folder, "node_modules");
const load = createRequire(join(packages, "/"));
const subsetFont = load("subset-font");
const fontverter = load("fontverter");
const read = (...path) => readFileSync(join(packages, ...path));
const save = (file, bytes) => writeFileSync(new URL(`${file}.ttf`, target), bytes);
const licence = (owner) => read(owner, owner.startsWith("@expo") ? "LICENSE_FONT" : "LICENSE");
const keepLicence = (owner, file) => writeFileSync(new URL(`${file}.OFL.txt`, target), licence(owner));

/**
 * Families get names of their own ("Portal Noto Sans"): a machine that has the same typeface installed must still
 * make the same bytes. The PostScript name stays, it is what a reader's font list shows.
 */
function named(font, family, file, owner) {
  const copyright = licence(owner).toString().split("\n", 1)[0];
  return withTables(font, { name: nameTable({ family: `Portal ${family}`, postScript: file, copyright }) });
}

/** Everything that only screens use: hinting, style links, vertical setting. */
const lean = {
  targetFormat: "truetype",
  noHinting: true,
  preserveNameIds: [13, 14],
  dropTables: ["STAT", "gasp", "vhea", "vmtx", "BASE", "DSIG"],
};
const cut = (bytes, text, more = {}) =>
  text === null
    ? subsetFont(bytes, undefined, { ...lean, keepAllGlyphs: true, ...more })
    : subsetFont(bytes, text, { ...lean, ...more });

mkdirSync(target, { recursive: true });
for (const face of faces) {
  save(
    face.file,
    named(await cut(read(face.package, face.path), face.text), face.family, face.file, face.package),
  );
  keepLicence(face.package, face.family.replaceAll(" ", ""));
}

/** The title is set at its own optical size, 28: finer than the text cut, so a family of its own. */
const serif = "@fontsource-variable/newsreader";
const variable = read(serif, "files/newsreader-latin-opsz-normal.woff2");
const display = await cut(variable, range(0x20, 0x7e), { variationAxes: { wght: 450, opsz: 28 } });
save("NewsreaderDisplay-Regular", named(display, "Newsreader Display", "NewsreaderDisplay-Regular", serif));

/** Its name is reserved for the original, so this one is only unpacked; its extra letters carry another name. */
const script = "@fontsource/mrs-saint-delafield";
const signature = (part) =>
  fontverter.convert(read(script, `files/mrs-saint-delafield-${part}-400-normal.woff`), "truetype");
save("MrsSaintDelafield-Regular", await signature("latin"));
save(
  "SignatureExtra-Regular",
  named(await signature("latin-ext"), "Signature Extra", "SignatureExtra-Regular", script),
);
keepLicence(script, "MrsSaintDelafield");

/** Any character that no face holds becomes a box, and its text stays selectable: PDF/UA allows no missing glyph. */
const symbols = expo("Noto Sans Symbols 2");
const square = await cut(read(symbols.package, symbols.path), "\u25a1", { keepFeatures: [] });
const box = withTables(square, { cmap: manyToOneCmap(0x21, 0x10ffff, 1) });
save("MissingGlyph-Regular", named(box, "Missing Glyph", "MissingGlyph-Regular", symbols.package));
