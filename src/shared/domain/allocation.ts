import { absolute, fromCents, type MoneyText, sumMoney, toCents } from "./money.ts";
import {
  type ExactPart,
  exactPart,
  fromBasisPoints,
  sharesExceedWhole,
  type ShareText,
  sumShares,
  toBasisPoints,
  WHOLE_BASIS_POINTS,
} from "./shares.ts";

/** An investor with a share of the location, in basis points. */
export interface HolderPoints {
  readonly investorId: number;
  readonly basisPoints: number;
}

/** What one holder receives, in cents; negative in a clawback. */
interface AllocationLine extends HolderPoints {
  readonly cents: bigint;
}

/** A distribution split to the cent: lines and house always add up to the total. */
export interface Allocation {
  readonly lines: readonly AllocationLine[];
  readonly investorsCents: bigint;
  readonly houseCents: bigint;
  readonly houseBasisPoints: number;
}

type Part = HolderPoints & ExactPart;

const WHOLE = BigInt(WHOLE_BASIS_POINTS);

/**
 * Splits a total (cents) among the holders (basis points). The house gets what no holder owns, with the cents that
 * rounding leaves over, unless the shares fill the whole.
 *
 * Each line is total × share, rounded half away from zero. Rounding works on the magnitude, so that a clawback mirrors
 * its payout. Rounded lines can add up to more than the total (many holders at 99.99 %), or miss it at exactly
 * 100.00 %. In these cases each line is cut to whole cents, and the left-over cents go one each by largest remainder,
 * to the lower investor id on a tie. So the house is never negative in a payout (nor positive in a clawback), is
 * exactly 0 when the shares fill 100.00 %, and no line is a cent or more off its exact share.
 *
 * Lines keep the given order; the amounts do not depend on it. Reasons: decision 0005.
 * @throws RangeError when the shares exceed 100.00 %, a share is not a whole number of basis points from 0 up, or an
 *   investor appears twice
 */
export function allocate(totalCents: bigint, holders: readonly HolderPoints[]): Allocation {
  const sharesSum = checkedSum(holders);
  const total = absolute(totalCents);
  const parts = holders.map(({ investorId, basisPoints }): Part => {
    const { floor, rest } = exactPart(total, basisPoints);
    return { investorId, basisPoints, floor, rest };
  });

  const usesRemainders = sharesSum === WHOLE_BASIS_POINTS || sum(parts.map(roundedUpFromHalf)) > total;
  const roundedUp = usesRemainders ? byLargestRemainder(total, parts) : byRounding(parts);

  const sign = totalCents < 0n ? -1n : 1n;
  const lines = parts.map(({ investorId, basisPoints, floor }) => {
    const cents = floor + (roundedUp.has(investorId) ? 1n : 0n);
    return { investorId, basisPoints, cents: sign * cents };
  });
  const investorsCents = sum(lines.map((line) => line.cents));
  return {
    lines,
    investorsCents,
    houseCents: totalCents - investorsCents,
    houseBasisPoints: WHOLE_BASIS_POINTS - sharesSum,
  };
}

function checkedSum(holders: readonly HolderPoints[]): number {
  const ids = new Set(holders.map((holder) => holder.investorId));
  if (ids.size !== holders.length) throw new RangeError("An investor holds two shares of the same location");
  for (const { investorId, basisPoints } of holders) {
    if (!Number.isInteger(basisPoints) || basisPoints < 0) {
      throw new RangeError(`Investor ${investorId} holds no whole number of basis points: ${basisPoints}`);
    }
  }
  const points = holders.reduce((total, holder) => total + holder.basisPoints, 0);
  if (points > WHOLE_BASIS_POINTS) throw new RangeError(`The shares exceed 100.00 %: ${points} basis points`);
  return points;
}

/** Half a cent and more is rounded up. */
const roundsUp = ({ rest }: ExactPart): boolean => rest * 2n >= WHOLE;

const roundedUpFromHalf = (part: ExactPart): bigint => (roundsUp(part) ? part.floor + 1n : part.floor);

