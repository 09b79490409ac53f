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
import type { InvestorsPlan, StoredForInvestors } from "../plan.ts";
import type { InvestorRow } from "../rows.ts";
import type { Findings } from "./plan-rows.ts";

/** A row with a share of a location. */
type HoldingRow = InvestorRow & {
  readonly location: NonNullable<InvestorRow["location"]>;
  readonly share: ShareText;
};

/** What the file says of an investor's share of a location. */
interface History {
  readonly email: string;
  /** By their months. */
  readonly rows: readonly HoldingRow[];
  readonly before: InvestorsPlan["holdings"][number]["before"];
  /** The months in which shares were transferred. */
  readonly transfers: readonly PeriodText[];
}

/** A location with what the file says of it. */
interface HeldLocation {
  readonly id: number | "new";
  readonly name: string;
  readonly lastFiled: PeriodText | null;
  readonly histories: readonly History[];
}

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
  readonly holdings: InvestorsPlan["holdings"];
  readonly changes: readonly (ShareChange & { readonly locationName: string })[];
  /** By the name of a location in the file: the shares that are held without an end. */
  readonly assigned: ReadonlyMap<string, ShareText>;
}

/** Before every month. */
const BEGINNING: PeriodText = "0000-01";

/**
 * The shares of a file. The rows of an investor and a location are a history: each counts from its month to the next one's,
 * the last one up to the next recorded change; none reaches over a recorded transfer.
 */
export function planHoldings(
  rows: readonly InvestorRow[],
  stored: StoredForInvestors,
  findings: Findings,
): PlannedHoldings {
  const held = grouped(stored.holdings, ({ locationId }) => locationId);
  const planned = locationsOf(rows, stored).map(({ id, name, lastFiled, histories }) => {
    const own = histories.map((history) => ({ history, ...withHistory(history) }));
    const replaced = new Set<HeldMonths>(histories.flatMap(({ before }) => before));
    const others = (id === "new" ? [] : (held.get(id) ?? [])).filter((row) => !replaced.has(row));
    const all = [...others, ...own.flatMap(({ after }) => after)];
    const changes = own.flatMap((each) => each.changes);
    if (changes.length > 0) refusePastWhole(all, name, histories, findings);
    const inFiled = changes.filter(({ month }) => lastFiled !== null && (month ?? "") <= lastFiled);
    if (lastFiled !== null && inFiled.length > 0) {
      const sentence = `${formatPeriod(lastFiled)} is filed at ${name}. Months that are filed stay as they are.`;
      findings.warn(
        inFiled.map(({ row }) => row),
        ["from"],
        sentence,
      );
    }
    return {
      holdings: own
        .filter((each) => each.changes.length > 0)
        .map(({ history: { email, before }, after }) => ({ email, location: { id, name }, before, after })),
      changes: changes.map((change) => ({ ...change, locationName: name })),
      assigned: [
        name,
        sumShares(all.filter(({ lastMonth }) => lastMonth === null).map((row) => row.sharePercentage)),
      ] as const,
    };
  });
  return {
    holdings: planned.flatMap(({ holdings }) => holdings),
    changes: planned.flatMap(({ changes }) => changes),
    assigned: new Map(planned.map(({ assigned }) => assigned)),
  };
}

/** The locations of the rows, a new one by its name. */
function locationsOf(rows: readonly InvestorRow[], stored: StoredForInvestors): HeldLocation[] {
  const storedOf = new Map(stored.locations.map((location) => [location.id, location]));
  const ids = new Map(stored.investors.map(({ id, email }) => [email, id]));
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
  return [...byLocation.values()].flatMap((own) =>
    own.slice(0, 1).map(({ location: { id, name } }) => {
      const known = id === "new" ? undefined : storedOf.get(id);
      return {
        id,
        name: known?.name ?? name,
        lastFiled: known?.lastFiled ?? null,
        histories: [...grouped(own, ({ email }) => email)].map(([email, ofInvestor]) => {
          const holding = `${ids.get(email)} ${id}`;
          return {
            email,
            rows: ofInvestor.toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1)),
            before: heldBy.get(holding) ?? [],
            transfers: (transferred.get(holding) ?? []).map(({ firstMonth }) => firstMonth),
          };
        }),
      };
    }),
  );
}

function withHistory({ rows, before, transfers }: History): {
  readonly after: readonly HeldMonths[];
  readonly changes: readonly ShareChange[];
} {
  const changes: ShareChange[] = [];
  let after: readonly HeldMonths[] = before;
  for (const [index, row] of rows.entries()) {
    const months = { firstMonth: row.from, lastMonth: lastMonthOf(row, rows[index + 1], before, transfers) };
    const unlike = firstMonthUnlike(after, row.share, months);
    if (unlike === null) continue;
    changes.push({ row, month: unlike.month, share: unlike.sharePercentage });
    after = setShare(after, row.share, months);
  }
  return { after, changes };
}

/** The last month that a row counts for; null without an end. */
function lastMonthOf(
  { from }: HoldingRow,
  next: HoldingRow | undefined,
  before: readonly HeldMonths[],
  transfers: readonly PeriodText[],
): PeriodText | null {
  const first = from ?? BEGINNING;
  const ends = [
    next?.from ? previousMonth(next.from) : lastMonthAlike(before, first),
    ...transfers.filter((month) => month > first).map(previousMonth),
  ];
  return ends.filter((month) => month !== null).toSorted()[0] ?? null;
}

/** Refuses the rows of a month in which more than the whole would be held. */
function refusePastWhole(
  held: readonly HeldMonths[],
  name: string,
  histories: readonly History[],
  findings: Findings,
): void {
  const past = firstMonthPastWhole(held, { firstMonth: null, lastMonth: null });
  if (past === null) return;
  const rows = histories.flatMap(
    (history) => history.rows.findLast(({ from }) => (from ?? "") <= (past.month ?? "")) ?? [],
  );
  findings.refuse(rows, ["share"], `${name}: ${pastWholeSentence(past)}`);
}
