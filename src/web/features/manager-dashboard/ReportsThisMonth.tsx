import { Link } from "wouter";
import { addMonths, formatPeriod } from "#shared/domain/periods.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { Tooltip } from "#web/ui/Tooltip.tsx";

/** By the day of submission, whichever month a report is about (decisions): "submitted in November 2026". */
export const countedIn = ({ filingPeriod }: Pick<Overview, "filingPeriod">): string =>
  `submitted in ${formatPeriod(addMonths(filingPeriod, 1))}`;

/** The figure, which leads to the reports; the number of all is in its tooltip. */
export function ReportsThisMonth({ overview }: { overview: Overview }) {
  const { reportsThisMonth, reportsInAll } = overview;
  const words = `${countedIn(overview)}, ${reportsInAll} in all`;
  return (
    <Tooltip content={`Reports ${words}`} side="right">
      <Link href="/manager/archive" className="dash-figure">
        {reportsThisMonth}
        <span className="sr"> {words}. Open the Report Archive</span>
      </Link>
    </Tooltip>
  );
}
