import type { Chance } from "#server/demo/month-figures.ts";
import { allocate } from "#shared/domain/allocation.ts";
import { addMonths, type PeriodText } from "#shared/domain/periods.ts";

/* A made-up group through many months, with what each report pays by rules that are not the portal's. Investors and locations are numbered from 1. */

export interface GroupSize {
  locations: number;
  investors: number;
  firstMonth: PeriodText;
  months: number;
  /** About so many hold a location. */
  holders: number;
}

export interface Line {
  investorId: number;
  basisPoints: number;
  cents: bigint;
  comps: bigint;
}

/** What was signed, at first or by a correction. */
export interface Version {
  cents: bigint;
  lines: readonly Line[];
  houseCents: bigint;
  houseBasisPoints: number;
}

export interface FiledReport {
  locationId: number;
  month: PeriodText;
  versions: Version[];
}

export interface Share {
  investorId: number;
  locationId: number;
  basisPoints: number;
  from: PeriodText;
  /** Before anything is filed. */
  isFirst: boolean;
  /** What the investor holds of other locations in that month. */
  others: ReadonlyMap<number, number>;
}

export interface Transfer {
  locationId: number;
  fromInvestorId: number;
  toInvestorId: number;
  basisPoints: number;
  from: PeriodText;
  price: bigint | null;
}

export interface Capital {
  investorId: number;
  locationId: number;
  day: string;
  kind: "contribution" | "return" | "received_before";
  cents: bigint;
}

/** In the order in which they happen. */
export type Step =
  | { does: "setShare"; share: Share }
  | { does: "transfer"; transfer: Transfer }
  | { does: "enterCapital"; entry: Capital }
  | { does: "file"; report: FiledReport; version: number; sharesOf: "filed" | "record" };

export interface GroupHistory {
  months: readonly PeriodText[];
  steps: readonly Step[];
  reports: readonly FiledReport[];
  transfers: readonly Transfer[];
  /** Also of prices. */
  capital: readonly Capital[];
  /** What is recorded in the end: basis points by location and investor, first of all time before, then of each month, also of some that come. */
  held: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>;
}

/** Transfers come so many months before they count. */
const AHEAD = 3;
const WHOLE = 10_000;

