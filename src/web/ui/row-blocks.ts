import type { CSSProperties } from "react";

const BLOCK_SIZE = 50;

/**
 * Splits a list into blocks that the browser does not lay out while they are out of sight (content-visibility). Row by row
 * it would check thousands of elements at every step of a scroll.
 */
export function toRowBlocks<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const blocks: (readonly Row[])[] = [];
  for (let first = 0; first < rows.length; first += BLOCK_SIZE)
    blocks.push(rows.slice(first, first + BLOCK_SIZE));
  return blocks;
}

/** Gives the style sheet the number of rows, from which it estimates the height of a block out of sight. */
export const rowBlockStyle = (block: readonly unknown[]) => ({ "--rows": block.length }) as CSSProperties;

/** A list of one block is always laid out. */
export const isLongList = (rows: readonly unknown[]) => rows.length > BLOCK_SIZE;
