import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { FileStorage } from "#server/files/storage.ts";
import { moveFilesToTrash } from "#server/files/trash.ts";
import { refusedAt } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/multipart.ts";

const SENTENCE = "Upload a PNG, JPEG, WebP or GIF picture.";
const FORMATS = new Set(["png", "jpeg", "webp", "gif"]);

// One picture is too small to be shared out among threads.
sharp.concurrency(1);

/** Checked before decoding: a small file can hold a hundred megapixels. */
const PIXELS_MAX = 40_000_000;
/** Large enough for the largest logo on a dense screen. */
const EDGE = 320;

export const logoKey = (file: string) => `logos/${file}`;

export const LOGO_ADDRESS = "/api/public/logos/";

export const logoUrl = (file: string | null) => (file === null ? null : LOGO_ADDRESS + file);

/**
 * Stores an uploaded logo for a change, and deletes it again when the change fails. The picture is re-encoded as WebP,
 * so that only pixels survive.
 * @param change gets the stored name; undefined where none was uploaded
 * @throws Problem 415 when it is none of the four kinds or cannot be decoded
 */
export async function withStoredLogo<T>(
  files: FileStorage,
  upload: UploadedFile | undefined,
  change: (file: string | undefined) => Promise<T>,
): Promise<T> {
  if (upload === undefined) return change(undefined);
  const bytes = await reencode(upload.bytes);
  const file = `${randomUUID()}.webp`;
  await files.put(logoKey(file), bytes);
  try {
    return await change(file);
  } catch (error) {
    await files.delete(logoKey(file));
    throw error;
  }
}

async function reencode(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error", animated: false });
    const { format } = await image.metadata();
    if (!FORMATS.has(format)) throw new Error(`a logo cannot be ${format}`);
    return await image
      .rotate()
      .resize(EDGE, EDGE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  } catch {
    throw refusedAt("logo", "wrong_format", SENTENCE);
  }
}

export async function readLogo(files: FileStorage, file: string): Promise<Uint8Array | null> {
  return (await files.exists(logoKey(file))) ? files.getBytes(logoKey(file)) : null;
}

/**
 * A logo as a square PNG on white, for programs that know no WebP.
 * @param margin on each side, as a part of the size
 * @returns null when there is no such logo
 */
export async function logoPng(
  files: FileStorage,
  file: string | null,
  size: number,
  margin = 0,
): Promise<Buffer | null> {
  const logo = file === null ? null : await readLogo(files, file);
  if (logo === null) return null;
  const edge = Math.round(size * margin);
  return sharp(logo)
    .resize(size - 2 * edge, size - 2 * edge, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: "#ffffff" })
    .png()
    .toBuffer();
}

/** Moves a logo to the trash; housekeeping deletes it, never during a backup. */
export async function removeLogo(files: FileStorage, file: string | null): Promise<void> {
  if (file !== null) await moveFilesToTrash(files, [logoKey(file)]);
}
