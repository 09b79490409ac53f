import { type CSSProperties, Fragment, memo } from "react";
import type { Growth, Percent } from "#shared/domain/growth.ts";
import { NOT_REPORTED } from "#shared/domain/money.ts";
import {
  formatPeriod,
  formatPeriodShort,
  type PeriodText,
  previousMonth,
  sameMonthLastYear,
} from "#shared/domain/periods.ts";
import {
  figureKey,
  type MeasureFigureKey,
  REPORT_MEASURES,
  type ReportLine,
  type ReportMeasure,
  type ReportMonth,
} from "#shared/domain/reports/report-figures.ts";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { growthTone } from "#web/ui/money.tsx";
import { atRow, ComparisonCell, ReportMonthCells, type TableRow } from "./AmountCells.tsx";
import "./financial-table.css";
import { BudgetFigures, BudgetHeads, type MonthBudget } from "./month-budget.tsx";

interface FinancialTableProps {
  period: PeriodText;
  /** Of the month; null without one. */
  budget: MonthBudget | null;
  /** Opens the P&L statement to point at a figure's cell. */
  onPoint: (key: MeasureFigureKey) => void;
}

/**
 * Revenue and costs in one grid. The inputs of the report month come first in the document, then the comparison columns
 * one after the other, so that Tab goes down the column.
 */
