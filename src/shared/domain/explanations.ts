import {
  divideRounded,
  formatMoney,
  fromCents,
  MINUS,
  type MoneyText,
  splitMoney,
  sumMoney,
  toCents,
} from "./money.ts";
import type { PeriodText } from "./periods.ts";
import { exactPart, type ExactPart } from "./allocation.ts";
import { formatShare, type ShareText, toBasisPoints } from "./shares.ts";

/** Said of figures that are the same for everybody, since an explanation names the share in force. */
export const SHARE_PLAYS_NO_PART = "Your ownership plays no part.";

/** One number that was put in. */
interface ExplanationInput {
  readonly label: string;
  readonly value: string;
}

/**
 * How a figure came about, in words that its reader can check with a pencil. Every rule builds it beside its figure
 * and from the same values, so that the two cannot differ.
 */
export interface Explanation {
  /** What is explained: "Monthly Return". */
  readonly figure: string;
  /** In the words of the inputs' labels, or "Sum of …" all of them. */
  readonly formula: string;
  readonly inputs: readonly ExplanationInput[];
  /** The figure as the page shows it. */
  readonly result: string;
  /** What formula and inputs do not say: a rounding, a thing that is missing. */
  readonly note?: string | undefined;
  /** The signed reports that the numbers stand in; report-versions.ts has the words for them. */
  readonly source?: readonly SignedReport[] | undefined;
}

/** Which signed report a number stands in. */
export interface SignedReport {
  /** For who reads it to be led there. */
  readonly id?: number | undefined;
  /** What its place is called, where numbers of several places are put in. */
  readonly place?: string | undefined;
  readonly reportingPeriod: PeriodText;
  /** Undefined where the reader of the number was not told. */
  readonly version?: number | undefined;
  /** The version that the month's report began with. */
  readonly firstVersion?: number | undefined;
  /** SHA-256 of the version, hex. */
  readonly fingerprint?: string | null | undefined;
}

/** An amount as it was put in: what nobody reported is not $0.00. Throws RangeError on malformed text. */
export function moneyPutIn(amount: MoneyText | null | undefined): string {
  return amount === null || amount === undefined ? "Not reported" : formatMoney(amount);
}

/** One amount of a sum, and the report that it stands in. */
interface Summand {
  readonly label: string;
  readonly amount: MoneyText;
}

/** A sum and how it came about. */
export interface ExplainedSum {
  readonly amount: MoneyText;
  readonly explanation: Explanation;
}

/**
 * Adds up amounts and says so. `of` follows "Sum of". Throws RangeError on malformed money or periods.
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

/** What an investor's own part of a report's distribution is called. */
export const OWN_DISTRIBUTION = "Your distribution";

/** What an investor got of a report, and the share it was computed with. */
interface OwnDistribution {
  readonly sharePercentage: ShareText;
  readonly cashDistribution: MoneyText;
}

/**
 * The whole rule of allocation.ts, whichever half of it decided: which one did depends on what others hold, and of two
 * partners with equal shares, one of whom got a cent more, both have to read the same.
 */
const TO_THE_CENT =
  "Your part is rounded to the nearest cent. Only if all parts rounded like this would not make the total, each is cut to whole cents, and the cents left over go to those that were cut most, one each; of two cut alike, to the older account.";

/**
 * How an investor's own distribution follows from the location's. The amount was frozen when the report was signed
 * (allocation.ts); here the same exact share says how its last cent came about. Nothing in it depends on what others
 * hold or got. Throws RangeError on malformed money, shares or periods.
 */
export function explainOwnDistribution(
  report: SignedReport & { readonly cashDistributionDuringPeriod: MoneyText | null },
  { sharePercentage, cashDistribution }: OwnDistribution,
): Explanation {
  const total = report.cashDistributionDuringPeriod ?? "0.00";
  const part = exactPart(toCents(total), toBasisPoints(sharePercentage));
  return {
    figure: OWN_DISTRIBUTION,
    formula: "Location's distribution × your ownership at the time of filing, to the cent",
    inputs: [
      { label: "Location's distribution", value: formatMoney(total) },
      { label: "Your ownership at the time of filing", value: formatShare(sharePercentage) },
    ],
    result: formatMoney(cashDistribution),
    note: lastCent(total, part, cashDistribution),
    source: [report],
  };
}

