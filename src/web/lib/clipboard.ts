import { withoutInvisible } from "#shared/domain/typed/typed-numbers.ts";

/** Lines of cells, as a spreadsheet copies them. */
export type ClipboardBlock = readonly (readonly string[])[];

/** A cell, in quotes where it contains a line break or quotes, and what ends it. A lone quote is part of the text. */
const CELL = /(?:"([^"\t]*(?:""[^"\t]*)*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** Reads what was copied from a spreadsheet, without the empty lines behind. Null for a single value. */
export function parseClipboard(clipboard: string): ClipboardBlock | null {
  const text = withoutInvisible(clipboard).replace(/[\r\n\t ]+$/, "");
  if (!/[\t\r\n]/.test(text)) return null;
  const lines: string[][] = [[]];
  for (let at = 0, end = "\t"; end !== ""; at = CELL.lastIndex) {
    CELL.lastIndex = at;
    const [, quoted, bare = "", ending = ""] = CELL.exec(text) ?? [];
    lines.at(-1)?.push(oneLine(quoted?.replaceAll('""', '"') ?? bare));
    if (ending !== "" && ending !== "\t") lines.push([]);
    end = ending;
  }
  return lines;
}

export function transpose(block: ClipboardBlock): ClipboardBlock {
  const width = Math.max(...block.map((line) => line.length));
  return Array.from({ length: width }, (_, column) => block.map((line) => line[column] ?? ""));
}

const oneLine = (cell: string) => cell.replace(/\s+/g, " ").trim();
