import { readPastedMoney } from "#shared/domain/money.ts";
import { isHeading } from "./heading.ts";

/** Lines and their parts, as a spreadsheet copies them. */
type Clip = readonly (readonly string[])[];

const isBlank = (part: string) => part.trim() === "";
const isBlankLine = (line: readonly string[]) => line.every(isBlank);

/** null for a single value. Labels in front of the amounts, headings above and empty lines behind are left out. */
export function readClip(text: string): { lines: Clip; headings: readonly string[] } | null {
  const bare = text.replace(/[\r\n\t ]+$/, "");
  if (!/[\t\r\n]/.test(bare)) return null;
  const lines = withoutLabels(bare.split(/\r\n|\r|\n/).map((line) => line.split("\t")));
  return withoutHeadings(lines);
}

/** "Gross Sales ⇥ 158,942.50": the first column names what the next one holds. */
function withoutLabels(clip: Clip): Clip {
  const columns = Math.max(...clip.map((line) => line.length));
  const first = clip.map((line) => line[0] ?? "").filter((part) => !isBlank(part));
  const areLabels = first.length > 0 && first.every((part) => !readPastedMoney(part).ok);
  if (columns < 2 || !areLabels) return clip;
  const rest = clip.map((line) => line.slice(1));
  const blankColumns = rest.map((line) => line.findIndex((part) => !isBlank(part))).filter((at) => at >= 0);
  const toAmounts = blankColumns.length === 0 ? 0 : Math.min(...blankColumns);
  return rest.map((line) => line.slice(toAmounts));
}

/** "Oct 2026 ⇥ Sep 2026" above the amounts; taken for a row of them, it would push each into the row below. */
function withoutHeadings(lines: Clip): { lines: Clip; headings: readonly string[] } {
  const firstAmounts = lines.findIndex((line) => !isBlankLine(line) && !isHeading(line));
  const above = lines.slice(0, Math.max(firstAmounts, 0)).filter((line) => !isBlankLine(line));
  const areAmounts = lines[firstAmounts]?.some((part) => !isBlank(part) && readPastedMoney(part).ok) === true;
  if (above.length === 0 || !areAmounts) return { lines, headings: [] };
  const headings = above.map((line) =>
    line
      .filter((part) => !isBlank(part))
      .map((part) => part.trim())
      .join(", "),
  );
  return { lines: lines.slice(firstAmounts), headings };
}

/**
 * An empty line may stand for an amount that is not known, or only keep two groups apart. It separates where it
 * falls between the groups of the form, unless the clip has exactly a line for every row; and where there are too
 * many lines for the rows.
 */
export function withoutSeparators(clip: Clip, start: number, end: number, breaks: readonly number[]): Clip {
  const room = end - start;
  if (clip.length === room) return clip;
  const atBreaks: (readonly string[])[] = [];
  for (const line of clip)
    if (!isBlankLine(line) || !breaks.includes(start + atBreaks.length)) atBreaks.push(line);
  return atBreaks.length <= room ? atBreaks : clip.filter((line) => !isBlankLine(line));
}
