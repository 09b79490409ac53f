import { useState } from "react";
import { Link } from "wouter";
import { COLUMNS, type ColumnKey } from "#shared/domain/performance/columns.ts";
import type { ComparedRow } from "#shared/domain/performance/compare.ts";
import { monthRows } from "#shared/domain/performance/month-rows.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { LocationPerformance } from "#shared/performance/performance.schema.ts";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { Change, Value } from "./explained-cells.tsx";

const FIRST_MONTHS = 6;
const MORE_MONTHS = 12;

interface MonthColumn {
  readonly column: ColumnKey;
  readonly label: string;
  /** Its change alone, or on phones below the value. */
  readonly change?: "alone" | "below";
  readonly className?: string;
}

const MONTH_COLUMNS: readonly MonthColumn[] = [
  { column: "grossSales", label: COLUMNS.grossSales.label, className: "main-figure" },
  { column: "grossSales", label: "Growth", change: "alone", className: "month-growth" },
  { column: "netRevenue", label: COLUMNS.netRevenue.label, className: "only-desktop" },
  { column: "labor", label: COLUMNS.labor.label, change: "below" },
  { column: "foodCost", label: COLUMNS.foodCost.label, className: "only-desktop" },
  { column: "beverageCost", label: COLUMNS.beverageCost.label, className: "only-desktop" },
  { column: "primeCost", label: COLUMNS.primeCost.label, change: "below" },
  { column: "distribution", label: COLUMNS.distribution.label, className: "month-distribution" },
  { column: "distributionOfNet", label: "Of net", className: "only-desktop" },
];

interface LocationMonthsProps {
  location: LocationPerformance;
  currentMonth: PeriodText;
}

/** Every filed month with the change on what the page compares with; its name leads to the report. */
export function LocationMonths({ location, currentMonth }: LocationMonthsProps) {
  const [shown, setShown] = useState(FIRST_MONTHS);
  const rows = monthRows(location, currentMonth);
  const { list, awaitNew } = useFocusNewItem<HTMLTableSectionElement>(shown);
  const showMore = () => {
    awaitNew();
    setShown(shown + MORE_MONTHS);
  };
  return (
    <Card as="section" pad className="location-months">
      <h2>Months</h2>
      <div className="data-table-scroll">
        <table className="data-table data-table-compact">
          <thead>
            <tr>
              <th scope="col">Month</th>
              {MONTH_COLUMNS.map(({ label }) => (
                <th key={label} scope="col" className="numeric">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={list}>
            {rows.slice(0, shown).map((row) => {
              const { until } = row.comparing.selection;
              return (
                <tr key={until}>
                  <th scope="row">
                    <Link href={`/manager/report/${row.location.report?.id}`} className="faint-link">
                      {formatPeriod(until)}
                    </Link>
                  </th>
                  <MonthCells row={row} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <MoreButton onMore={shown < rows.length ? showMore : null} />
    </Card>
  );
}

function MonthCells({ row }: { row: ComparedRow }) {
  return MONTH_COLUMNS.map(({ column, label, change, className }) => (
    <td key={label} className={classNames("numeric", className)} data-label={label}>
      {change === "alone" ? <Change line={row} column={column} /> : <Value line={row} column={column} />}
      {change === "below" && (
        <span className="only-phone">
          <Change line={row} column={column} />
        </span>
      )}
    </td>
  ));
}
