import type { ActivityEntry } from "#shared/activity/activity.schema.ts";

/** Entries that the browser looks at together when it asks what is in sight. */
const BLOCK = 50;

/**
 * A long log in blocks: those out of sight are not laid out. The log grows at both ends. Counted from the top, every
 * entry would change its block with each new one; blocks begin at round numbers, and an entry stays where it is.
 */
export function entriesInBlocks(entries: readonly ActivityEntry[]): readonly (readonly ActivityEntry[])[] {
  const blocks: ActivityEntry[][] = [];
  for (const entry of entries) {
    const last = blocks.at(-1);
    if (last === undefined || entry.id % BLOCK === 0) blocks.push([entry]);
    else last.push(entry);
  }
  return blocks;
}
