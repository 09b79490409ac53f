import type { ReactNode } from "react";
import { explainNetRevenue, type Explanation } from "#shared/domain/explanations.ts";
import type { Growth } from "#shared/domain/growth.ts";
import { formatMoney, NOT_REPORTED } from "#shared/domain/money.ts";
import {
  formatPeriod,
  formatPeriodShort,
  type PeriodText,
  previousMonth,
  sameMonthLastYear,
} from "#shared/domain/periods.ts";
import {
  figureKey,
  figureOf,
  type ReportLine,
  reportLines,
  type ReportMeasureKey,
  type ReportMonth,
} from "#shared/domain/reports/report-figures.ts";
import { explainSourcedFigure } from "#shared/domain/workbook/figure-source.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { Amount, DistributionAmount, growthTone } from "#web/ui/money.tsx";
import { ReportSection } from "./ReportSection.tsx";

/** Other rows, and the column of last year, appear when somebody entered their figures. */
const ALWAYS_SHOWN: readonly ReportMeasureKey[] = ["grossSales", "netRevenue"];

const isShown = ({ measure, lastMonth, previousMonth: before }: ReportLine) =>
  measure.group === "revenue" &&
  (ALWAYS_SHOWN.includes(measure.key) || lastMonth !== null || before !== null);

export function SalesPerformance({ report }: { report: Report }) {
  const lines = reportLines(report).filter(isShown);
  const hasLastYear = lines.some((line) => line.sameMonthLastYear !== null);
  return (
    <ReportSection title="Sales Performance" className="data-table-scroll">
      <table className={classNames("data-table report-table", hasLastYear && "report-months")}>
        <MonthHeads period={report.reportingPeriod} hasBefore hasLastYear={hasLastYear} />
        <tbody>
          {lines.map((line) => (
            <SalesLine key={line.measure.key} line={line} hasLastYear={hasLastYear} report={report} />
          ))}
        </tbody>
      </table>
    </ReportSection>
  );
}

interface SalesLineProps {
  report: Report;
  line: ReportLine;
  hasLastYear: boolean;
}

function SalesLine({ report, line, hasLastYear }: SalesLineProps) {
  const period = report.reportingPeriod;
  const { measure, lastMonth, previousMonth: before, sameMonthLastYear: lastYear } = line;
  const isPart = measure.key !== "grossSales" && lastMonth !== null && line.shareOfSales.tenths !== null;
  return (
    <tr>
      <th scope="row">{measure.label}</th>
      <td translate="no" className="numeric report-main-figure" data-label={COLUMN_LABELS.last}>
        <Figure report={report} line={line} month="LastMonth" />
        {isPart && <FigureNote>{line.shareOfSales.text} of sales</FigureNote>}
        {lastMonth !== null && before !== null && (
          <GrowthNote of={line.growthOnPrevious} on={previousMonth(period)} />
        )}
        {lastMonth !== null && lastYear !== null && line.growthOnLastYear && (
          <GrowthNote of={line.growthOnLastYear} on={sameMonthLastYear(period)} />
        )}
      </td>
      <td translate="no" className="numeric muted" data-label={COLUMN_LABELS.previous}>
        <Figure report={report} line={line} month="PreviousMonth" />
      </td>
      {hasLastYear && (
        <td translate="no" className="numeric muted" data-label={COLUMN_LABELS.lastYear}>
          {line.growthOnLastYear && <Figure report={report} line={line} month="SameMonthLastYear" />}
        </td>
      )}
    </tr>
  );
}

