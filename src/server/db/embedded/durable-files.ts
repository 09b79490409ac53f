import { mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a file or a directory's list of names survive a power cut; a rename alone does not. */
export async function flush(path: string): Promise<void> {
  if (process.platform === "win32") return; // directories cannot be opened there
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

/** Makes a directory and what is missing above it, so that they survive a power cut. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made !== dirname(first); made = dirname(made)) await flush(dirname(made));
}

/**
 * Builds a directory under a temporary name and renames it when it is complete: nobody ever sees half of one, also
 * not after a crash. When two build at once the first to finish wins, and the other one's work is dropped.
 */
export async function buildOnce(target: string, build: (partial: string) => Promise<void>): Promise<void> {
  const partial = await mkdtemp(`${target}.draft-`);
  try {
    await build(partial);
    await flush(partial);
    await rename(partial, target);
    await flush(dirname(target));
  } catch (error) {
    const isThere = await readdir(target).then(
      (names) => names.length > 0,
      () => false,
    );
    if (!isThere) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
