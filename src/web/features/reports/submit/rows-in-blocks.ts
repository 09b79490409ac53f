import type { CSSProperties } from "react";

/** Rows that the browser looks at together when it asks what is in sight. */
const BLOCK = 50;

/**
 * A long list in blocks. Blocks out of sight are not laid out; row by row the browser would ask thousands of them
 * at every step of a scroll. A short list is one block.
 */
export function rowsInBlocks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks: (readonly Row[])[] = [];
  for (let first = 0; first < rows.length; first += BLOCK) blocks.push(rows.slice(first, first + BLOCK));
  return blocks;
}

/** How tall a block is before it has been seen. */
export const blockOf = (rows: number) => ({ "--rows": rows }) as CSSProperties;
