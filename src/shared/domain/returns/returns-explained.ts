import { formatDay } from "../days.ts";
import { type Explanation, NOT_BY_OWNERSHIP } from "../explanations.ts";
import { formatTenths } from "../growth.ts";
import { divideRounded, formatMoney, fromCents, type MoneyText, toCents } from "../money.ts";
import { formatPeriod } from "../periods.ts";
import type { LocationReturns, PercentText, ReturnFigures } from "./returns.ts";

/** Every figure of capital and returns; its text is the explanation's result. */
export interface ExplainedReturns {
  readonly invested: Explanation;
  readonly receivedInCash: Explanation;
  readonly compsUsed: Explanation;
  readonly totalBenefit: Explanation;
  readonly paidBack: Explanation;
  readonly cashOnCash: Explanation;
  readonly yearlyReturn: Explanation;
}

/** In place of a yearly return before everything is paid back, which would be below zero: nobody values the share. */
export const ONCE_PAID_BACK = "once paid back";

/**
 * Explains the figures of one location.
 * @throws RangeError on malformed money
 */
export function explainLocationReturns(location: LocationReturns): ExplainedReturns {
  return explained(location, {
    invested: {
      formula: "Sum of your contributions",
      inputs: location.contributions.map(({ day, amount }) => input(formatDay(day), amount)),
      note: location.contributions.flatMap(correctionSentence).join(" ") || undefined,
    },
    comps: {
      formula: `Your dining comps of ${months(location.distributionMonths)}, as entered in the reports`,
      inputs: [],
    },
    returned: "Return of capital",
  });
}

/** "Apr 15, 2024: corrected Jun 02, 2026, was $50,500.00 (The wire was $55,000.00)." */
function correctionSentence({ day, amount, correction }: LocationReturns["contributions"][number]): string[] {
  if (correction === undefined) return [];
  const was = correction.was === amount ? "" : `, was ${formatMoney(correction.was)}`;
  return [
    `${formatDay(day)}: corrected ${formatDay(correction.day)}${was} (${correction.reason.replace(/\.$/, "")}).`,
  ];
}

/**
 * Explains the figures of all locations together.
 * @throws RangeError on malformed money
 */
export function explainTotalReturns(
  total: ReturnFigures,
  locations: readonly LocationReturns[],
): ExplainedReturns {
  const byLocation = (amountOf: (of: ReturnFigures) => MoneyText) =>
    locations.map((location) => input(location.name, amountOf(location)));
  const [returned, ...others] = locations.filter(({ capitalReturned }) => !isNothing(capitalReturned));
  return explained(total, {
    invested: {
      formula: "Sum of your contributions at each location",
      inputs: byLocation(({ invested }) => invested),
      note: LEFT_OUT,
    },
    comps: {
      formula: "Sum of your dining comps at each location",
      inputs: byLocation(({ compsUsed }) => compsUsed),
    },
    returned:
      returned !== undefined && others.length === 0
        ? `Return of capital, ${returned.name}`
        : "Returns of capital",
    note: LEFT_OUT,
  });
}

/** What is explained otherwise for one location and for all. */
interface Parts {
  readonly invested: Pick<Explanation, "formula" | "inputs" | "note">;
  readonly comps: Pick<Explanation, "formula" | "inputs">;
  /** The label of capital that was given back. */
  readonly returned: string;
  readonly note?: string;
}

