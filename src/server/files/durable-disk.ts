import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * A local disk that survives a power cut: a file is written under another name, flushed, renamed, and its folder
 * flushed, so that an acknowledged file is whole or was never acknowledged.
 */
export class DurableFSDriver extends FSDriver {
  readonly #root: string;

  constructor(directory: string) {
    super({ location: directory, visibility: "private" });
    this.#root = directory;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = path.join(this.#root, key);
    const folder = path.dirname(place);
    await fs.mkdir(folder, { recursive: true });
    const draft = path.join(folder, `.${randomUUID()}`);
    try {
      await flushed(draft, "w", (file) => file.writeFile(contents));
      await fs.rename(draft, place);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
    await flushed(folder, "r");
  }
}

async function flushed(
  place: string,
  flags: string,
  write?: (file: fs.FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await fs.open(place, flags, 0o600);
  try {
    await write?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