/** The investors whose exact share rounds up to the next cent. */
function byRounding(parts: readonly Part[]): ReadonlySet<number> {
  return new Set(parts.filter(roundsUp).map((part) => part.investorId));
}

/** The investors who get one of the left-over cents. */
function byLargestRemainder(total: bigint, parts: readonly Part[]): ReadonlySet<number> {
  const leftOver = Number(total - sum(parts.map((part) => part.floor)));
  const ranked = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.investorId - b.investorId);
  return new Set(ranked.slice(0, leftOver).map((part) => part.investorId));
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** What one investor gets of a report, with the share it was computed with. */
export interface DistributionRow {
  readonly investorId: number;
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
}

/** What everybody gets of a report. */
export interface Distribution {
  readonly rows: DistributionRow[];
  readonly house: { readonly sharePercentage: ShareText; readonly cashDistribution: MoneyText };
}

/**
 * Splits a report's distribution among the holders, and gives each line the comps of its holder.
 * @param total the location's cash distribution; null counts as nothing
 * @param comps amounts by investor id
 * @throws what allocate throws
 */
export function distribute(
  total: MoneyText | null,
  holders: readonly { readonly investorId: number; readonly sharePercentage: ShareText }[],
  comps: Readonly<Record<string, MoneyText | null | undefined>>,
): Distribution {
  const allocation = allocate(
    toCents(total),
    holders.map(({ investorId, sharePercentage }) => ({
      investorId,
      basisPoints: toBasisPoints(sharePercentage),
    })),
  );
  return {
    rows: allocation.lines.map(({ investorId, basisPoints, cents }) => ({
      investorId,
      sharePercentage: fromBasisPoints(basisPoints),
      cashDistribution: fromCents(cents),
      compsValue: comps[String(investorId)] ?? "0.00",
    })),
    house: {
      sharePercentage: fromBasisPoints(allocation.houseBasisPoints),
      cashDistribution: fromCents(allocation.houseCents),
    },
  };
}