function explained(figures: ReturnFigures, parts: Parts): ExplainedReturns {
  const { invested, receivedInCash, compsUsed, totalBenefit } = figures;
  const received = [
    input(`Distributions, ${months(figures.distributionMonths)}`, figures.distributions),
    ...(isNothing(figures.capitalReturned) ? [] : [input(parts.returned, figures.capitalReturned)]),
    ...(isNothing(figures.receivedBefore) ? [] : [input("Received before", figures.receivedBefore)]),
  ];
  return {
    invested: { figure: "Invested", ...parts.invested, result: formatMoney(invested) },
    receivedInCash: {
      figure: RECEIVED,
      formula: "Sum of all that you received",
      inputs: received,
      result: formatMoney(receivedInCash),
      note: parts.note,
    },
    compsUsed: {
      figure: COMPS,
      ...parts.comps,
      result: formatMoney(compsUsed),
      note: NOT_BY_OWNERSHIP,
    },
    totalBenefit: {
      figure: "Total benefit",
      formula: "Sum of cash and comps",
      inputs: [input(RECEIVED, receivedInCash), input(COMPS, compsUsed)],
      result: formatMoney(totalBenefit),
    },
    paidBack: {
      figure: "Paid back",
      formula: "Received in cash ÷ invested, to one decimal",
      inputs: [
        ...received,
        { ...input(RECEIVED, receivedInCash), isSubtotal: true },
        input("Invested", invested),
      ],
      result: percentOr(figures.paidBack, NOT_KNOWN),
      note: [whenPaidBack(figures), "Dining comps are not counted here."].join(" "),
    },
    cashOnCash: {
      figure: "Cash-on-cash, 12 months",
      formula: "Distributions of 12 months ÷ invested, to one decimal",
      inputs: [
        input("Distributions of 12 months", figures.lastMonths.distributions),
        input("Invested", invested),
      ],
      result: percentOr(figures.cashOnCash, NOT_KNOWN),
      note:
        figures.cashOnCash === null
          ? NOTHING_INVESTED
          : "The 12 months end with the newest filed one. Capital that was given back is not counted here.",
    },
    yearlyReturn: {
      figure: "Yearly return",
      formula:
        "The yearly rate by which all that you received is worth, on the days of your contributions, what you put in",
      inputs: [
        input("Invested", invested),
        input(RECEIVED, receivedInCash),
        { label: "First day", value: formatDay(figures.firstDay) },
        { label: "Last day", value: formatDay(figures.lastDay) },
      ],
      result: percentOr(figures.yearlyReturn, isOpen(figures) ? ONCE_PAID_BACK : NOT_KNOWN),
      note: yearlyNote(figures),
    },
  };
}

const LEFT_OUT = "Locations without entries of your capital are left out.";
const NOT_KNOWN = "N/A";
const RECEIVED = "Received in cash";
const COMPS = "Dining comps used";
const NOTHING_INVESTED = "No contribution was entered; nothing can be measured by it.";

const input = (label: string, amount: MoneyText) => ({ label, value: formatMoney(amount) });
const months = (count: number) => `${count} ${count === 1 ? "month" : "months"}`;
const isNothing = (amount: MoneyText) => toCents(amount) === 0n;

/** Whether something was invested that is not paid back. */
const isOpen = ({ invested, paidBackIn }: ReturnFigures) => !isNothing(invested) && paidBackIn === null;

function percentOr(percent: PercentText | null, otherwise: string): string {
  return percent === null ? otherwise : formatTenths(BigInt(percent.replace(".", "")));
}

/** "Paid back in June 2026", "July 2027, estimate", "no estimate"; null where nothing was invested. */
export function paidBackWords(figures: ReturnFigures): string | null {
  if (figures.paidBackIn !== null) return `Paid back in ${formatPeriod(figures.paidBackIn)}`;
  if (isNothing(figures.invested)) return null;
  return figures.paidBackEstimate === null
    ? "no estimate"
    : `${formatPeriod(figures.paidBackEstimate)}, estimate`;
}

function whenPaidBack(figures: ReturnFigures): string {
  const { invested, receivedInCash, paidBackIn, paidBackEstimate, lastMonths } = figures;
  if (isNothing(invested)) return NOTHING_INVESTED;
  const multiple = divideRounded(toCents(receivedInCash) * 100n, toCents(invested));
  const times = `That is ${fromCents(multiple)} times what you put in.`;
  if (paidBackIn !== null) return `Paid back in ${formatPeriod(paidBackIn)}. ${times}`;
  const left = formatMoney(fromCents(toCents(invested) - toCents(receivedInCash)));
  const pace = `the last ${months(lastMonths.count)}`;
  const distributed = toCents(lastMonths.distributions);
  const outlook =
    paidBackEstimate !== null
      ? `At the pace of ${pace}, ${formatMoney(lastMonths.distributions)} in all, they are reached in ${formatPeriod(paidBackEstimate)}. This is an estimate, not a promise.`
      : distributed > 0n
        ? "There is no estimate: they are out of sight at today's pace, or you no longer hold a share."
        : `There is no estimate: ${distributed === 0n ? "nothing was distributed" : "more was taken back than distributed"} in ${pace}.`;
  return `${left} are left. ${outlook} ${times}`;
}

function yearlyNote(figures: ReturnFigures): string {
  const flows =
    "Each contribution counts on its day, each distribution on the last day of its month; a spreadsheet's XIRR gives the same.";
  if (figures.yearlyReturn !== null) return `${flows} Dining comps are not counted here.`;
  if (isNothing(figures.invested)) return NOTHING_INVESTED;
  return isOpen(figures)
    ? "Before everything is paid back it would be below zero, since the worth of your share is not counted."
    : "It needs a year at least between the first and the last day, and a rate that fits all of them.";
}
