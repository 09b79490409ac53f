import { explainNetRevenue, type Explanation } from "#shared/domain/explanations.ts";
import { previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import { type ReportLine, reportLines, type ReportMeasureKey } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Explained } from "#web/ui/Explained.tsx";
import { AmountOrNone, FigureNote, GrowthNote } from "./FigureNote.tsx";
import { MonthHeads, MONTHS } from "./MonthHeads.tsx";
import { Section } from "./Section.tsx";

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
            <Line
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

function Line({ line, period, hasLastYear, explanation }: LineProps) {
  const { measure, lastMonth, previousMonth: before, sameMonthLastYear: lastYear } = line;
  const isPart = measure.key !== "grossSales" && lastMonth !== null && line.shareOfSales.tenths !== null;
  return (
    <tr>
      <th scope="row">{measure.label}</th>
      <td className="num sheet-now" data-label={MONTHS.last}>
        {explanation === null ? (
          <AmountOrNone of={lastMonth} />
        ) : (
          <Explained explanation={explanation}>{explanation.result}</Explained>
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
