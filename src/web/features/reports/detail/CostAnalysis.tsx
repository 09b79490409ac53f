import { formatMoney } from "#shared/domain/money.ts";
import { reportLines } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Amount } from "./Amount.tsx";
import { MonthHead } from "./MonthHead.tsx";
import { Section } from "./Section.tsx";

export function CostAnalysis({ report }: { report: Report }) {
  const costs = reportLines(report).filter((line) => line.measure.group === "cost");
  return (
    <Section title="Cost Analysis" className="tbl-scroll">
      <table className="tbl sheet-tbl">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Item</span>
            </th>
            <MonthHead label="Last month" period={report.reportingPeriod} />
          </tr>
        </thead>
        <tbody>
          {costs.map(({ measure, lastMonth }) => (
            <tr key={measure.key}>
              <th scope="row">{measure.label}</th>
              <td className="num sheet-now">{formatMoney(lastMonth)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cash Distribution</th>
            <td className="num">
              <span className="dbl">
                <Amount of={report.cashDistributionDuringPeriod} />
              </span>
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}
