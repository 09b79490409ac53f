import { formatMoney } from "#shared/domain/money.ts";
import { previousMonth } from "#shared/domain/period.ts";
import { reportLines, type ReportMeasureKey } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { MonthHead } from "./MonthHead.tsx";
import { Section } from "./Section.tsx";

/** The spec's two; food and beverage sales stand in the PDF. */
const shown: readonly ReportMeasureKey[] = ["grossSales", "netRevenue"];

export function SalesPerformance({ report }: { report: Report }) {
  const lines = reportLines(report).filter((line) => shown.includes(line.measure.key));
  return (
    <Section title="Sales Performance" className="tbl-scroll">
      <table className="tbl sheet-tbl">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Item</span>
            </th>
            <MonthHead label="Last month" period={report.reportingPeriod} />
            <MonthHead label="Previous month" period={previousMonth(report.reportingPeriod)} />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ measure, lastMonth, previousMonth: before }) => (
            <tr key={measure.key}>
              <th scope="row">{measure.label}</th>
              <td className="num sheet-now">{formatMoney(lastMonth)}</td>
              <td className="num muted">{formatMoney(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
