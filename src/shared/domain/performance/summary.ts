import type { Cell, Tone } from "./cells.ts";
import { type ComparedLocation, compareLocation } from "./compare.ts";
import { groupLine } from "./group.ts";
import { bestAndWorst, type Placed, reasonInWords } from "./ranking.ts";
import { type Comparing, nameComparison } from "./spans.ts";

/** A line of the dashboard's card. */
interface SummaryLine {
  /** "Gross Sales", "Best". */
  readonly label: string;
  /** Of the location, where the line is about one of several. */
  readonly name: string | null;
  readonly value: string;
  readonly change: string | null;
  /** Of the change, else of the value. */
  readonly tone: Tone;
  readonly note: string | null;
}

interface PerformanceSummary {
  /** "October 2026 against October 2025, 7 of 8 locations". */
  readonly heading: string;
  readonly lines: readonly SummaryLine[];
}

/**
 * Gross sales, the best and the worst location; with fewer than two to compare gross sales, labor and prime cost of the
 * one that can be, else of the one that has figures, or of all together. Null without any.
 * @throws RangeError on malformed money
 */
export function summarize(
  locations: readonly ComparedLocation[],
  comparing: Comparing,
): PerformanceSummary | null {
  const rows = locations.map((location) => compareLocation(location, comparing));
  const filed = rows.filter(({ notFiled }) => notFiled === null);
  if (filed.length === 0) return null;
  const { selection } = comparing;
  const months = nameComparison(selection);
  const ends = bestAndWorst(rows);
  const group = groupLine(rows, comparing, ends !== null);
  const heading = `${months}, ${group.count} of ${group.of} locations`;
  if (ends !== null) {
    const lines = [
      lineOf("Gross Sales", group.cells.grossSales),
      placed("Best", ends.best),
      placed("Worst", ends.worst),
    ];
    return { heading, lines };
  }
  const compared = filed.filter(({ change }) => change.cents !== null);
  const [one, ...others] = compared.length > 0 ? compared : filed;
  const isOne = one !== undefined && others.length === 0;
  const { grossSales, labor, primeCost } = (isOne ? one : group).cells;
  return {
    heading: isOne ? `${one.name}, ${months}` : heading,
    lines: [lineOf("Gross Sales", grossSales), lineOf("Labor", labor), lineOf("Prime cost", primeCost)],
  };
}

const lineOf = (label: string, { text, change }: Cell): SummaryLine => ({
  label,
  name: null,
  value: text,
  change: change.text,
  tone: change.tone,
  note: null,
});

const placed = (label: string, { row, tone }: Placed): SummaryLine => ({
  label,
  name: row.name,
  value: row.change.text,
  change: null,
  tone,
  note: reasonInWords(row)?.replace(/\.$/, "") ?? null,
});
