import { explainNetRevenue, type Explanation } from "#shared/domain/explanations.ts";
import { previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import { type ReportLine, reportLines, type ReportMeasureKey } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/button.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { AmountOrNone, FigureNote, GrowthNote, MonthHeads, MONTHS, Section } from "./ReportDetails.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";

/** The spec's two, in every report. The others, and last year's month, stand where somebody entered them. */
const always: readonly ReportMeasureKey[] = ["grossSales", "netRevenue"];

const isShown = ({ measure, lastMonth, previousMonth: before }: ReportLine) =>
  measure.group === "revenue" && (always.includes(measure.key) || lastMonth !== null || before !== null);

export function SalesPerformance({ report }: { report: Report }) {
  const lines = reportLines(report).filter(isShown);
  const hasLastYear = lines.some((line) => line.sameMonthLastYear !== null);
  return (
    <Section title="Sales Performance" className="tbl-scroll">
      <table className={classNames("tbl sheet-tbl", hasLastYear && "sheet-months")}>
        <MonthHeads period={report.reportingPeriod} hasBefore hasLastYear={hasLastYear} />
        <tbody>
          {lines.map((line) => (
            <SalesLine
              key={line.measure.key}
              line={line}
              period={report.reportingPeriod}
              hasLastYear={hasLastYear}
              explanation={
                line.measure.key === "netRevenue" && line.lastMonth !== null
                  ? explainNetRevenue(report, line.lastMonth)
                  : null
              }
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface LineProps {
  line: ReportLine;
  period: string;
  hasLastYear: boolean;
  /** Of the month's own figure, where a reader asks how it came about. */
  explanation: Explanation | null;
}

function SalesLine({ line, period, hasLastYear, explanation }: LineProps) {
  const { measure, lastMonth, previousMonth: before, sameMonthLastYear: lastYear } = line;
  const isPart = measure.key !== "grossSales" && lastMonth !== null && line.shareOfSales.tenths !== null;
  return (
    <tr>
      <th scope="row">{measure.label}</th>
      <td className="num sheet-now" data-label={MONTHS.last}>
        {explanation === null ? (
          <AmountOrNone of={lastMonth} />
        ) : (
          <FigureExplanation explanation={explanation}>{explanation.result}</FigureExplanation>
        )}
        {isPart && <FigureNote>{line.shareOfSales.text} of sales</FigureNote>}
        {lastMonth !== null && before !== null && (
          <GrowthNote of={line.growthOnPrevious} on={previousMonth(period)} />
        )}
        {lastMonth !== null && lastYear !== null && line.growthOnLastYear && (
          <GrowthNote of={line.growthOnLastYear} on={sameMonthLastYear(period)} />
        )}
      </td>
      <td className="num muted" data-label={MONTHS.previous}>
        <AmountOrNone of={before} />
      </td>
      {hasLastYear && (
        <td className="num muted" data-label={MONTHS.lastYear}>
          {line.growthOnLastYear && <AmountOrNone of={lastYear} />}
        </td>
      )}
    </tr>
  );
}

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
            <CostLine key={line.measure.key} line={line} hasBefore={hasBefore} />
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

function CostLine({ line, hasBefore }: { line: ReportLine; hasBefore: boolean }) {
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
