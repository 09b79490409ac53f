import { growth, type Growth } from "./growth.ts";
import {
  divideRounded,
  formatMoney,
  fromCents,
  type MaybeMoney,
  MINUS,
  type MoneyText,
  splitMoney,
  sumMoney,
  toCents,
} from "./money.ts";
import { formatPeriod, type PeriodText } from "./periods.ts";
import { type ExactPart, exactPart, formatShare, type ShareText, toBasisPoints } from "./shares.ts";

/** Note for figures that are the same for every investor. */
export const NOT_BY_OWNERSHIP = "Your ownership plays no part.";

interface ExplanationInput {
  readonly label: string;
  readonly value: string;
  /** The sum of the inputs before it. */
  readonly isSubtotal?: boolean | undefined;
}

/** The questions that an explanation answers. */
export const HOW_COMPUTED = "How was this computed?";
export const WHY_CHANGED = "Why did it change?";

/**
 * How a figure was computed, so that its reader can check it by hand. Each rule builds the explanation together with the
 * figure, from the same values, so that they cannot differ.
 */
export interface Explanation {
  /** The question that it answers; "How was this computed?" where there is none. */
  readonly question?: string | undefined;
  /** The figure's name: "Monthly Return". */
  readonly figure: string;
  /** Uses the labels of the inputs, or is "Sum of …". */
  readonly formula: string;
  readonly inputs: readonly ExplanationInput[];
  /** The figure as the page shows it. */
  readonly result: string;
  /** What formula and inputs do not show, such as a rounding or a missing month. */
  readonly note?: string | undefined;
  /** The reports that the inputs come from; signedSource puts them in words. */
  readonly source?: readonly SignedReport[] | undefined;
}

/** The report that a number comes from. */
export interface SignedReport {
  /** For a link to the report. */
  readonly id?: number | undefined;
  /** The location's label, for figures of several locations. */
  readonly locationLabel?: string | undefined;
  readonly reportingPeriod: PeriodText;
  /** Undefined where the reader does not see it. */
  readonly version?: number | undefined;
  /** The report's first version that investors could see. */
  readonly firstVersion?: number | undefined;
  /** SHA-256 of the version, hex. */
  readonly fingerprint?: string | null | undefined;
  /** Nobody signed the version, which was imported. */
  readonly isImported?: true | undefined;
}

/**
 * An amount as an input of an explanation; "Not reported" for a missing one, which is not $0.00.
 * @throws RangeError on malformed money
 */
export function formatInputMoney(amount: MoneyText | null | undefined): string {
  return amount === null || amount === undefined ? "Not reported" : formatMoney(amount);
}

/** One labelled amount of a sum, in dollars. */
interface Summand {
  readonly label: string;
  readonly amount: MoneyText;
}

/** A sum in dollars with its explanation. */
export interface ExplainedSum {
  readonly amount: MoneyText;
  readonly explanation: Explanation;
}

/**
 * Adds up amounts (dollars) and explains the sum; `of` completes "Sum of …".
 * @throws RangeError on malformed money
 */
export function explainedSum(
  { figure, of, note }: { readonly figure: string; readonly of: string; readonly note?: string },
  summands: readonly Summand[],
  reports: readonly SignedReport[],
): ExplainedSum {
  const amount = sumMoney(summands.map((summand) => summand.amount));
  return {
    amount,
    explanation: {
      figure,
      formula: `Sum of ${of}`,
      inputs: summands.map((summand) => ({ label: summand.label, value: formatMoney(summand.amount) })),
      result: formatMoney(amount),
      note,
      source: reports,
    },
  };
}

/** An amount that grew, or what it is compared with; a month's is labelled with the month. */
interface LabelledAmount {
  readonly label: string;
  readonly amount: MaybeMoney;
}

/**
 * Growth from one amount to another, with its explanation. `of` names what grew: "Gross sales".
 * @throws RangeError on malformed money
 */
