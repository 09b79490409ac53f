import type { Sharp, SharpInput, SharpOptions } from "sharp";

/** Opens a picture. What reads pictures is loaded with the first one: a portal at rest does without its memory. */
export async function readPicture(bytes: SharpInput, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(bytes, options);
}
