import { formatDate } from "../dates.ts";
import type { HeldMonths } from "../holdings.ts";
import { fromCents, type MoneyText, toCents } from "../money.ts";
import { formatPeriod, type PeriodText, periodYear } from "../periods.ts";
import {
  explainLocationReturns,
  explainTotalReturns,
  type ExplainedReturns,
} from "../returns/returns-explained.ts";
import { type CapitalEntry, capitalReturns, type ReturnFigures } from "../returns/returns.ts";
import type { ShareText } from "../shares.ts";
import {
  lastDayOf,
  lastMonthOf,
  monthsOf,
  statementNumber,
  type StatementPeriod,
} from "./statement-periods.ts";
import { locationLines, shareChange, type StatementTransfer } from "./statement-shares.ts";

/** An investor's line in a published report, with the amounts that stand now. */
export interface StatementLine {
  readonly locationId: number;
  readonly month: PeriodText;
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
  /** By how much each published correction changed the distribution, oldest first; only those of the period are read. */
  readonly corrections?: readonly StatementCorrection[] | undefined;
}

interface StatementCorrection {
  readonly correctedAt: string;
  readonly reason: string | null;
  readonly difference: MoneyText;
}

interface StatementLocation {
  readonly id: number;
  readonly name: string;
  /** Its newest filed month. */
  readonly newestMonth: PeriodText | null;
}

export interface StatementInput {
  readonly period: StatementPeriod;
  readonly version: number;
  readonly replaces?:
    | { readonly version: number; readonly publishedAt: string; readonly fingerprint: string }
    | undefined;
  readonly reason?: string | undefined;
  readonly investor: { readonly id: number; readonly name: string };
  readonly group: { readonly name: string | null; readonly contact: string | null };
  /** Those of the lines and holdings at least, in the order in which the statement names them. */
  readonly locations: readonly StatementLocation[];
  /** All of the investor's; later ones than the period are not read. */
  readonly lines: readonly StatementLine[];
  readonly holdings: readonly (HeldMonths & { readonly locationId: number })[];
  readonly transfers: readonly StatementTransfer[];
  /** All of the investor's; later ones than the period are not read. */
  readonly capital: readonly CapitalEntry[];
  /** Whose days the corrections' are. */
  readonly timeZone: string;
}

/**
 * What a statement says. Balances are all distributions so far: payments are not recorded.
 * @throws RangeError on malformed money, shares or periods, and for a line of a location that is not given
 */
export function makeStatement(input: StatementInput) {
  const { period, version, replaces, reason, investor, group } = input;
  const months = monthsOf(period);
  const [first = "", last = ""] = [months[0], months.at(-1)];
  const lines = input.lines.filter(({ month }) => month <= last);
  const known = new Set(input.locations.map(({ id }) => id));
  if (!lines.every(({ locationId }) => known.has(locationId)))
    throw new RangeError("A line's location is not given");
  const before = lines.filter(({ month }) => month < first);
  const inPeriod = lines.filter(({ month }) => month >= first);
  const inYear = lines.filter(({ month }) => periodYear(month) === periodYear(last));
  const opening = cashOf(before);
  const distributions = cashOf(inPeriod);
  /** A part for each location that has one, in the order of the locations. */
  const byLocation = <Part>(of: (location: StatementLocation) => readonly Part[]) =>
    input.locations.flatMap((location) =>
      of(location).map((part) => ({ locationId: location.id, location: location.name, ...part })),
    );
  const [linesAt, beforeAt, periodAt, yearAt] = [byId(lines), byId(before), byId(inPeriod), byId(inYear)];
  const [holdingsAt, transfersAt] = [byId(input.holdings), byId(input.transfers)];
  return {
    number: statementNumber(period, investor.id),
    version,
    period,
    ...(replaces && { replaces }),
    ...(reason !== undefined && { reason }),
    investor,
    group,
    opening: fromCents(opening),
    distributions: fromCents(distributions),
    closing: fromCents(opening + distributions),
    entries: withBalance(
      opening,
      months.flatMap((month) =>
        byLocation((location) => {
          const line = periodAt(location).find((one) => one.month === month);
          return line === undefined ? [] : entriesOf(line, location.name, input.timeZone);
        }),
      ),
    ),
    byLocation: {
      lines: byLocation((location) =>
        locationLines(months, cashOf(beforeAt(location)), periodAt(location), holdingsAt(location)),
      ),
      amounts: months.map((month) => fromCents(cashOf(inPeriod.filter((line) => line.month === month)))),
    },
    shareChanges: months.flatMap((month) =>
      byLocation((location) => shareChange(month, holdingsAt(location), transfersAt(location))),
    ),
    yearDistributions: fromCents(cashOf(inYear)),
    comps: {
      lines: byLocation((location) => {
        const year = yearAt(location);
        if (year.length === 0) return [];
        return [{ period: fromCents(compsOf(periodAt(location))), year: fromCents(compsOf(year)) }];
      }),
      period: fromCents(compsOf(inPeriod)),
      year: fromCents(compsOf(inYear)),
    },
    sinceBeginning: {
      firstMonth: lines.reduce<PeriodText | null>(
        (a, { month }) => (a === null || month < a ? month : a),
        null,
      ),
      lines: byLocation((location) => {
        const all = linesAt(location);
        if (all.length === 0) return [];
        return [{ distributions: fromCents(cashOf(all)), comps: fromCents(compsOf(all)) }];
      }),
      distributions: fromCents(cashOf(lines)),
      comps: fromCents(compsOf(lines)),
    },
    ...capitalAt(period, lines, input),
  };
}