export const FinancialTable = memo(function FinancialTable({ period, budget, onPoint }: FinancialTableProps) {
  const previous = previousMonth(period);
  const lastYear = sameMonthLastYear(period);
  return (
    <div className={classNames("financial-table", budget && "has-budget")}>
      {GROUPS.map((group) => (
        <Fragment key={group.group}>
          <span className="financial-column" style={fromTo(group.head, group.end)} aria-hidden="true" />
          <GroupHead group={group} period={period} />
          {group.rows.map(({ measure, row }) => (
            <Fragment key={measure.key}>
              <span className="financial-rule" style={atRow(row)} aria-hidden="true" />
              <ReportMonthCells measure={measure} row={row} period={period} onPoint={onPoint} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      {GROUPS.map((group) => (
        <Fragment key={group.group}>
          <ComparisonHeads group={group} period={period} isShort={budget !== null} />
          {budget && <BudgetHeads style={atRow(group.head)} />}
        </Fragment>
      ))}
      {ROWS.map((row) => (
        <ComparisonCell key={row.measure.key} {...row} month="PreviousMonth" period={previous} />
      ))}
      {ROWS.map((row) => (
        <ComparisonCell key={row.measure.key} {...row} month="SameMonthLastYear" period={lastYear} />
      ))}
      {ROWS.map((row) =>
        row.measure.ratio ? (
          <CostFigures key={row.measure.key} {...row} />
        ) : (
          <RevenueFigures key={row.measure.key} {...row} />
        ),
      )}
      {budget &&
        ROWS.map(({ measure, row }) => (
          <BudgetFigures key={measure.key} measure={measure} style={atRow(row)} budget={budget} />
        ))}
      <RatioScale row={GROUPS[1].end} previous={previous} />
    </div>
  );
});

type TableGroup = (typeof GROUPS)[number];

interface HeadsProps {
  group: TableGroup;
  period: PeriodText;
}

interface ComparisonHeadsProps extends HeadsProps {
  /** The months are shortened, where a budget needs the room. */
  isShort: boolean;
}

/** The title of a group and the head of its report month. */
function GroupHead({ group, period }: HeadsProps) {
  return (
    <>
      <h3 className="financial-title" style={atRow(group.head)} id={`figures-${group.group}`}>
        {group.title}
      </h3>
      <div className="financial-head financial-head-input" style={atRow(group.head)}>
        <b>{formatPeriod(period)}</b>
      </div>
    </>
  );
}

/** The heads of the comparison columns. */
function ComparisonHeads({ group, period, isShort }: ComparisonHeadsProps) {
  const isRevenue = group.group === "revenue";
  return (
    <>
      <MonthHead
        group={group}
        month="PreviousMonth"
        period={previousMonth(period)}
        isShort={isShort}
        note={isRevenue ? "Previous month" : ""}
      />
      {isRevenue ? (
        <>
          <div className="financial-head financial-growth-previous" style={atRow(group.head)}>
            Growth
          </div>
          <MonthHead
            group={group}
            month="SameMonthLastYear"
            period={sameMonthLastYear(period)}
            isShort={isShort}
            note="Same month last year"
          />
          <div className="financial-head financial-growth-last-year" style={atRow(group.head)}>
            Growth
          </div>
          <div className="financial-head financial-share" style={atRow(group.head)}>
            % of sales
          </div>
        </>
      ) : (
        <div className="financial-head financial-ratio" style={atRow(group.head)}>
          <span>Ratio this month</span>
          <span>Previous month</span>
        </div>
      )}
    </>
  );
}

interface MonthHeadProps extends ComparisonHeadsProps {
  month: ReportMonth;
  note: string;
}

function MonthHead({ group, month, period, isShort, note }: MonthHeadProps) {
  const difference = useDerivedFigure(({ differing }) => {
    const all = group.rows.map(({ measure }) => {
      const key = figureKey(measure.key, month);
      return key === null ? undefined : differing.get(key);
    });
    return all.includes("edited") ? "edited" : all.find(Boolean);
  });
  return (
    <div
      className={classNames(
        "financial-head",
        month === "PreviousMonth" ? "financial-previous" : "financial-last-year",
      )}
      style={atRow(group.head)}
    >
      <b>{isShort ? formatPeriodShort(period) : formatPeriod(period)}</b>
      {note !== "" && <span>{note}</span>}
      {difference && <span>{difference}</span>}
    </div>
  );
}

/** Derived from a revenue: its growth on both months and its part of gross sales. */
function RevenueFigures({ measure, row }: TableRow) {
  const line = useLine(measure);
  if (line === undefined) return null;
  return (
    <>
      <GrowthFigure
        className="financial-growth-previous"
        row={row}
        growth={line.growthOnPrevious}
        of={`${measure.label}, growth on the previous month`}
      />
      {line.growthOnLastYear && (
        <GrowthFigure
          className="financial-growth-last-year"
          row={row}
          growth={line.growthOnLastYear}
          of={`${measure.label}, growth on last year`}
        />
      )}
      <p className={classNames("financial-share", tightClass(line.shareOfSales.text))} style={atRow(row)}>
        <VisuallyHidden>{measure.label}: </VisuallyHidden>
        <span translate="no">{line.shareOfSales.text}</span>
        <span className="financial-share-of"> of sales</span>
      </p>
    </>
  );
}

/** Derived from a cost: its ratio to its sales, on a bar with a tick for the previous month. */
function CostFigures({ measure, row }: TableRow) {
  const line = useLine(measure);
  if (!line?.ratio || !line.previousRatio) return null;
  return (
    <div className="financial-ratio" style={atRow(row)}>
      <p>
        <VisuallyHidden>{measure.label}: </VisuallyHidden>
        <b translate="no">{line.ratio.text}</b> <span className="muted">of {measure.ratio?.ofLabel}</span>
      </p>
      <p translate="no" className="muted financial-ratio-previous">
        <VisuallyHidden>{measure.label}, previous month: </VisuallyHidden>
        {line.previousMonth === null ? NOT_REPORTED : line.previousRatio.text}
      </p>
      <span className="ratio-bar" aria-hidden="true">
        <span className="ratio-fill" style={{ width: along(line.ratio) }} />
        {line.previousRatio.tenths !== null && (
          <span className="ratio-tick" style={{ left: along(line.previousRatio) }} />
        )}
      </span>
    </div>
  );
}

function useLine(measure: ReportMeasure): ReportLine | undefined {
  return useDerivedFigure(({ lines }) => lines.find((line) => line.measure.key === measure.key));
}

interface GrowthFigureProps {
  growth: Growth;
  of: string;
  row: number;
  className: string;
}

function GrowthFigure({ growth, of, row, className }: GrowthFigureProps) {
  return (
    <p
      className={classNames("financial-growth", className, tightClass(growth.text), growthTone(growth))}
      style={atRow(row)}
    >
      <VisuallyHidden>{of}: </VisuallyHidden>
      {growth.text}
    </p>
  );
}

/** Long figures such as "1,093,936.3%" are set smaller: their column is narrow. */
const tightClass = (text: string) => text.length > 8 && "financial-small";

/** Where a ratio ends on its bar, in percent of the bar. */
function along({ tenths }: Percent): string {
  const part = Number(tenths ?? 0n) / (RATIO_SCALE_END / 100);
  return `${Math.min(Math.max(part, 0), 100)}%`;
}

/** The rows of the grid that a measure takes on phones, where its parts are below each other. */
const ROWS_PER_MEASURE = 8;
const REVENUE_HEAD = 1;

type Group = ReportMeasure["group"];

function rowsOf(group: Group, head: number): readonly TableRow[] {
  return REPORT_MEASURES.filter((measure) => measure.group === group).map((measure, index) => ({
    measure,
    row: head + 1 + index * ROWS_PER_MEASURE,
  }));
}

const revenueRows = rowsOf("revenue", REVENUE_HEAD);
const costHead = REVENUE_HEAD + 1 + revenueRows.length * ROWS_PER_MEASURE;
const costRows = rowsOf("cost", costHead);

/** Both groups are in one grid, so that the inputs of the report month can precede all others. */
const GROUPS = [
  { group: "revenue", title: "Revenue Performance", head: REVENUE_HEAD, rows: revenueRows, end: costHead },
  {
    group: "cost",
    title: "Cost Analysis",
    head: costHead,
    rows: costRows,
    end: costHead + 1 + costRows.length * ROWS_PER_MEASURE,
  },
] as const satisfies readonly {
  group: Group;
  title: string;
  head: number;
  rows: readonly TableRow[];
  end: number;
}[];

const ROWS: readonly TableRow[] = [...revenueRows, ...costRows];

const fromTo = (row: number, end: number) => ({ "--row": row, "--end": end }) as CSSProperties;

/** Where the ratio bars end, in tenths of a percent: usual ratios are near the middle. */
const RATIO_SCALE_END = 500;

/** The scale of the bars above. Hidden from screen readers: each ratio is beside its bar as text. */
function RatioScale({ row, previous }: { row: number; previous: PeriodText }) {
  const end = RATIO_SCALE_END / 10;
  return (
    <div className="financial-ratio financial-scale muted" style={atRow(row)} aria-hidden="true">
      <p className="financial-scale-marks">
        <span>0%</span>
        <span>{end / 2}%</span>
        {/* A longer bar is cut here; the ratio above the bar says how much it is. */}
        <span>{end}%+</span>
      </p>
      <p className="financial-scale-key">
        <span className="scale-tick" /> {formatPeriod(previous)}
      </p>
    </div>
  );
}
