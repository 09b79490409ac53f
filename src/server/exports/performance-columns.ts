import type { Column } from "#server/exports/csv.ts";
import type { DayText } from "#shared/domain/days.ts";
import {
  type Column as Figure,
  COLUMN_KEYS,
  type ColumnKey,
  COLUMNS,
  RATIO_KEYS,
} from "#shared/domain/performance/columns.ts";
import type { ComparedRow, Line } from "#shared/domain/performance/compare.ts";
import { titleOf } from "#shared/domain/performance/explain-line.ts";
import { roundedMedian } from "#shared/domain/performance/medians.ts";
import { notFiledOf } from "#shared/domain/performance/not-filed.ts";
import type { Trend, Trends } from "#shared/domain/performance/trends.ts";
import { addMonths } from "#shared/domain/periods.ts";

/** A line of the table: a location, the group, or its medians. */
interface PerformanceLine extends Partial<Pick<Line, "change">> {
  readonly name: string;
  readonly cells: Partial<Record<ColumnKey, { rounded: bigint | null; change?: { tenths: bigint | null } }>>;
  readonly note?: string | null;
}

/** Tenths of a percent as a number of percent with two decimals, as money is of cents. */
const percents = (tenths: bigint | null | undefined) => (tenths ? tenths * 10n : (tenths ?? null));

/** The columns of the screen; with their change those that show it. */
const SEEN = COLUMN_KEYS.filter((key) => key !== "afterPrimeCost");

const FIGURE_COLUMNS: readonly Column<PerformanceLine>[] = SEEN.flatMap((key) => {
  const column: Figure = COLUMNS[key];
  const isRatio = column.of !== null;
  const value: Column<PerformanceLine> = {
    title: titleOf(column),
    cell: ({ cells }) => (isRatio ? percents(cells[key]?.rounded) : (cells[key]?.rounded ?? null)),
  };
  if (column.better === null) return [value];
  const title = `${column.label}, ${isRatio ? "change in points" : "growth %"}`;
  return [value, { title, cell: ({ cells }) => percents(cells[key]?.change?.tenths) }];
});

/** @param title of the first column */
export const performanceColumns = (title: "Location" | "Month"): readonly Column<PerformanceLine>[] => [
  { title, cell: ({ name }) => name },
  ...FIGURE_COLUMNS,
  { title: "Change after prime cost", cell: ({ change }) => change?.cents ?? null },
  { title: "Because of", cell: ({ change }) => change?.because?.label ?? null },
  { title: "Note", cell: ({ change, note }) => note ?? change?.reason ?? null },
];

/** A location's line, with why it has no figures. */
export const lineOf = (row: ComparedRow, today: DayText): PerformanceLine => ({
  ...row,
  note: notFiledOf(row, today)?.sentence ?? null,
});

/** What the locations in the middle have; empty for fewer than three. */
export function medianLines(rows: readonly ComparedRow[], name: string): PerformanceLine[] {
  const cells = RATIO_KEYS.map((key) => {
    const values = rows.map((row) => row.cells[key].value);
    return [key, { rounded: roundedMedian(COLUMNS[key], values) }] as const;
  });
  return cells.every(([, { rounded }]) => rounded === null)
    ? []
    : [{ name, cells: Object.fromEntries(cells) }];
}

/** A chart's months, and the change that is beside it. */
interface TrendLine extends Pick<Trend, "name" | "now" | "before"> {
  readonly change: bigint | null;
}

/**
 * The charts as a table: a column for each of 24 months.
 * @param compared what the change is from: "October 2026 against October 2025"
 */
export function trendColumns(
  key: ColumnKey,
  { periods }: Trends,
  compared: string,
): readonly Column<TrendLine>[] {
  const { of, label }: { of: string | null; label: string } = COLUMNS[key];
  const all = [...periods.map((period) => addMonths(period, -12)), ...periods];
  return [
    { title: titleOf(COLUMNS[key]), cell: ({ name }) => name },
    ...all.map((period, index) => ({
      title: period,
      cell: ({ before, now }: TrendLine) => {
        const rounded = [...before, ...now][index]?.rounded ?? null;
        return of === null ? rounded : percents(rounded);
      },
    })),
    {
      title: `${label}, ${of === null ? "growth %" : "change in points"}, ${compared}`,
      cell: ({ change }) => percents(change),
    },
  ];
}

export const trendMedians = ({ medians }: Trends, name: string): TrendLine[] =>
  medians.every((median) => median === null)
    ? []
    : [{ name, before: medians.map(() => null), now: medians, change: null }];
