import sharp from "sharp";

/** A pen's way across the pad, so that some reports of the demo are signed by hand. */
const STROKE =
  "M40 108c14-44 34-70 46-62 10 7-8 58-22 66-12 7-4-20 18-30 16-8 22 2 12 16-6 10 2 14 12 4 10-11 16-24 24-22 7 2-6 20 2 22 10 2 22-44 36-64 6-8 12-4 6 10-10 24-22 46-16 52 8 8 26-34 38-34 8 0-2 18 6 20 12 2 24-30 34-28 8 2-4 22 4 24 14 3 40-22 84-26";

let drawn: Promise<string> | undefined;

/** A drawn signature as the pad sends it: a 400 by 160 PNG as data URL. */
export function drawnSignature(): Promise<string> {
  drawn ??= sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="white"/><path d="${STROKE}" fill="none" stroke="#1c2b4a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString("base64")}`);
  return drawn;
}