/** Makes it up. */
export function makeHistory(chance: Chance, size: GroupSize): GroupHistory {
  const months = Array.from({ length: 1 + size.months + AHEAD }, (_, index) =>
    addMonths(size.firstMonth, index - 1),
  );
  const filedMonths = months.slice(1, 1 + size.months);
  const [steps, reports, transfers, capital]: [Step[], FiledReport[], Transfer[], Capital[]] = [
    [],
    [],
    [],
    [],
  ];
  /** By location and investor, a number for each month. */
  const held = new Map<number, Map<number, number[]>>();
  const holdersOf = (locationId: number) => held.get(locationId) ?? new Map<number, number[]>();
  const pointsOf = (locationId: number, investorId: number): number[] => {
    const own = holdersOf(locationId).get(investorId) ?? months.map(() => 0);
    holdersOf(locationId).set(investorId, own);
    return own;
  };
  const sumIn = (locationId: number, month: number) =>
    [...holdersOf(locationId).values()].reduce((sum, points) => sum + (points[month] ?? 0), 0);
  const anyInvestor = () => chance.whole(1, size.investors);
  const often = (percent: number) => chance.whole(1, 100) <= percent;

  const setShare = (locationId: number, investorId: number, wanted: number, at: number) => {
    const own = pointsOf(locationId, investorId);
    // Up to the next change of it.
    const next = own.findIndex((points, month) => month > at && points !== own[at]);
    const range = months.map((_, month) => month).slice(at, next === -1 ? undefined : next);
    const room = Math.min(...range.map((month) => WHOLE - sumIn(locationId, month) + (own[month] ?? 0)));
    const basisPoints = Math.min(wanted, room);
    if (basisPoints === own[at]) return;
    for (const month of range) own[month] = basisPoints;
    const others = [...held].flatMap(([id, holders]) => {
      const points = holders.get(investorId)?.[at] ?? 0;
      return id === locationId || points === 0 ? [] : [[id, points] as const];
    });
    const from = months[at] ?? "";
    steps.push({
      does: "setShare",
      share: { investorId, locationId, basisPoints, from, isFirst: at === 0, others: new Map(others) },
    });
  };

  const enter = (entry: Capital) => {
    capital.push(entry);
    steps.push({ does: "enterCapital", entry });
  };

  const transfer = (locationId: number, fromInvestorId: number, toInvestorId: number, at: number) => {
    if (fromInvestorId === toInvestorId) return;
    const given = pointsOf(locationId, fromInvestorId);
    const whole = Math.min(...given.slice(at));
    if (whole === 0) return;
    const basisPoints = often(50) ? whole : chance.whole(1, whole);
    const received = pointsOf(locationId, toInvestorId);
    for (let month = at; month < months.length; month += 1) {
      given[month] = (given[month] ?? 0) - basisPoints;
      received[month] = (received[month] ?? 0) + basisPoints;
    }
    const price = often(40) ? BigInt(chance.whole(1, 90_000_000)) : null;
    const from = months[at] ?? "";
    const made = { locationId, fromInvestorId, toInvestorId, basisPoints, from, price };
    transfers.push(made);
    steps.push({ does: "transfer", transfer: made });
    if (price === null) return;
    const paid = { locationId, day: `${from}-01`, cents: price };
    capital.push({ ...paid, investorId: toInvestorId, kind: "contribution" });
    capital.push({ ...paid, investorId: fromInvestorId, kind: "return" });
  };

  const amount = (): bigint => {
    const cents = BigInt(chance.whole(100_000, 9_000_000));
    return chance.pick([0n, 1n, -cents, cents, cents, cents, cents, cents * 1000n + 7n]);
  };

  /** A version by the shares of its month as they are recorded now, or by those of the version before it. */
  const sign = (report: FiledReport, sharesOf: "filed" | "record") => {
    const { locationId, month, versions } = report;
    const at = months.indexOf(month);
    const filed = versions.at(-1)?.lines ?? [];
    const recorded = [...holdersOf(locationId)].flatMap(([investorId, points]) => {
      const basisPoints = points[at] ?? 0;
      return basisPoints === 0 ? [] : [{ investorId, basisPoints }];
    });
    // Who was paid and has no share of that month any more keeps a line with nothing.
    const shares =
      sharesOf === "filed" && versions.length > 0
        ? filed
        : [
            ...recorded,
            ...filed
              .filter(({ investorId }) => !recorded.some((each) => each.investorId === investorId))
              .map(({ investorId }) => ({ investorId, basisPoints: 0 })),
          ];
    // One that is signed anew without a change is refused.
    const cents = amount() + (versions.length === 0 ? 0n : BigInt(versions.length) * 3n);
    const { lines, houseCents, houseBasisPoints } = allocate(
      cents,
      shares.map(({ investorId, basisPoints }) => ({ investorId, basisPoints })),
    );
    const withComps = lines.map((line) => ({
      ...line,
      comps: often(30) ? BigInt(chance.whole(1, 40_000)) : 0n,
    }));
    versions.push({ cents, lines: withComps, houseCents, houseBasisPoints });
    steps.push({ does: "file", report, version: versions.length, sharesOf });
  };

  for (let locationId = 1; locationId <= size.locations; locationId += 1) {
    held.set(locationId, new Map());
    const holders = new Set(Array.from({ length: chance.whole(1, 2 * size.holders) }, anyInvestor));
    // Some locations belong to investors wholly, some but for a hundredth of a percent.
    const assigned = chance.pick([WHOLE, WHOLE, WHOLE - 1, WHOLE - 1, chance.whole(holders.size, WHOLE)]);
    let rest = assigned;
    [...holders].forEach((investorId, index) => {
      const others = holders.size - 1 - index;
      const points =
        others === 0 ? rest : chance.whole(1, Math.max(1, Math.floor(rest / (others + 1)) * 2 - 1));
      setShare(locationId, investorId, points, 0);
      rest -= points;
      if (often(30)) {
        const cents = BigInt(chance.whole(1, 900_000_000));
        const day = `${addMonths(size.firstMonth, -chance.whole(0, 30))}-${chance.whole(10, 28)}`;
        enter({
          investorId,
          locationId,
          day,
          kind: chance.pick(["contribution", "contribution", "received_before"]),
          cents,
        });
      }
    });
  }
  for (const month of filedMonths) {
    const at = months.indexOf(month);
    for (let locationId = 1; locationId <= size.locations; locationId += 1) {
      const known = [...holdersOf(locationId).keys()];
      const later = () => Math.min(months.length - 1, at + chance.whole(0, AHEAD));
      if (often(12))
        transfer(locationId, chance.pick(known), often(50) ? anyInvestor() : chance.pick(known), later());
      if (often(8))
        setShare(
          locationId,
          often(50) ? anyInvestor() : chance.pick(known),
          chance.pick([0, chance.whole(1, 3_000)]),
          later(),
        );
      if (often(2)) {
        const cents = BigInt(chance.whole(1, 9_000_000));
        enter({
          investorId: chance.pick(known),
          locationId,
          day: `${month}-${chance.whole(10, 28)}`,
          kind: chance.pick(["contribution", "return"]),
          cents,
        });
      }
      const filed = reports.filter((report) => report.locationId === locationId);
      // A month may be left out.
      if (often(90)) {
        const report = { locationId, month, versions: [] };
        reports.push(report);
        sign(report, "filed");
      }
      const recent = filed.slice(-6);
      if (recent.length === 0) continue;
      if (often(8)) sign(chance.pick(recent), "filed");
      // What was recorded too late: a share or a transfer in filed months, which one of their reports then pays by.
      if (often(5)) {
        const report = chance.pick(recent);
        const since = months.indexOf(report.month);
        if (often(50)) transfer(locationId, chance.pick(known), anyInvestor(), since);
        else setShare(locationId, chance.pick(known), chance.pick([0, chance.whole(1, 3_000)]), since);
        if (often(80)) sign(report, "record");
      }
    }
  }
  return {
    months: filedMonths,
    steps,
    reports,
    transfers,
    capital,
    held,
  };
}
