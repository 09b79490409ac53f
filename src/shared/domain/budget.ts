import { explainedGrowth, type Explanation, formatInputMoney, type SignedReport } from "./explanations.ts";
import { beyondBudget, type Growth, isBeyondBudget } from "./growth.ts";
import {
  absolute,
  divideRounded,
  formatMoney,
  fromCents,
  groupThousands,
  MINUS,
  type MaybeMoney,
  type MoneyText,
  toCents,
} from "./money.ts";
import { formatPeriod } from "./periods.ts";
import {
  REPORT_MEASURES,
  type ReportFigures,
  reportMonthKey,
  type ReportMeasureKey,
} from "./reports/report-figures.ts";

export type BudgetFigureKey = ReportMeasureKey | "cashDistribution";

/** The figures that have a budget, in the order of the form. */
export const BUDGET_FIGURES: readonly { readonly key: BudgetFigureKey; readonly label: string }[] = [
  ...REPORT_MEASURES.map(({ key, label }) => ({ key, label })),
  { key: "cashDistribution", label: "Cash Distribution" },
];

export const BUDGET_FIGURE_KEYS = BUDGET_FIGURES.map(({ key }) => key);

/** What is planned for a month of a location; null: no budget of this figure. */
export type BudgetFigures = Readonly<Record<BudgetFigureKey, MoneyText | null>>;

/** An amount with a sign for what is above zero: "+$20.00", "−$20.00", "$0.00". @throws RangeError on malformed money */
export const formatDifference = (value: MoneyText): string =>
  `${toCents(value) > 0n ? "+" : ""}${formatMoney(value)}`;

/** Whole dollars: "60,500", "−20"; cents are rounded. @throws RangeError on malformed money */
export function formatDollars(value: MoneyText): string {
  const dollars = divideRounded(toCents(value), 100n);
  return `${dollars < 0n ? MINUS : ""}${groupThousands(String(absolute(dollars)))}`;
}

/** A figure of a report beside its budget. */
export interface BudgetLine {
  readonly label: string;
  readonly actual: MaybeMoney;
  readonly budget: MoneyText;
  /** Null where the report does not have the figure. */
  readonly difference: MoneyText | null;
  readonly variance: Growth;
  readonly isMarked: boolean;
  /** Of the variance. */
  readonly explanation: Explanation;
}

/** A report's month, for which it has a budget. */
type BudgetMonth = Pick<SignedReport, "reportingPeriod">;

/**
 * Difference and variance of one figure.
 * @param threshold in percent
 * @throws RangeError on malformed money
 */
export function budgetLine(
  label: string,
  { reportingPeriod }: BudgetMonth,
  actual: MaybeMoney,
  budget: MoneyText,
  threshold: number,
): BudgetLine {
  const { growth: variance, explanation } = explainedGrowth(
    { figure: `${label}, variance`, of: label },
    { label: formatPeriod(reportingPeriod), amount: actual },
    { label: "Budget", amount: budget },
  );
  return {
    label,
    actual,
    budget,
    difference: typeof actual === "string" ? fromCents(toCents(actual) - toCents(budget)) : null,
    variance,
    isMarked: isBeyondBudget(variance, threshold),
    explanation,
  };
}

/** Net revenue less prime cost: what these costs take away. */
const PRIME_COSTS = [
  { key: "laborCosts", label: "Labor Costs", part: "labor" },
  { key: "foodCost", label: "Food Costs", part: "food cost" },
  { key: "beverageCost", label: "Beverage Costs", part: "beverage cost" },
] as const;

interface AfterPrimeCost extends BudgetLine {
  /** How the reported amount was computed. */
  readonly computed: Explanation;
  /** "After prime cost is $2,003.06 below the budget:", with what of it comes from each figure; they add up. */
  readonly sentence: string;
  readonly parts: readonly string[];
}

export interface AgainstBudget {
  /** The figures with a budget. */
  readonly measures: readonly BudgetLine[];
  /** Null where the budget or the report lacks one of its figures. */
  readonly afterPrimeCost: AfterPrimeCost | null;
  readonly cashDistribution: BudgetLine | null;
  /** "Marked: more than 5% from the budget."; null where nothing is marked. */
  readonly marked: string | null;
}

/**
 * A report against the budget of its month; null without any budget.
 * @param threshold in percent
 * @throws RangeError on malformed money
 */
export function againstBudget(
  report: ReportFigures & SignedReport,
  budget: BudgetFigures,
  threshold: number,
): AgainstBudget | null {
  const line = (label: string, actual: MoneyText | null, planned: MoneyText | null) =>
    planned === null ? null : budgetLine(label, report, actual, planned, threshold);
  const measures = REPORT_MEASURES.flatMap(
    ({ key, label }) => line(label, report[reportMonthKey(key)], budget[key]) ?? [],
  );
  const cashDistribution = line(
    "Cash Distribution",
    report.cashDistributionDuringPeriod,
    budget.cashDistribution,
  );
  const afterPrimeCost = comparedAfterPrimeCost(report, budget, threshold);
  const lines = [...measures, cashDistribution, afterPrimeCost].filter((each) => each !== null);
  if (lines.length === 0) return null;
  const marked = lines.some(({ isMarked }) => isMarked) ? `Marked: ${beyondBudget(threshold)}.` : null;
  return { measures, afterPrimeCost, cashDistribution, marked };
}

/** Beside a budget that investors do not see. */
export const MANAGERS_ONLY = "Managers only";

function comparedAfterPrimeCost(
  report: ReportFigures & SignedReport,
  budget: BudgetFigures,
  threshold: number,
): AfterPrimeCost | null {
  const keys: readonly ReportMeasureKey[] = ["netRevenue", ...PRIME_COSTS.map(({ key }) => key)];
  const actual = keys.map((key) => report[reportMonthKey(key)]);
  const planned = keys.map((key) => budget[key]);
  if ([...actual, ...planned].includes(null)) return null;
  const label = "After prime cost";
  const line = budgetLine(label, report, lessCosts(actual), lessCosts(planned), threshold);
  const [revenue = 0n, ...costs] = actual.map((amount, index) => toCents(amount) - toCents(planned[index]));
  return {
    ...line,
    computed: {
      figure: label,
      formula: ["Net Revenue", ...PRIME_COSTS.map((cost) => cost.label)].join(" − "),
      inputs: ["Net Revenue", ...PRIME_COSTS.map((cost) => cost.label)].map((name, index) => ({
        label: name,
        value: formatInputMoney(actual[index]),
      })),
      result: formatMoney(line.actual),
      source: [report],
    },
    sentence: `${label} is ${placeOf(line.difference)}:`,
    parts: [
      `net revenue ${formatDifference(fromCents(revenue))}`,
      ...costs.map((cents, index) => `${PRIME_COSTS[index]?.part} ${formatDifference(fromCents(-cents))}`),
    ],
  };
}

function lessCosts([revenue, ...costs]: readonly MaybeMoney[]): MoneyText {
  return fromCents(costs.reduce<bigint>((rest, cost) => rest - toCents(cost), toCents(revenue)));
}

function placeOf(difference: MoneyText | null): string {
  const cents = toCents(difference);
  if (cents === 0n) return "as budgeted";
  const size = formatMoney(fromCents(cents < 0n ? -cents : cents));
  return `${size} ${cents < 0n ? "below" : "above"} the budget`;
}
