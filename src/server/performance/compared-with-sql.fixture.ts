import type { Services } from "#server/context.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import { performanceBySql, type SqlCell } from "#server/performance/performance-by-sql.fixture.ts";
import { readPerformance } from "#server/performance/performance.service.ts";
import { EVERYTHING } from "#server/policies.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { COLUMN_KEYS, COLUMNS, RATIO_KEYS } from "#shared/domain/performance/columns.ts";
import { compareLocation, type Line } from "#shared/domain/performance/compare.ts";
import { groupLine } from "#shared/domain/performance/group.ts";
import { roundedMedian } from "#shared/domain/performance/medians.ts";
import { AGAINST, type Selection, SPANS } from "#shared/domain/performance/spans.ts";

const text = (digits: bigint | null | undefined) => digits?.toString() ?? null;

function cellsOf(line: string, { cells, change }: Line): SqlCell[] {
  const part = (key: string, cents: bigint | null) => ({
    line,
    key,
    now: null,
    before: null,
    change: text(cents),
  });
  return [
    ...COLUMN_KEYS.map((key) => {
      const { rounded, before, change: changed } = cells[key];
      return { line, key, now: text(rounded), before: text(before.rounded), change: text(changed.tenths) };
    }),
    part("change", change.cents),
    ...change.parts.map(({ key, cents }) => part(`change:${key}`, cents)),
  ];
}

async function computedCells(
  tx: Executor,
  now: Date,
  selection: Selection,
  isLikeForLike: boolean,
): Promise<SqlCell[]> {
  const { locations } = await readPerformance(tx, EVERYTHING, selection, now, "UTC");
  const comparing = { selection, currentMonth: currentPeriod(now, "UTC") };
  const rows = locations.map((location) => compareLocation(location, comparing));
  const medians = RATIO_KEYS.flatMap((key) => {
    const values = rows.map(({ cells }) => cells[key].value);
    const value = text(roundedMedian(COLUMNS[key], values));
    return value === null ? [] : [{ line: "median", key, now: value, before: null, change: null }];
  });
  return [
    ...rows.flatMap((row) => cellsOf(String(row.location.locationId), row)),
    ...cellsOf("group", groupLine(rows, comparing, isLikeForLike)),
    ...medians,
  ];
}

const wordsOf = ({ line, key, now, before, change }: SqlCell) => `${line} ${key}: ${now} ${before} ${change}`;

/** The cells that are not alike, and those that only one has. */
function differences(computed: readonly SqlCell[], bySql: readonly SqlCell[]): string[] {
  const [ours, theirs] = [computed.map(wordsOf), bySql.map(wordsOf)];
  return [
    ...ours.filter((words) => !theirs.includes(words)).map((words) => `computed ${words}`),
    ...theirs.filter((words) => !ours.includes(words)).map((words) => `by SQL ${words}`),
  ].toSorted();
}

/**
 * Every cell of Performance as the pure functions and as PostgreSQL compute it: for all spans and comparisons, like for like
 * and not. What was changed for it is undone.
 * @returns how many cells have a figure, and those that are not alike
 */
export async function compareWithSql(
  { db }: Pick<Services, "db">,
  now: Date,
  months: readonly string[],
  change: (tx: Transaction) => Promise<unknown>,
) {
  const found = { known: 0, differences: [] as object[] };
  const undo = new Error("undone");
  const compared = db.transaction(async (tx) => {
    await change(tx);
    for (const span of SPANS)
      for (const until of months)
        for (const against of AGAINST)
          for (const isLikeForLike of [true, false]) {
            const selection = { span, until, against };
            const computed = await computedCells(tx, now, selection, isLikeForLike);
            const words = differences(computed, await performanceBySql(tx, selection, isLikeForLike));
            found.differences.push(...words.map((cell) => ({ ...selection, isLikeForLike, cell })));
            found.known += computed.filter((cell) => cell.now !== null).length;
          }
    throw undo;
  });
  await compared.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return found;
}
