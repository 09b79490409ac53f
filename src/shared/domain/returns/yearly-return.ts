import { daysBetween, type DayText } from "../days.ts";

/** Money of a day, in cents: below zero what was put in, above zero what was received. */
export interface Flow {
  readonly day: DayText;
  readonly cents: bigint;
}

/** A return over less time than this says nothing about a year. */
const YEAR_DAYS = 365;

/** A yearly rate of 1,000,000 %; above it no rate is looked for. */
const RATE_MAX = 10_000;
const FIRST_STEP = 0.01;
/** Halvings after which a double cannot be divided further. */
const HALVINGS = 64;

/**
 * The yearly return in tenths of a percent: the rate by which all flows, discounted over their days in years of 365 days,
 * add up to zero, as a spreadsheet's XIRR computes it. Where several rates do, the lowest from 0 up. Null when less was
 * received than put in, when the days span less than a year, and when no rate does.
 *
 * The rate itself is a float; no amount of money is computed from it.
 */
export function yearlyReturn(flows: readonly Flow[]): bigint | null {
  const days = sumByDay(flows);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (daysBetween(first.day, last.day) < YEAR_DAYS) return null;
  const rest = days.reduce((sum, { cents }) => sum + cents, 0n);
  if (rest < 0n || days.every(({ cents }) => cents >= 0n)) return null;
  if (rest === 0n) return 0n;

  const dated = days.map(({ day, cents }) => ({
    years: daysBetween(first.day, day) / YEAR_DAYS,
    cents: Number(cents),
  }));
  const presentValue = (rate: number) =>
    dated.reduce((sum, { years, cents }) => sum + cents * (1 + rate) ** -years, 0);
  let [low, high] = [0, FIRST_STEP];
  while (presentValue(high) >= 0) {
    if (high > RATE_MAX) return null;
    [low, high] = [high, high * 2];
  }
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) >= 0) low = middle;
    else high = middle;
  }
  return BigInt(Math.round(low * 1000));
}

/** One flow a day, by day; days on which nothing was left over are none. */
function sumByDay(flows: readonly Flow[]): Flow[] {
  const sums = new Map<DayText, bigint>();
  for (const { day, cents } of flows) sums.set(day, (sums.get(day) ?? 0n) + cents);
  return [...sums]
    .map(([day, cents]) => ({ day, cents }))
    .filter(({ cents }) => cents !== 0n)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
