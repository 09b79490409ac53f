import { Link } from "wouter";
import { addMonths, formatPeriod } from "#shared/domain/period.ts";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { Tooltip } from "#web/ui/Tooltip.tsx";

/** The figure, which leads to the reports; what it counts, and the number of all, are in its tooltip. */
export function ReportsThisMonth({ overview }: { overview: Overview }) {
  const { reportsThisMonth, reportsInAll, filingPeriod } = overview;
  const words = `submitted in ${formatPeriod(addMonths(filingPeriod, 1))}, ${reportsInAll} in all`;
  return (
    <Tooltip content={`Reports ${words}`} side="right">
      <Link href="/manager/archive" className="dash-figure">
        {reportsThisMonth}
        <span className="sr"> {words}. Open the Report Archive</span>
      </Link>
    </Tooltip>
  );
}
