import type { SignedReport } from "../explanations.ts";
import type { PeriodText } from "../periods.ts";
import { compareLocation, type ComparedRow } from "./compare.ts";
import { type Against, comparedPeriodsOf } from "./spans.ts";
import { type PerformanceFigures, sumMonths } from "./sums.ts";

interface LocationMonths {
  readonly locationId: number;
  readonly name: string;
  readonly selection: { readonly against: Against };
  readonly months: readonly {
    readonly period: PeriodText;
    readonly figures: PerformanceFigures;
    readonly budget: PerformanceFigures | null;
    readonly report: SignedReport;
  }[];
}

/** Each month of a location beside the month that it is compared with, or its budget. @throws RangeError on malformed money */
export function monthRows(
  { locationId, name, selection: { against }, months }: LocationMonths,
  currentMonth: PeriodText,
): readonly ComparedRow[] {
  const budgets = months.flatMap(({ period, budget }) => (budget ? [{ period, figures: budget }] : []));
  return months.map(({ period, figures, report }) => {
    const selection = { span: "month", until: period, against } as const;
    const before = sumMonths(against === "budget" ? budgets : months, comparedPeriodsOf(selection));
    const now = sumMonths([{ period, figures }], [period]);
    return compareLocation({ locationId, name, report, now, before }, { selection, currentMonth });
  });
}
