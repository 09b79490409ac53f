import { readPastedMoney } from "#shared/domain/money.ts";

/** Lines of cells, as a spreadsheet copies them. */
type ClipboardBlock = readonly (readonly string[])[];

/**
 * Reads what was copied from a spreadsheet, without the labels in front of the amounts, the headings above them and the
 * empty lines behind. With labels, a line that has none and no amount is empty space and goes, too. Null for a single
 * value.
 */
export function parseClipboard(text: string): { lines: ClipboardBlock; headings: readonly string[] } | null {
  const bare = text.replace(/[\r\n\t ]+$/, "");
  if (!/[\t\r\n]/.test(bare)) return null;
  const lines = withoutLabels(bare.split(/\r\n|\r|\n/).map((line) => line.split("\t")));
  return withoutHeadings(lines);
}

/**
 * Removes empty lines that only separate groups. An empty line may also be an unknown amount: it is a separator where it
 * falls between two groups of the form and the block does not have exactly one line for every row, or where the block has
 * more lines than there are rows.
 */
export function withoutSeparators(
  block: ClipboardBlock,
  start: number,
  end: number,
  breaks: readonly number[],
): ClipboardBlock {
  const room = end - start;
  if (block.length === room) return block;
  const atBreaks: (readonly string[])[] = [];
  for (const line of block)
    if (!isBlankLine(line) || !breaks.includes(start + atBreaks.length)) atBreaks.push(line);
  return atBreaks.length <= room ? atBreaks : block.filter((line) => !isBlankLine(line));
}

/** Removes a first column of labels: "Gross Sales ⇥ 158,942.50". */
function withoutLabels(block: ClipboardBlock): ClipboardBlock {
  const columns = Math.max(...block.map((line) => line.length));
  const first = block.map((line) => line[0] ?? "").filter((cell) => !isBlank(cell));
  const areLabels = first.length > 0 && first.every((cell) => !readPastedMoney(cell).ok);
  if (columns < 2 || !areLabels) return block;
  const rest = block.filter((line) => !isBlankLine(line)).map((line) => line.slice(1));
  const leadingBlanks = rest.map((line) => line.findIndex((cell) => !isBlank(cell))).filter((at) => at >= 0);
  const toAmounts = leadingBlanks.length === 0 ? 0 : Math.min(...leadingBlanks);
  return rest.map((line) => line.slice(toAmounts));
}

/** Removes lines like "Oct 2026 ⇥ Sep 2026" above the amounts: taken for a row, each would shift the amounts down. */
function withoutHeadings(lines: ClipboardBlock): { lines: ClipboardBlock; headings: readonly string[] } {
  const firstAmounts = lines.findIndex((line) => !isBlankLine(line) && !isHeading(line));
  const above = lines.slice(0, Math.max(firstAmounts, 0)).filter((line) => !isBlankLine(line));
  const areAmounts = lines[firstAmounts]?.some((cell) => !isBlank(cell) && readPastedMoney(cell).ok) === true;
  if (above.length === 0 || !areAmounts) return { lines, headings: [] };
  const headings = above.map((line) =>
    line
      .filter((cell) => !isBlank(cell))
      .map((cell) => cell.trim())
      .join(", "),
  );
  return { lines: lines.slice(firstAmounts), headings };
}

const isBlank = (cell: string) => cell.trim() === "";
const isBlankLine = (line: readonly string[]) => line.every(isBlank);

/** Headings of columns: "Actual", "Oct 2026", "Oct-26", "2026-10", "10/31/2026", "$". */
const WORD = /\p{L}{2}|^Q[1-4]/u;
const DATE = /^\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?$/;
const UNIT = /^\p{Sc}$/u;
/** Written where an amount is missing: such a line is a row, not a heading. */
const MISSING = /^(?:n\.?\/?a\.?|tb[ad]|none|nil|null|unknown|pending|#.*)$/i;

function isHeadingCell(cell: string): boolean {
  const text = cell.trim();
  if (readPastedMoney(text).ok || MISSING.test(text)) return false;
  return WORD.test(text) || DATE.test(text) || UNIT.test(text);
}

/** Whether a line names the columns. A mistyped amount is no heading. */
function isHeading(line: readonly string[]): boolean {
  const cells = line.filter((cell) => cell.trim() !== "");
  return cells.length > 0 && cells.every(isHeadingCell);
}