export function explainedGrowth(
  { figure, of }: { readonly figure: string; readonly of: string },
  current: LabelledAmount,
  earlier: LabelledAmount,
): { readonly growth: Growth; readonly explanation: Explanation } {
  const change = growth(current.amount, earlier.amount);
  const [now, before] = [current.label, earlier.label];
  const base = typeof earlier.amount === "string" ? toCents(earlier.amount) : null;
  const isBelowZero = base !== null && base < 0n;
  const note = isBelowZero ? `${before} is below zero; its size divides.` : whyUnknown(change, base, before);
  return {
    growth: change,
    explanation: {
      figure,
      formula: `${of}: (${now} − ${before}) ÷ ${isBelowZero ? `size of ${before}` : before}, to one decimal`,
      inputs: [
        { label: now, value: formatInputMoney(current.amount) },
        { label: before, value: formatInputMoney(earlier.amount) },
      ],
      result: change.text,
      note,
    },
  };
}

function whyUnknown(change: Growth, base: bigint | null, before: string): string | undefined {
  if (change.tenths !== null) return undefined;
  return base === 0n ? `${before} was $0.00; nothing can be measured by it.` : "Both are needed.";
}

/** The name of an investor's own part of a distribution. */
export const OWN_DISTRIBUTION = "Your distribution";

