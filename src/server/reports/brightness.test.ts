import sharp from "sharp";
import { expect, it } from "vitest";
import { brightnessOnWhite } from "#server/reports/brightness.ts";

const SIDE = 64;

it.each([
  ["grey", 1],
  ["grey with opacity", 2],
  ["colour", 3],
  ["colour with opacity", 4],
] as const)("a picture in %s is as bright on white as its flattened grey copy", async (_, channels) => {
  const values = Buffer.from(Array.from({ length: SIDE * SIDE * channels }, (__, at) => (at * 7919) % 256));
  const png = await sharp(values, { raw: { width: SIDE, height: SIDE, channels } })
    .png()
    .toBuffer();
  const grey = await sharp(png).flatten({ background: "white" }).greyscale().raw().toBuffer();
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const found = brightnessOnWhite(data, info.channels);
  expect(found).toHaveLength(grey.length);
  expect(Math.max(...found.map((each, at) => Math.abs(each - (grey[at] ?? -99))))).toBeLessThanOrEqual(1);
});
