import { mkdirSync, writeFileSync } from "node:fs";
import { brass, circle, ivory, plate, rings, stroke } from "./ornament-shapes.ts";

/**
 * Draws the ornaments: interlaced sine rings, as on share certificates and on plates. The pictures are
 * stored in the repository, so this runs only when the drawing itself changes: `tsx scripts/draw-ornaments.ts`.
 */
const folder = new URL("../src/web/ui/art/", import.meta.url);

const cutlery = [
  stroke("M70 300v74c0 20 11 32 25 34l-3 208c0 10 4 15 8 15s8-5 8-15l-3-208c14-2 25-14 25-34v-74", 0.55, 1.3),
  stroke("M89 300v72M111 300v72", 0.55, 1.3),
  stroke("M652 292c-16 26-23 72-21 118 1 22 8 30 13 31l-2 176c0 9 4 14 9 14s9-5 9-14z", 0.55, 1.3),
];

const wine = [
  circle(590, 128, 92, 0.34, 1.2),
  `<circle cx="590" cy="128" r="62" fill="oklch(0.42 0.115 12)" fill-opacity=".9"/>`,
  circle(590, 128, 78, 0.22),
  circle(590, 128, 62, 0.45),
  stroke("M552 104a48 48 0 0 1 26-20", 0.5, 1.5),
];

const coffee = [
  plate(140, 132, 108, 30, [0.08, 0.05], 60),
  circle(140, 132, 60, 0.5, 1.2),
  `<circle cx="140" cy="132" r="50" fill="oklch(0.4 0.055 60)"/>`,
  circle(140, 132, 50, 0.25),
  stroke("M197 112c22-9 38 0 36 16-2 15-20 21-38 17", 0.5, 1.3),
  stroke("M112 118a33 33 0 0 1 18-15", 0.4, 1.5),
];

const check = [
  `<g transform="rotate(-14 600 800)">`,
  `<rect x="520" y="716" width="190" height="150" rx="3" fill="${ivory}" fill-opacity=".05" stroke="${ivory}" stroke-opacity=".3"/>`,
  `<path d="M540 744h92M540 764h132M540 784h110M540 812h60" stroke="${ivory}" stroke-opacity=".34" stroke-width="1.2" stroke-dasharray="1.5 4"/>`,
  `<path d="M646 812h46M646 744h46M680 764h12M664 784h28" stroke="${ivory}" stroke-opacity=".5" stroke-width="1.5"/>`,
  `<path d="M646 830h46M646 834h46" stroke="${brass}" stroke-width="1.2"/></g>`,
];

function save(name: string, box: string, parts: string[]): void {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"`;
  writeFileSync(new URL(name, folder), `${head}>\n${parts.join("\n")}\n</svg>\n`);
}

mkdirSync(folder, { recursive: true });

save("table.svg", "0 0 700 900", [
  plate(372, 462, 246, 48, [0.15, 0.125, 0.1, 0.075, 0.05]),
  ...cutlery,
  ...wine,
  ...coffee,
  plate(128, 792, 122, 34, [0.1]),
  ...check,
]);

save("menu-foot.svg", "0 0 248 248", [
  rings(
    { x: 60, y: 210, outer: 135, inner: 101, waves: 40, rings: 6 },
    `stroke="${ivory}" stroke-opacity=".16" stroke-width=".7"`,
  ),
  circle(60, 210, 150, 0.14),
  circle(60, 210, 96, 0.14),
]);

/** Black on nothing: the pages use it as a mask and choose the ink themselves. */
save("seal.svg", "0 0 240 240", [
  rings(
    { x: 120, y: 120, outer: 107, inner: 77, waves: 40, rings: 6 },
    `stroke="black" stroke-opacity=".55" stroke-width=".6"`,
  ),
  `<g fill="none" stroke="black" stroke-opacity=".5"><circle cx="120" cy="120" r="116"/><circle cx="120" cy="120" r="70"/></g>`,
]);