/** Costs with their ratios, and the month before where it was entered; the distribution closes the column. */
export function CostAnalysis({ report }: { report: Report }) {
  const costs = reportLines(report).filter((line) => line.measure.group === "cost");
  const hasBefore = costs.some((line) => line.previousMonth !== null);
  return (
    <ReportSection title="Cost Analysis" className="data-table-scroll">
      <table className="data-table report-table">
        <MonthHeads period={report.reportingPeriod} hasBefore={hasBefore} hasLastYear={false} />
        <tbody>
          {costs.map((line) => (
            <CostLine key={line.measure.key} report={report} line={line} hasBefore={hasBefore} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cash Distribution</th>
            <td translate="no" className="numeric">
              <span className="double-rule">
                <DistributionAmount of={report.cashDistributionDuringPeriod} />
              </span>
            </td>
            {hasBefore && <td aria-hidden="true" />}
          </tr>
          {report.discountsDuringPeriod !== null && (
            <tr className="report-comps">
              <th scope="row">Dining Comps</th>
              <td translate="no" className="numeric">
                <Amount value={report.discountsDuringPeriod} />
              </td>
              {hasBefore && <td aria-hidden="true" />}
            </tr>
          )}
        </tfoot>
      </table>
    </ReportSection>
  );
}

interface CostLineProps {
  report: Report;
  line: ReportLine;
  hasBefore: boolean;
}

function CostLine({ report, line, hasBefore }: CostLineProps) {
  const { measure, ratio, previousRatio } = line;
  return (
    <tr>
      <th scope="row">{measure.label}</th>
      <td translate="no" className="numeric report-main-figure" data-label={COLUMN_LABELS.last}>
        <Figure report={report} line={line} month="LastMonth" />
        {measure.ratio && ratio && ratio.tenths !== null && (
          <FigureNote>
            {ratio.text} of {measure.ratio.ofLabel}
          </FigureNote>
        )}
      </td>
      {hasBefore && (
        <td translate="no" className="numeric muted" data-label={COLUMN_LABELS.previous}>
          <Figure report={report} line={line} month="PreviousMonth" />
          {previousRatio && previousRatio.tenths !== null && <FigureNote>{previousRatio.text}</FigureNote>}
        </td>
      )}
    </tr>
  );
}

/** "Last month" is the report month itself. Narrow tables show them beside each figure. */
const COLUMN_LABELS = {
  last: "Last month",
  previous: "Previous month",
  lastYear: "Same month last year",
} as const;

interface MonthHeadsProps {
  /** The report month; each head names its calendar month too. */
  period: PeriodText;
  hasBefore: boolean;
  hasLastYear: boolean;
}

/** The table head with one column per month. */
function MonthHeads({ period, hasBefore, hasLastYear }: MonthHeadsProps) {
  const heads = [
    { label: COLUMN_LABELS.last, month: period },
    ...(hasBefore ? [{ label: COLUMN_LABELS.previous, month: previousMonth(period) }] : []),
    ...(hasLastYear ? [{ label: COLUMN_LABELS.lastYear, month: sameMonthLastYear(period) }] : []),
  ];
  return (
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>Item</VisuallyHidden>
        </th>
        {heads.map(({ label, month }) => (
          <th scope="col" className="numeric" key={label}>
            {label} <span className="report-month">{formatPeriod(month)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A derived figure, in small type below its figure. */
function FigureNote({ children }: { children: ReactNode }) {
  return (
    <span translate="no" className="report-note fine-print">
      {" "}
      {children}
    </span>
  );
}

/** Growth against an earlier month; growth against $0.00 is undefined, which is said. */
function GrowthNote({ of, on }: { of: Growth; on: string }) {
  const month = formatPeriodShort(on);
  return (
    <FigureNote>
      <span className={classNames("report-growth", growthTone(of))}>{of.text}</span>{" "}
      <span className="report-growth-month">
        {of.tenths === null ? `(${month} was $0.00)` : `on ${month}`}
      </span>
    </FigureNote>
  );
}

interface FigureProps {
  report: Report;
  line: ReportLine;
  month: ReportMonth;
}

/** An amount, with its explanation where it has one. A missing one shows $0.00, with a note that it was not reported. */
function Figure({ report, line: { measure }, month }: FigureProps) {
  const amount = figureOf(report, measure.key, month);
  const explanation = explanationOf(report, measure.key, month);
  if (explanation !== null && amount !== null)
    return <FigureExplanation explanation={explanation}>{explanation.result}</FigureExplanation>;
  return (
    <>
      {formatMoney(amount)}
      {amount === null && <FigureNote>{NOT_REPORTED}</FigureNote>}
    </>
  );
}

/** Where it comes from in the P&L statement; of net revenue, also that the portal does not compute it. */
function explanationOf(report: Report, measure: ReportMeasureKey, month: ReportMonth): Explanation | null {
  const key = figureKey(measure, month);
  const sourced = key && explainSourcedFigure(report, key);
  const { netRevenueLastMonth: netRevenue } = report;
  if (key !== "netRevenueLastMonth" || netRevenue === null) return sourced;
  const explained = explainNetRevenue(report, netRevenue);
  return sourced ? { ...explained, note: `${sourced.note} ${explained.note}` } : explained;
}
