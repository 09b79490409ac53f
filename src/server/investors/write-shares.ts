import type { Transaction } from "#server/db/client.ts";
import { invalid, refusedAt } from "#server/http/errors.ts";
import { listHeldMonths, replaceHeldMonths } from "#server/investors/holdings.repository.ts";
import { type FiledMonths, listFiledMonths } from "#server/locations/locations.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import {
  firstMonthPastWhole,
  type HeldMonths,
  lastMonthAlike,
  type Months,
  pastWholeSentence,
  setShare,
  shareIn,
} from "#shared/domain/holdings.ts";
import { addMonths, formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { type ShareText, toBasisPoints } from "#shared/domain/shares.ts";

/** The share that an investor shall have of a location; null for none. */
interface ShareChange {
  location: { id: number; name: string };
  share: ShareText | null;
  /** The field of a sentence about it. */
  field?: string;
}

/** From which month on it counts, and whether reports that are filed for months from then on stay as they are signed. */
export interface Effective {
  from?: PeriodText | undefined;
  filedMonthsStay?: boolean | undefined;
}

/**
 * Sets an investor's shares, each up to the next recorded change: from a month on, or from the one after the last that is
 * filed at the location. A share that is recorded already is left alone. Call it under lockHoldings.
 * @returns from which month on each change counts; null is from before everything
 * @throws Problem 409 where that month is filed and filedMonthsStay is not said; 400 where the shares of a month would add
 * up to more than 100.00 %
 */
export async function writeShares(
  tx: Transaction,
  investorId: number,
  changes: readonly ShareChange[],
  { from, filedMonthsStay }: Effective,
): Promise<Map<number, PeriodText | null>> {
  const filed = await listFiledMonths(
    tx,
    changes.map(({ location }) => location.id),
  );
  const every = await listHeldMonths(tx, EVERYTHING, { investorId });
  const since = new Map<number, PeriodText | null>();
  for (const { location, share, field = "sharePercentage" } of changes) {
    const months = filed.get(location.id);
    if (months === undefined) throw new Error(`location ${location.id} was locked and is gone`);
    const own = every.filter(({ locationId }) => locationId === location.id);
    const recorded = shareIn(own, from ?? months.now);
    if (recorded === share) continue;
    if (from !== undefined && filedMonthsStay !== true) refuseFiled(location.name, months, from);
    const firstMonth = from ?? (months.last === null ? null : addMonths(months.last, 1));
    const range = { firstMonth, lastMonth: lastMonthAlike(own, from ?? months.now) };
    const after = setShare(own, share, range);
    if (share !== null && !isOnlyLess(own, after)) {
      const ofAll = await listHeldMonths(tx, EVERYTHING, { locationId: location.id });
      const ofOthers = ofAll.filter((row) => row.investorId !== investorId);
      refusePastWhole([...ofOthers, ...after], range, field);
    }
    await replaceHeldMonths(tx, [{ investorId, locationId: location.id, before: own, after }]);
    since.set(location.id, firstMonth);
  }
  return since;
}

/** Less of a location whose shares exceed the whole since before that was refused. */
const isOnlyLess = (before: readonly HeldMonths[], after: readonly HeldMonths[]) =>
  after.every((row) =>
    before.some(
      (old) =>
        old.firstMonth === row.firstMonth &&
        old.lastMonth === row.lastMonth &&
        toBasisPoints(row.sharePercentage) <= toBasisPoints(old.sharePercentage),
    ),
  );

/** @throws Problem 409 where a change from the month on would count in one that is filed */
export function refuseFiled(location: string, { last }: FiledMonths, from: PeriodText): void {
  if (last === null || from > last) return;
  throw refusedAt(
    "from",
    "months_filed",
    `${formatPeriod(last)} is filed at ${location}. Choose ${formatPeriod(addMonths(last, 1))} or later.`,
  );
}

/** @throws Problem 400 where the rows of a location add up to more than 100.00 % in one of the months */
export function refusePastWhole(held: readonly HeldMonths[], range: Months, field: string): void {
  const past = firstMonthPastWhole(held, range);
  if (past !== null) throw invalid({ [field]: pastWholeSentence(past) });
}
