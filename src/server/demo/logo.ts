import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { serverFolder } from "#server/http/package-folder.ts";

/** A logo of the demo, uploaded like any other. */
export async function logoOf(name: string): Promise<{ filename: string; bytes: Buffer }> {
  const svg = await fs.readFile(path.join(serverFolder(), "demo/logos", `${name}.svg`));
  return { filename: `${name}.png`, bytes: await sharp(svg).png().toBuffer() };
}
