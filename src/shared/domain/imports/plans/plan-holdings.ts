import { grouped } from "../../grouped.ts";
import {
  firstMonthPastWhole,
  firstMonthUnlike,
  type HeldMonths,
  lastMonthAlike,
  pastWholeSentence,
  setShare,
} from "../../holdings.ts";
import { normalizeName } from "../../names.ts";
import { formatPeriod, type PeriodText, previousMonth } from "../../periods.ts";
import { type ShareText, sumShares } from "../../shares.ts";
import type { StoredLocation, StoredPerson } from "../choices.ts";
import type { NamedLocation } from "../open-row.ts";
import type { Findings, StoredHolding } from "../plan.ts";
import type { InvestorRow } from "../rows.ts";

type StoredMonths = StoredHolding & { readonly id: number };

export interface StoredForHoldings {
  /** With its newest filed month, also one that was imported or waits for review. */
  readonly locations: readonly (StoredLocation & { readonly lastFiled: PeriodText | null })[];
  readonly investors: readonly StoredPerson[];
  readonly holdings: readonly StoredMonths[];
  /** Those that were not withdrawn: no row of a file reaches over a transfer that begins after it. */
  readonly transfers: readonly {
    readonly locationId: number;
    readonly fromInvestorId: number;
    readonly toInvestorId: number;
    readonly firstMonth: PeriodText;
  }[];
}

/** The rows of an investor and a location, to be replaced. */
export interface PlannedHolding {
  /** Of a new or a stored investor. */
  readonly email: string;
  /** "new" is the new one of that name. */
  readonly location: NamedLocation;
  readonly before: readonly StoredMonths[];
  readonly after: readonly HeldMonths[];
}

type HoldingRow = InvestorRow & { readonly location: NamedLocation; readonly share: ShareText };

/** A row that says another share than what is recorded. */
interface ShareChange {
  readonly row: HoldingRow;
  /** The first month of another share; null is the beginning. */
  readonly month: PeriodText | null;
  /** Null where nothing was held. */
  readonly share: ShareText | null;
}

interface PlannedHoldings {
  /** Those that change. */
  readonly holdings: PlannedHolding[];
  readonly changes: (ShareChange & { readonly locationName: string })[];
  /** By the name of a location: the shares that are held without an end. */
  readonly assigned: Map<string, ShareText>;
}

/** Before every month. */
const BEGINNING: PeriodText = "0000-01";

/**
 * The shares of a file. The rows of an investor and a location are a history: each counts from its month to the next one's,
 * the last one up to the next recorded change; none reaches over a recorded transfer.
 */
export function planHoldings(
  rows: readonly InvestorRow[],
  stored: StoredForHoldings,
  findings: Findings,
): PlannedHoldings {
  const storedOf = new Map(stored.locations.map((location) => [location.id, location]));
  const ids = new Map(stored.investors.map(({ id, email }) => [email, id]));
  const heldAt = grouped(stored.holdings, ({ locationId }) => locationId);
  const heldBy = grouped(stored.holdings, ({ investorId, locationId }) => `${investorId} ${locationId}`);
  const transferred = grouped(
    stored.transfers.flatMap(({ locationId, fromInvestorId, toInvestorId, firstMonth }) =>
      [fromInvestorId, toInvestorId].map((id) => ({ holding: `${id} ${locationId}`, firstMonth })),
    ),
    ({ holding }) => holding,
  );
  const withShare = rows.filter((row): row is HoldingRow => row.location !== null && row.share !== null);
  const byLocation = grouped(withShare, ({ location: { id, name } }) =>
    id === "new" ? `new ${normalizeName(name)}` : `${id}`,
  );
  const planned: PlannedHoldings = { holdings: [], changes: [], assigned: new Map() };
  for (const own of byLocation.values()) {
    const [first] = own;
    if (first === undefined) continue;
    const { id } = first.location;
    const known = id === "new" ? undefined : storedOf.get(id);
    const name = known?.name ?? first.location.name;
    const histories = [...grouped(own, ({ email }) => email)].map(([email, unsorted]) => {
      const ofInvestor = unsorted.toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
      const holding = `${ids.get(email)} ${id}`;
      const before = heldBy.get(holding) ?? [];
      const transfers = (transferred.get(holding) ?? []).map(({ firstMonth }) => firstMonth);
      return { email, rows: ofInvestor, before, ...withHistory(ofInvestor, before, transfers) };
    });
    const replaced = new Set<HeldMonths>(histories.flatMap(({ before }) => before));
    const others = (known ? (heldAt.get(known.id) ?? []) : []).filter((row) => !replaced.has(row));
    const all = [...others, ...histories.flatMap(({ after }) => after)];
    const withoutEnd = all.filter(({ lastMonth }) => lastMonth === null);
    planned.assigned.set(name, sumShares(withoutEnd.map(({ sharePercentage }) => sharePercentage)));
    const changes = histories.flatMap((history) => history.changes);
    if (changes.length === 0) continue;
    refusePastWhole(all, name, histories, findings);
    warnOfFiled(changes, name, known?.lastFiled ?? null, findings);
    planned.changes.push(...changes.map((change) => ({ ...change, locationName: name })));
    for (const { email, before, after, changes: ofInvestor } of histories)
      if (ofInvestor.length > 0) planned.holdings.push({ email, location: { id, name }, before, after });
  }
  return planned;
}

function withHistory(
  rows: readonly HoldingRow[],
  before: readonly HeldMonths[],
  transfers: readonly PeriodText[],
): { readonly after: readonly HeldMonths[]; readonly changes: readonly ShareChange[] } {
  const changes: ShareChange[] = [];
  let after = before;
  for (const [index, row] of rows.entries()) {
    const first = row.from ?? BEGINNING;
    const next = rows[index + 1]?.from;
    const ends = [
      next ? previousMonth(next) : lastMonthAlike(before, first),
      ...transfers.filter((month) => month > first).map(previousMonth),
    ];
    const lastMonth = ends.filter((month) => month !== null).toSorted()[0] ?? null;
    const months = { firstMonth: row.from, lastMonth };
    const unlike = firstMonthUnlike(after, row.share, months);
    if (unlike === null) continue;
    changes.push({ row, month: unlike.month, share: unlike.sharePercentage });
    after = setShare(after, row.share, months);
  }
  return { after, changes };
}

/** Refuses the rows of a month in which more than the whole would be held. */
function refusePastWhole(
  held: readonly HeldMonths[],
  name: string,
  histories: readonly { readonly rows: readonly HoldingRow[] }[],
  findings: Findings,
): void {
  const past = firstMonthPastWhole(held, { firstMonth: null, lastMonth: null });
  if (past === null) return;
  const rows = histories.flatMap(
    (history) => history.rows.findLast(({ from }) => (from ?? "") <= (past.month ?? "")) ?? [],
  );
  findings.refuse(rows, ["share"], `${name}: ${pastWholeSentence(past)}`);
}

function warnOfFiled(
  changes: readonly ShareChange[],
  name: string,
  lastFiled: PeriodText | null,
  findings: Findings,
): void {
  const inFiled = changes.filter(({ month }) => lastFiled !== null && (month ?? "") <= lastFiled);
  if (lastFiled === null || inFiled.length === 0) return;
  const sentence = `${formatPeriod(lastFiled)} is filed at ${name}. Months that are filed stay as they are.`;
  findings.warn(
    inFiled.map(({ row }) => row),
    ["from"],
    sentence,
  );
}
