/**
 * Cuts the typefaces of the pages to what the design sets: of their weights those that occur, of the display face the
 * optical sizes from 16 pixels up, and those features that browsers apply unasked or the pages ask for. The display face is in two
 * files, what nearly every page needs and the rest of Latin-1. Uncut they are heavier than all fonts of the first view
 * may be together. The files are in the repository, so this runs only when a typeface changes:
 *
 *   npm install --prefix <folder> subset-font@2 @fontsource-variable/newsreader@5.3.0 \
 *     @fontsource-variable/hanken-grotesk@5.3.0
 *   node scripts/web-fonts/cut.js <folder>
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { LATIN_1, NEARLY_ALWAYS } from "./letters.js";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("node scripts/web-fonts/cut.js <folder>");

const packages = join(folder, "node_modules");
const subsetFont = createRequire(join(packages, "/"))("subset-font");
const target = new URL("../../src/web/styles/fonts/", import.meta.url);

const FEATURES = [
  "ccmp",
  "locl",
  "rlig",
  "liga",
  "clig",
  "calt",
  "rvrn",
  "kern",
  "mark",
  "mkmk",
  "lnum",
  "tnum",
];

const display = {
  owner: "newsreader",
  file: "newsreader-latin-opsz-normal.woff2",
  variationAxes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
};
const text = {
  owner: "hanken-grotesk",
  file: "hanken-grotesk-latin-wght-normal.woff2",
  variationAxes: { wght: { min: 400, max: 650 } },
};
const cuts = [
  { name: "newsreader-display", typeface: display, letters: NEARLY_ALWAYS },
  {
    name: "newsreader-display-more",
    typeface: display,
    letters: LATIN_1.filter((letter) => !NEARLY_ALWAYS.includes(letter)),
  },
  { name: "hanken-grotesk", typeface: text, letters: LATIN_1 },
];

for (const { name, typeface, letters } of cuts) {
  const whole = readFileSync(join(packages, "@fontsource-variable", typeface.owner, "files", typeface.file));
  const cut = await subsetFont(whole, letters.join(""), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: typeface.variationAxes,
  });
  writeFileSync(new URL(`${name}.woff2`, target), cut);
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  console.log(name, cut.length, "bytes; unicode-range:", ranges(codes).join(", "));
}
keepLicence("newsreader", "newsreader-display");
keepLicence("hanken-grotesk", "hanken-grotesk");

function keepLicence(owner, name) {
  copyFileSync(join(packages, "@fontsource-variable", owner, "LICENSE"), new URL(`${name}.OFL.txt`, target));
}

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