/** Returns a function that gives a location's rows. */
function byId<Row extends { readonly locationId: number }>(rows: readonly Row[]) {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const same = found.get(row.locationId);
    if (same === undefined) found.set(row.locationId, [row]);
    else same.push(row);
  }
  return ({ id }: StatementLocation): readonly Row[] => found.get(id) ?? [];
}

const cashOf = (lines: readonly StatementLine[]): bigint =>
  lines.reduce((sum, line) => sum + toCents(line.cashDistribution), 0n);

const compsOf = (lines: readonly StatementLine[]): bigint =>
  lines.reduce((sum, line) => sum + toCents(line.compsValue), 0n);

/** The distribution as it was first published, and what each correction changed; one that left it unchanged is no entry. */
function entriesOf(line: StatementLine, location: string, timeZone: string) {
  const corrections = (line.corrections ?? []).filter(({ difference }) => toCents(difference) !== 0n);
  const original = corrections.reduce((rest, { difference }) => rest - toCents(difference), cashOf([line]));
  const common = { day: lastDayOf(line.month), month: line.month };
  return [
    {
      ...common,
      isCorrection: false,
      words: `Distribution of ${formatPeriod(line.month)}, ${location}`,
      amount: fromCents(original),
    },
    ...corrections.map(({ correctedAt, reason, difference }) => ({
      ...common,
      isCorrection: true,
      words: `Correction of ${formatDate(correctedAt, timeZone)}${reason === null ? "" : `: ${reason}`}`,
      amount: fromCents(toCents(difference)),
    })),
  ];
}

function withBalance<Entry extends { readonly amount: MoneyText }>(
  opening: bigint,
  entries: readonly Entry[],
) {
  let balance = opening;
  return entries.map((entry) => {
    balance += toCents(entry.amount);
    return { ...entry, balance: fromCents(balance) };
  });
}

/** Capital and returns as they were at the period's end; nothing without entries. */
function capitalAt(
  period: StatementPeriod,
  lines: readonly StatementLine[],
  { capital, locations, holdings }: StatementInput,
) {
  const [lastDay, lastMonth] = [lastDayOf(period), lastMonthOf(period)];
  const linesAt = byId(lines);
  const begun = byId(holdings.filter(({ firstMonth }) => firstMonth === null || firstMonth <= lastMonth));
  /** As on the screen, none after the last month that the investor held or was paid for. */
  const newestOf = (location: StatementLocation): PeriodText | null => {
    if (location.newestMonth === null) return null;
    const own = [
      ...begun(location).map((each) => each.lastMonth ?? lastMonth),
      ...linesAt(location).map(({ month }) => month),
    ];
    return [location.newestMonth, lastMonth, own.toSorted().at(-1) ?? lastMonth].toSorted()[0] ?? null;
  };
  const returns = capitalReturns(
    capital.filter(({ day }) => day <= lastDay),
    lines.map(({ month, ...line }) => ({ ...line, period: month })),
    locations.map((location) => ({
      id: location.id,
      name: location.name,
      newestPeriod: newestOf(location),
      // Nothing is estimated on paper.
      isHeld: false,
    })),
  );
  if (returns.total === null) return {};
  const { capitalReturned, receivedBefore } = returns.total;
  return {
    capital: {
      ...inWords(returns.total, explainTotalReturns(returns.total, returns.locations)),
      lines: returns.locations.map((location) => ({
        locationId: location.locationId,
        location: location.name,
        ...inWords(location, explainLocationReturns(location)),
      })),
      capitalReturned,
      receivedBefore,
    },
  };
}

function inWords(figures: ReturnFigures, { paidBack, cashOnCash, yearlyReturn }: ExplainedReturns) {
  return {
    invested: figures.invested,
    receivedInCash: figures.receivedInCash,
    paidBack: paidBack.result,
    cashOnCash: cashOnCash.result,
    yearlyReturn: yearlyReturn.result,
  };
}

type AmountKey =
  | "opening"
  | "distributions"
  | "closing"
  | "entries"
  | "byLocation"
  | "comps"
  | "sinceBeginning";

/** What a published statement says about its reports. One that differs in it is followed by a new version. */
export function accountOf<Content extends Readonly<Record<AmountKey, unknown>>>(
  content: Content,
): Pick<Content, AmountKey> {
  const { opening, distributions, closing, entries, byLocation, comps, sinceBeginning } = content;
  return { opening, distributions, closing, entries, byLocation, comps, sinceBeginning };
}
