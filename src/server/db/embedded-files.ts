import { chown, lchown, mkdir, mkdtemp, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Owner } from "#server/db/embedded-command.ts";

/** Makes a file or a directory's list of names survive a power cut; a rename alone does not. */
export async function flush(path: string): Promise<void> {
  if (process.platform === "win32") return; // directories cannot be opened there
  const file = await open(path, "r");
  await file.sync().finally(() => file.close());
}

/** Makes a directory with all that is missing above it, lasting. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made !== dirname(first); made = dirname(made)) await flush(dirname(made));
}

/**
 * Builds a directory under a temporary name and renames it when it is complete: nobody ever sees half of one, also
 * not after a crash. When two build at once the first to finish wins, and the other one's work is dropped.
 */
export async function buildOnce(target: string, build: (draft: string) => Promise<void>): Promise<void> {
  const draft = await mkdtemp(`${target}.draft-`);
  try {
    await build(draft);
    await flush(draft);
    await rename(draft, target);
    await flush(dirname(target));
  } catch (error) {
    const isThere = await readdir(target).then(
      (names) => names.length > 0,
      () => false,
    );
    if (!isThere) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Gives a file to the owner. */
export async function give(owner: Owner | null, path: string): Promise<void> {
  if (owner !== null) await chown(path, owner.uid, owner.gid);
}

/** Gives a directory and all in it to the owner: root has put back a copy of it, for example. */
export async function giveAll(owner: Owner | null, directory: string): Promise<void> {
  if (owner === null) return;
  await give(owner, directory);
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
