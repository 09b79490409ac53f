import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Pack } from "tar-stream";

const HEADER = { mode: 0o600, uid: 0, gid: 0 };

export function packBuffer(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    tar.entry({ ...HEADER, name }, bytes, (error) => (error ? failed(error) : done()));
  });
}

export async function packFile(tar: Pack, name: string, place: string, size: number): Promise<void> {
  await pipeline(createReadStream(place), tar.entry({ ...HEADER, name, size }));
}
