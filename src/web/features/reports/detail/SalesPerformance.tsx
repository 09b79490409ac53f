import { previousMonth, sameMonthLastYear } from "#shared/domain/period.ts";
import { reportLines, type ReportLine } from "#shared/domain/report-lines.ts";
import type { ReportMeasureKey } from "#shared/domain/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { classNames } from "#web/ui/class-names.ts";
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
}

function Line({ line, period, hasLastYear }: LineProps) {
  const { measure, lastMonth, previousMonth: before, sameMonthLastYear: lastYear } = line;
  const isPart = measure.key !== "grossSales" && lastMonth !== null && line.shareOfSales.tenths !== null;
  return (
    <tr>
      <th scope="row">{measure.label}</th>
      <td className="num sheet-now" data-label={MONTHS.last}>
        <AmountOrNone of={lastMonth} />
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
