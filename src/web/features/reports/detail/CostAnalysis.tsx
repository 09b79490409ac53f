import { type ReportLine, reportLines } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { Amount } from "#web/ui/Amount.tsx";
import { DistributionAmount } from "#web/ui/DistributionAmount.tsx";
import { AmountOrNone, FigureNote } from "./FigureNote.tsx";
import { MonthHeads, MONTHS } from "./MonthHeads.tsx";
import { Section } from "./Section.tsx";

/** The spec's column of costs; their ratios and the month before stand where they are known. */
export function CostAnalysis({ report }: { report: Report }) {
  const costs = reportLines(report).filter((line) => line.measure.group === "cost");
  const hasBefore = costs.some((line) => line.previousMonth !== null);
  return (
    <Section title="Cost Analysis" className="tbl-scroll">
      <table className="tbl sheet-tbl">
        <MonthHeads period={report.reportingPeriod} hasBefore={hasBefore} hasLastYear={false} />
        <tbody>
          {costs.map((line) => (
            <Line key={line.measure.key} line={line} hasBefore={hasBefore} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cash Distribution</th>
            <td className="num">
              <span className="dbl">
                <DistributionAmount of={report.cashDistributionDuringPeriod} />
              </span>
            </td>
            {hasBefore && <td aria-hidden="true" />}
          </tr>
          {report.discountsDuringPeriod !== null && (
            <tr className="sheet-beside">
              <th scope="row">Dining Comps</th>
              <td className="num">
                <Amount value={report.discountsDuringPeriod} />
              </td>
              {hasBefore && <td aria-hidden="true" />}
            </tr>
          )}
        </tfoot>
      </table>
    </Section>
  );
}

function Line({ line, hasBefore }: { line: ReportLine; hasBefore: boolean }) {
  const { measure, lastMonth, previousMonth: before, ratio, previousRatio } = line;
  return (
    <tr>
      <th scope="row">{measure.label}</th>
      <td className="num sheet-now" data-label={MONTHS.last}>
        <AmountOrNone of={lastMonth} />
        {measure.ratio && ratio && ratio.tenths !== null && (
          <FigureNote>
            {ratio.text} of {measure.ratio.ofLabel}
          </FigureNote>
        )}
      </td>
      {hasBefore && (
        <td className="num muted" data-label={MONTHS.previous}>
          <AmountOrNone of={before} />
          {previousRatio && previousRatio.tenths !== null && <FigureNote>{previousRatio.text}</FigureNote>}
        </td>
      )}
    </tr>
  );
}