/** A line of a stored breakdown. */
interface StoredLine {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/**
 * One sentence about how the lines were rounded and who got the left-over cents; null when every line is exact. Derived
 * from the stored lines, not split again: a signed report is explained as it was paid.
 * @param total the location's distribution in dollars
 * @param hasHouse whether the house takes what is left of the total
 * @throws RangeError on malformed money or shares
 */
export function roundingNote(
  total: MoneyText | null,
  lines: readonly StoredLine[],
  hasHouse: boolean,
): string | null {
  const shares = lines.map((line) => line.sharePercentage);
  if (lines.length === 0 || sharesExceedWhole(shares)) return null;
  const cents = toCents(total ?? "0.00");
  const sign = cents < 0n ? -1n : 1n;
  const parts = lines.map((line) => ({
    exact: exactPart(cents, toBasisPoints(line.sharePercentage)),
    given: sign * toCents(line.cashDistribution),
  }));
  if (parts.every(({ exact }) => exact.rest === 0n)) return null;
  // Not split by these shares, so the cents cannot be explained.
  if (parts.some(({ exact, given }) => given < exact.floor || given > exact.floor + 1n)) return null;
  if (parts.some(({ exact, given }) => given !== roundedUpFromHalf(exact)))
    return "So that all lines add up to the total, each is first cut to whole cents; the cents left over go one each to the lines that were cut most, among equals to the investor whose account is older.";
  return hasHouse
    ? "Every line is rounded to the cent; the House keeps what is then left of the total."
    : "Every line is rounded to the cent.";
}

/** The amounts of one line (dollars), with the share they were computed with (percent). */
export interface AllocatedAmounts {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
  readonly compsValue: MoneyText;
}

/** A report's totals in dollars, and the House's share when it was signed; a draft report has none. */
interface DistributedReport {
  readonly cashDistributionDuringPeriod: MoneyText | null;
  readonly discountsDuringPeriod: MoneyText | null;
  readonly house?: Omit<AllocatedAmounts, "compsValue"> | undefined;
  /** The lines of deleted accounts, where the API sends them. */
  readonly former?: readonly AllocatedAmounts[] | undefined;
}

/** Shown wherever a breakdown has a line for deleted accounts. */
const FORMER_INVESTORS_NOTE =
  "Former investors: those whose accounts were deleted since the report was first filed.";

/** The same for comps that no line has. */
const NOT_DIVIDED_NOTE =
  "Not divided: dining comps that were imported as a total, without the investors' own.";

/** The comps that a report has as a total alone, which was imported without the investors' own. */
export const undividedComps = (
  total: MoneyText | null,
  lines: readonly Pick<AllocatedAmounts, "compsValue">[],
): MoneyText =>
  fromCents(
    unallotted(
      total ?? "0.00",
      lines.map((line) => line.compsValue),
    ),
  );

/** What a breakdown lists below the investors, such as the House. */
interface OtherLine extends AllocatedAmounts {
  readonly name: string;
  /** Shown below the breakdown. */
  readonly note?: string;
}

interface Breakdown<Line extends AllocatedAmounts> {
  readonly lines: readonly Line[];
  /** The House's share when the report was signed; null when the investors owned everything. */
  readonly house: AllocatedAmounts | null;
  /** The amounts of deleted accounts together; null when there are none. */
  readonly former: AllocatedAmounts | null;
  /** What is listed below the lines: former investors, comps that are not divided, and the House. */
  readonly others: readonly OtherLine[];
  readonly total: MoneyText;
  readonly comps: MoneyText;
  /** How the lines were rounded; null when every line is exact. */
  readonly roundingNote: string | null;
}

/**
 * The breakdown of a report: its stored lines, the house, and the deleted accounts together, which add up to the
 * total. Nothing is split again by the shares: the stored lines are what was paid.
 * @throws RangeError on malformed money or shares
 */
export function distributionBreakdown<Line extends AllocatedAmounts>(
  report: DistributedReport,
  lines: readonly Line[],
): Breakdown<Line> {
  const total = report.cashDistributionDuringPeriod ?? "0.00";
  const comps = report.discountsDuringPeriod ?? "0.00";
  const unassigned = {
    share: WHOLE_BASIS_POINTS - toBasisPoints(sumShares(lines.map((line) => line.sharePercentage))),
    cash: unallotted(
      total,
      lines.map((line) => line.cashDistribution),
    ),
    comps: unallotted(
      comps,
      lines.map((line) => line.compsValue),
    ),
  };
  // A draft report stores no house: it gets what is unassigned.
  const house = report.house
    ? {
        share: toBasisPoints(report.house.sharePercentage),
        cash: toCents(report.house.cashDistribution),
        comps: 0n,
      }
    : unassigned;
  const undivided = report.house ? toCents(undividedComps(comps, [...lines, ...(report.former ?? [])])) : 0n;
  const former = toAmountsOrNull({
    share: unassigned.share - house.share,
    cash: unassigned.cash - house.cash,
    comps: unassigned.comps - house.comps - undivided,
  });
  const notDivided = toAmountsOrNull({ share: 0, cash: 0n, comps: undivided });
  const ofHouse = toAmountsOrNull(house);
  return {
    lines,
    house: ofHouse,
    former,
    others: [
      ...(former ? [{ ...former, name: "Former investors", note: FORMER_INVESTORS_NOTE }] : []),
      ...(notDivided ? [{ ...notDivided, name: "Not divided", note: NOT_DIVIDED_NOTE }] : []),
      ...(ofHouse ? [{ ...ofHouse, name: "House" }] : []),
    ],
    total,
    comps,
    roundingNote: roundingNote(total, [...lines, ...(report.former ?? [])], house.share > 0),
  };
}

function unallotted(total: MoneyText, given: readonly MoneyText[]): bigint {
  return toCents(total) - toCents(sumMoney(given));
}

function toAmountsOrNull({
  share,
  cash,
  comps,
}: {
  share: number;
  cash: bigint;
  comps: bigint;
}): AllocatedAmounts | null {
  if (share === 0 && cash === 0n && comps === 0n) return null;
  return {
    sharePercentage: fromBasisPoints(share),
    cashDistribution: fromCents(cash),
    compsValue: fromCents(comps),
  };
}
