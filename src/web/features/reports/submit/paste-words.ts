import type { LaidBlock } from "./pasteBlock.ts";

/** Cells that are named one by one; beyond these they are counted. */
const NAMED = 3;

export function cellsFilled(count: number): string {
  return count === 1 ? "1 cell filled" : `${count} cells filled`;
}

/** What a person should know of a pasted block beyond how many cells it filled. `labelOf` names a cell. */
export function pasteTroubles(block: LaidBlock, labelOf: (name: string) => string): readonly string[] {
  const { filled, unreadable, rounded, cut, headings } = block;
  const named = unreadable.slice(0, NAMED).map((name) => `“${filled.get(name) ?? ""}” at ${labelOf(name)}`);
  const more = unreadable.length - named.length;
  return [
    headings.length > 0 && `Left out as a heading: ${listed(headings.map((heading) => `“${heading}”`))}.`,
    unreadable.length > 0 && `Not an amount: ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}.`,
    rounded.length > 0 &&
      `${rounded.length === 1 ? "1 amount was" : `${rounded.length} amounts were`} rounded to the cent.`,
    cut > 0 && `${cut === 1 ? "1 line" : `${cut} lines`} beyond the last row left out.`,
  ].filter((sentence) => sentence !== false);
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