/** How the last cent came about; nothing when the product is an amount in cents already. */
function lastCent(total: MoneyText, part: ExactPart, own: MoneyText): string | undefined {
  const given = toCents(total) < 0n ? -toCents(own) : toCents(own);
  if (part.rest === 0n && given === part.floor) return undefined;
  const isRounded = part.rest > 0n && (given === part.floor || given === part.floor + 1n);
  const rule = isRounded ? TO_THE_CENT : "The amount stands as the report was signed.";
  return `Exactly ${exactText(total, part)}. ${rule}`;
}

/** Dollars with every decimal that the exact share has: "$2,313.751234". */
function exactText(total: MoneyText, { floor, rest }: ExactPart): string {
  const { dollars, cents } = splitMoney(`${floor / 100n}.${String(floor % 100n).padStart(2, "0")}`);
  const beyond = String(rest).padStart(4, "0").replace(/0+$/, "");
  return `${toCents(total) < 0n ? MINUS : ""}${dollars}${cents}${beyond}`;
}

/**
 * The location's comps: the sum of what was entered for each investor, of which the reader is told the own part only.
 * Throws RangeError on malformed money or periods.
 */
export function explainLocationComps(
  report: SignedReport & { readonly discountsDuringPeriod: MoneyText | null },
  own: { readonly compsValue: MoneyText } | null,
): Explanation {
  return {
    figure: "Dining Comps",
    formula: "Sum of all investors' dining comps of the month, as entered",
    inputs: own === null ? [] : [{ label: "Yours among them", value: formatMoney(own.compsValue) }],
    result: formatMoney(report.discountsDuringPeriod),
    note: `What others had is shown to managers only. ${SHARE_PLAYS_NO_PART}`,
    source: [report],
  };
}

/** An investor's own comps: entered in the report, not computed. Throws RangeError on malformed money or periods. */
export function explainOwnComps(report: SignedReport, compsValue: MoneyText): Explanation {
  return {
    figure: "Your dining comps",
    formula: "As entered for you",
    inputs: [],
    result: formatMoney(compsValue),
    note: SHARE_PLAYS_NO_PART,
    source: [report],
  };
}

/** Percent of gross sales that stands in for a net revenue nobody reported (spec section 9). */
const ESTIMATED_NET_PERCENT = 85n;

/** Net revenue on the timeline. An estimate is marked "est." and left out of every sum (design, section 13). */
export interface TimelineNetRevenue {
  readonly value: MoneyText | null;
  /** How it was estimated; null for what was reported or is not known. */
  readonly estimate: Explanation | null;
}

/**
 * The reported net revenue; 85 % of gross sales, to the cent, only where none was reported; else nothing
 * (decisions, timeline). A reported 0.00 is a report. Throws RangeError on malformed money.
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
      note: `The report states no net revenue. An estimate is left out of every sum. ${SHARE_PLAYS_NO_PART}`,
      source: [report],
    },
  };
}

/** What a reader takes for computed, since it is less than gross sales: it is what the manager stated. */
export function explainNetRevenue(
  report: SignedReport & { readonly grossSalesLastMonth: MoneyText | null },
  netRevenue: MoneyText,
): Explanation {
  return {
    figure: "Net Revenue",
    formula: "As the manager reported it beside gross sales; the portal does not compute it",
    inputs: [{ label: "Gross sales", value: moneyPutIn(report.grossSalesLastMonth) }],
    result: formatMoney(netRevenue),
    note: "Only where a report states none, the location's timeline estimates it from gross sales, and says so.",
    source: [report],
  };
}
