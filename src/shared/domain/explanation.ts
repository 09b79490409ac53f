import { formatMoney, sumMoney, type MoneyText } from "./money.ts";
import type { PeriodText } from "./period.ts";

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
  /** The signed reports that the numbers stand in; signed-source.ts has the words for them. */
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
