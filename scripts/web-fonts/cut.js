/**
 * Cuts the display typeface of the pages: all its optical sizes, of its weights those that the design uses, in one
 * file what nearly every page needs and in another the rest of Latin-1. Uncut it is heavier than all fonts of the
 * first view may be together. The files are kept in the repository, so this runs only when the typeface changes:
 *
 *   npm install --prefix <folder> subset-font@2 @fontsource-variable/newsreader@5.3.0
 *   node scripts/web-fonts/cut.js <folder>
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { LATIN_1, NEARLY_ALWAYS } from "./letters.js";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("node scripts/web-fonts/cut.js <folder>");

const packages = join(folder, "node_modules");
const typeface = join(packages, "@fontsource-variable", "newsreader");
const subsetFont = createRequire(join(packages, "/"))("subset-font");
const whole = readFileSync(join(typeface, "files", "newsreader-latin-opsz-normal.woff2"));
const target = new URL("../../src/web/styles/fonts/", import.meta.url);

const parts = {
  "newsreader-display": NEARLY_ALWAYS,
  "newsreader-display-more": LATIN_1.filter((letter) => !NEARLY_ALWAYS.includes(letter)),
};
for (const [name, letters] of Object.entries(parts)) {
  const cut = await subsetFont(whole, letters.join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 600 } },
  });
  writeFileSync(new URL(`${name}.woff2`, target), cut);
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  console.log(name, cut.length, "bytes; unicode-range:", ranges(codes).join(", "));
}
copyFileSync(join(typeface, "LICENSE"), new URL("newsreader-display.OFL.txt", target));

/** Neighbours together, as CSS writes them: U+20-7E. */
function ranges(codes) {
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