/** An investor's distribution (dollars), with the share it was computed with (percent). */
interface OwnDistribution {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/**
 * The rule of `allocate` in words. Always both halves: which one applied depends on the other investors, and two
 * investors with equal shares must read the same text although one got a cent more.
 */
const TO_THE_CENT =
  "Your part is rounded to the nearest cent. Only if all parts rounded like this would not make the total, each is cut to whole cents, and the cents left over go to those that were cut most, one each; of two cut alike, to the older account.";

/** Of when the ownership is that a distribution is split by. An imported month was not filed in its time. */
export const whenOwned = ({ isImported, reportingPeriod }: SignedReport): string =>
  isImported ? `in ${formatPeriod(reportingPeriod)}` : "at the time of filing";

/**
 * Explains an investor's distribution from the location's total. The amount was stored when the report was filed; the
 * exact share explains its last cent. Nothing here depends on what others hold or received.
 * @throws RangeError on malformed money or shares
 */
export function explainOwnDistribution(
  report: SignedReport & { readonly cashDistributionDuringPeriod: MoneyText | null },
  { sharePercentage, cashDistribution }: OwnDistribution,
): Explanation {
  const total = report.cashDistributionDuringPeriod ?? "0.00";
  const part = exactPart(toCents(total), toBasisPoints(sharePercentage));
  return {
    figure: OWN_DISTRIBUTION,
    formula: `Location's distribution × your ownership ${whenOwned(report)}, to the cent`,
    inputs: [
      { label: "Location's distribution", value: formatMoney(total) },
      { label: `Your ownership ${whenOwned(report)}`, value: formatShare(sharePercentage) },
    ],
    result: formatMoney(cashDistribution),
    note: lastCent(total, part, cashDistribution),
    source: [report],
  };
}

/** Explains the last cent; undefined when the exact share is a whole number of cents. */
function lastCent(total: MoneyText, part: ExactPart, own: MoneyText): string | undefined {
  const given = toCents(total) < 0n ? -toCents(own) : toCents(own);
  if (part.rest === 0n && given === part.floor) return undefined;
  const isRounded = part.rest > 0n && (given === part.floor || given === part.floor + 1n);
  const rule = isRounded ? TO_THE_CENT : "The amount stands as the report was filed.";
  return `Exactly ${exactText(total, part)}. ${rule}`;
}

/** Dollars with all decimals of the exact share: "$2,313.751234". */
function exactText(total: MoneyText, { floor, rest }: ExactPart): string {
  const { dollars, cents } = splitMoney(`${floor / 100n}.${String(floor % 100n).padStart(2, "0")}`);
  const beyond = String(rest).padStart(4, "0").replace(/0+$/, "");
  return `${toCents(total) < 0n ? MINUS : ""}${dollars}${cents}${beyond}`;
}

/**
 * Explains the location's comps: the sum of what was entered for each investor. An investor sees only their own part.
 * @throws RangeError on malformed money
 */
export function explainLocationComps(
  report: SignedReport & { readonly discountsDuringPeriod: MoneyText | null },
  own: { readonly compsValue: MoneyText } | null,
): Explanation {
  return {
    figure: "Dining Comps",
    formula: report.isImported
      ? "As it was imported"
      : "Sum of all investors' dining comps of the month, as entered",
    inputs: own === null ? [] : [{ label: "Yours among them", value: formatMoney(own.compsValue) }],
    result: formatMoney(report.discountsDuringPeriod),
    note: `What others had is shown to managers only. ${NOT_BY_OWNERSHIP}`,
    source: [report],
  };
}

const IMPORTED_COMPS =
  "Where a month was imported with a total alone, nobody's own are known, and $0.00 is shown.";

/**
 * Explains an investor's own comps, which are entered in the report and not computed.
 * @throws RangeError on malformed money
 */
export function explainOwnComps(report: SignedReport, compsValue: MoneyText): Explanation {
  return {
    figure: "Your dining comps",
    formula: report.isImported ? "As it was imported for you" : "As entered for you",
    inputs: [],
    result: formatMoney(compsValue),
    note: report.isImported ? `${IMPORTED_COMPS} ${NOT_BY_OWNERSHIP}` : NOT_BY_OWNERSHIP,
    source: [report],
  };
}

/** Percent of gross sales that estimates a missing net revenue. */
const ESTIMATED_NET_PERCENT = 85n;

/** Net revenue on the timeline, in dollars. An estimate is marked "est." and left out of every sum. */
export interface TimelineNetRevenue {
  readonly value: MoneyText | null;
  /** Explains an estimate; null for a reported or unknown figure. */
  readonly estimate: Explanation | null;
}

/**
 * The reported net revenue, also when it is 0.00; else 85 % of gross sales, to the cent; null without gross
 * sales.
 * @throws RangeError on malformed money
 */
export function timelineNetRevenue(
  report: SignedReport & {
    readonly netRevenueLastMonth: MoneyText | null;
    readonly grossSalesLastMonth: MoneyText | null;
  },
): TimelineNetRevenue {
  const { netRevenueLastMonth: reported, grossSalesLastMonth: gross } = report;
  if (reported !== null || gross === null) return { value: reported, estimate: null };
  const value = fromCents(divideRounded(toCents(gross) * ESTIMATED_NET_PERCENT, 100n));
  return {
    value,
    estimate: {
      figure: "Net Revenue, estimated",
      formula: `Gross sales × ${ESTIMATED_NET_PERCENT}%, to the cent`,
      inputs: [{ label: "Gross sales", value: formatMoney(gross) }],
      result: formatMoney(value),
      note: `The report states no net revenue. An estimate is left out of every sum. ${NOT_BY_OWNERSHIP}`,
      source: [report],
    },
  };
}

/**
 * Explains that net revenue was reported by the manager. Readers take it for computed, since it is below gross sales.
 * @throws RangeError on malformed money
 */
export function explainNetRevenue(
  report: SignedReport & { readonly grossSalesLastMonth: MoneyText | null },
  netRevenue: MoneyText,
): Explanation {
  return {
    figure: "Net Revenue",
    formula: "As the manager reported it beside gross sales; the portal does not compute it",
    inputs: [{ label: "Gross sales", value: formatInputMoney(report.grossSalesLastMonth) }],
    result: formatMoney(netRevenue),
    note: "Only where a report states none, the location's timeline estimates it from gross sales, and says so.",
    source: [report],
  };
}
