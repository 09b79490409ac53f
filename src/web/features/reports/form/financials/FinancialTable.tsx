import { type CSSProperties, Fragment, memo } from "react";
import { formatPeriod, type PeriodText, previousMonth, sameMonthLastYear } from "#shared/domain/periods.ts";
import {
  figureKey,
  REPORT_MEASURES,
  type ReportLine,
  type ReportMeasure,
  type ReportMonth,
} from "#shared/domain/report-figures.ts";
import { classNames } from "#web/ui/button.tsx";
import { CellNote, MoneyCell } from "./MoneyCell.tsx";
import { useDerivedFigure } from "./use-derived-figure.tsx";
import { figureName } from "./grid-navigation.ts";
import type { Growth, Percent } from "#shared/domain/growth.ts";
import { NOT_REPORTED } from "#shared/domain/money.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";

/**
 * Revenue and costs in one grid. All cells of the report month stand first in the document, then the comparison
 * columns one after the other: so Tab goes down the column that is typed (design, section 6, Keys).
 */
export const Ledger = memo(function Ledger({ period }: { period: PeriodText }) {
  const previous = previousMonth(period);
  const lastYear = sameMonthLastYear(period);
  return (
    <div className="ledger">
      {LEDGER_GROUPS.map((group) => (
        <Fragment key={group.group}>
          <span className="l-tint" style={fromTo(group.head, group.end)} aria-hidden="true" />
          <GroupHead group={group} period={period} />
          {group.rows.map(({ measure, row }) => (
            <Fragment key={measure.key}>
              <span className="l-rule" style={atRow(row)} aria-hidden="true" />
              <div className="l-label" style={atRow(row)}>
                {measure.label}
              </div>
              <TypedCell measure={measure} row={row} month="LastMonth" period={period} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      {LEDGER_GROUPS.map((group) => (
        <ComparisonHeads key={group.group} group={group} period={period} />
      ))}
      {LEDGER_ROWS.map((row) => (
        <ComparisonCell key={row.measure.key} {...row} month="PreviousMonth" period={previous} />
      ))}
      {LEDGER_ROWS.map((row) => (
        <ComparisonCell key={row.measure.key} {...row} month="SameMonthLastYear" period={lastYear} />
      ))}
      {LEDGER_ROWS.map((row) =>
        row.measure.ratio ? (
          <CostFigures key={row.measure.key} {...row} />
        ) : (
          <RevenueFigures key={row.measure.key} {...row} />
        ),
      )}
      <RatioScale row={LEDGER_GROUPS[1].end} previous={previous} />
    </div>
  );
});

interface LedgerCellProps extends LedgerRow {
  month: ReportMonth;
  /** The period that the month is. */
  period: PeriodText;
}

/** The report month's cell: the one that is typed. */
function TypedCell({ measure, row, month, period }: LedgerCellProps) {
  const key = figureKey(measure.key, month);
  const hint = useDerivedFigure(({ hints }) => (key === null ? undefined : hints.get(key)));
  const isKnown = useDerivedFigure(
    ({ edited, prefilled }) => key !== null && prefilled.has(key) && !edited.has(key),
  );
  if (key === null) return null;
  return (
    <>
      <div className="l-hot" style={atRow(row)}>
        <MoneyCell
          name={figureName(key)}
          label={`${measure.label}, ${formatPeriod(period)}`}
          doubtful={hint !== undefined}
          className={isKnown ? "is-known" : undefined}
        />
      </div>
      <div className="l-note" style={atRow(row)}>
        <CellNote name={figureName(key)} hint={hint} />
      </div>
    </>
  );
}

/** A cell that an older report has filled in: print, until it is changed. */
function ComparisonCell({ measure, row, month, period }: LedgerCellProps) {
  const key = figureKey(measure.key, month);
  const edited = useDerivedFigure((figures) => (key === null ? undefined : figures.edited.get(key)));
  const isPrefilled = useDerivedFigure(({ prefilled }) => key !== null && prefilled.has(key));
  const hint = useDerivedFigure(({ hints }) => (key === null ? undefined : hints.get(key)));
  if (key === null) return null;
  return (
    <>
      <div className={month === "PreviousMonth" ? "l-prev" : "l-year"} style={atRow(row)}>
        <span className="l-cap" aria-hidden="true">
          {formatPeriod(period)}
          {edited && ` · ${edited}`}
        </span>
        <MoneyCell
          name={figureName(key)}
          label={`${measure.label}, ${formatPeriod(period)}`}
          look="print"
          doubtful={hint !== undefined}
          className={edited || !isPrefilled ? "is-typed" : undefined}
        />
      </div>
      <div
        className={classNames("l-note l-note-print", month === "SameMonthLastYear" && "l-note-year")}
        style={atRow(row)}
      >
        <CellNote name={figureName(key)} hint={hint} />
      </div>
    </>
  );
}

type LedgerGroup = (typeof LEDGER_GROUPS)[number];

interface HeadsProps {
  group: LedgerGroup;
  period: PeriodText;
}

/** The heading of a part and its report month. */
function GroupHead({ group, period }: HeadsProps) {
  return (
    <>
      <h3 className="l-title" style={atRow(group.head)} id={`ledger-${group.group}`}>
        {group.title}
      </h3>
      <div className="l-head l-head-hot" style={atRow(group.head)}>
        <b>{formatPeriod(period)}</b>
      </div>
    </>
  );
}

/** Above the comparison columns. */
function ComparisonHeads({ group, period }: HeadsProps) {
  const isRevenue = group.group === "revenue";
  return (
    <>
      <MonthHead
        group={group}
        month="PreviousMonth"
        period={previousMonth(period)}
        note={isRevenue ? "Previous month" : ""}
      />
      {isRevenue ? (
        <>
          <div className="l-head l-g1" style={atRow(group.head)}>
            Growth
          </div>
          <MonthHead
            group={group}
            month="SameMonthLastYear"
            period={sameMonthLastYear(period)}
            note="Same month last year"
          />
          <div className="l-head l-g2" style={atRow(group.head)}>
            Growth
          </div>
          <div className="l-head l-share" style={atRow(group.head)}>
            % of sales
          </div>
        </>
      ) : (
        <div className="l-head l-ratio" style={atRow(group.head)}>
          <span>Ratio this month</span>
          <span>Previous month</span>
        </div>
      )}
    </>
  );
}

interface MonthHeadProps extends HeadsProps {
  month: ReportMonth;
  note: string;
}

function MonthHead({ group, month, period, note }: MonthHeadProps) {
  const word = useDerivedFigure(({ edited }) => {
    const all = group.rows.map(({ measure }) => {
      const key = figureKey(measure.key, month);
      return key === null ? undefined : edited.get(key);
    });
    return all.includes("edited") ? "edited" : all.find(Boolean);
  });
  return (
    <div
      className={classNames("l-head", month === "PreviousMonth" ? "l-prev" : "l-year")}
      style={atRow(group.head)}
    >
      <b>{formatPeriod(period)}</b>
      {note !== "" && <span>{note}</span>}
      {word && <span>{word}</span>}
    </div>
  );
}

const growthTone: Record<Growth["direction"], string> = {
  up: "pos",
  down: "neg",
  flat: "muted",
  none: "muted",
};

/** What follows from a row of revenue: two growths and the part of gross sales. */
function RevenueFigures({ measure, row }: LedgerRow) {
  const line = useLine(measure);
  if (line === undefined) return null;
  return (
    <>
      <GrowthFigure
        className="l-g1"
        row={row}
        growth={line.growthOnPrevious}
        of={`${measure.label}, growth on the previous month`}
      />
      {line.growthOnLastYear && (
        <GrowthFigure
          className="l-g2"
          row={row}
          growth={line.growthOnLastYear}
          of={`${measure.label}, growth on last year`}
        />
      )}
      <p className={classNames("l-share", tightClass(line.shareOfSales.text))} style={atRow(row)}>
        <VisuallyHidden>{measure.label}: </VisuallyHidden>
        {line.shareOfSales.text}
        <span className="l-share-of"> of sales</span>
      </p>
    </>
  );
}

/** What follows from a row of costs: cost over its sales, with a brass tick for the month before. */
function CostFigures({ measure, row }: LedgerRow) {
  const line = useLine(measure);
  if (!line?.ratio || !line.previousRatio) return null;
  return (
    <div className="l-ratio" style={atRow(row)}>
      <p>
        <VisuallyHidden>{measure.label}: </VisuallyHidden>
        <b>{line.ratio.text}</b> <span className="muted">of {measure.ratio?.ofLabel}</span>
      </p>
      <p className="muted l-ratio-before">
        <VisuallyHidden>{measure.label}, previous month: </VisuallyHidden>
        {line.previousMonth === null ? NOT_REPORTED : line.previousRatio.text}
      </p>
      <span className="bar" aria-hidden="true">
        <i style={{ width: along(line.ratio) }} />
        {line.previousRatio.tenths !== null && <u style={{ left: along(line.previousRatio) }} />}
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
      className={classNames("l-g", className, tightClass(growth.text), growthTone[growth.direction])}
      style={atRow(row)}
    >
      <VisuallyHidden>{of}: </VisuallyHidden>
      {growth.text}
    </p>
  );
}

/** What its column is too narrow for, "1,093,936.3%", is set smaller rather than over the edge. */
const tightClass = (text: string) => text.length > 8 && "l-tight";

/** Where a ratio ends on the bar, by the scale below the bars. */
function along({ tenths }: Percent): string {
  const part = Number(tenths ?? 0n) / (RATIO_SCALE_END / 100);
  return `${Math.min(Math.max(part, 0), 100)}%`;
}

/** Rows of the grid that a measure takes: on phones label, cell, note, two comparisons, their notes lie below each other. */
const STRIDE = 7;
/** Head row of the revenue, in front of its measures; the costs' head lies between the two groups. */
const HEAD = 1;

type Group = ReportMeasure["group"];

/** A measure and the row of the ledger's grid that it begins in. */
interface LedgerRow {
  measure: ReportMeasure;
  row: number;
}

function rowsOf(group: Group, head: number): readonly LedgerRow[] {
  return REPORT_MEASURES.filter((measure) => measure.group === group).map((measure, index) => ({
    measure,
    row: head + 1 + index * STRIDE,
  }));
}

const revenueRows = rowsOf("revenue", HEAD);
const costHead = HEAD + 1 + revenueRows.length * STRIDE;
const costRows = rowsOf("cost", costHead);

/** The two parts of the ledger in one grid, so that the report month's cells can precede all others. */
const LEDGER_GROUPS = [
  { group: "revenue", title: "Revenue Performance", head: HEAD, rows: revenueRows, end: costHead },
  {
    group: "cost",
    title: "Cost Analysis",
    head: costHead,
    rows: costRows,
    end: costHead + 1 + costRows.length * STRIDE,
  },
] as const satisfies readonly {
  group: Group;
  title: string;
  head: number;
  rows: readonly LedgerRow[];
  end: number;
}[];

const LEDGER_ROWS: readonly LedgerRow[] = [...revenueRows, ...costRows];

/** Where a thing of a row stands; the columns are the style sheet's. */
const atRow = (row: number) => ({ "--r": row }) as CSSProperties;
const fromTo = (row: number, end: number) => ({ "--r": row, "--end": end }) as CSSProperties;

/** Where the ratio bars end, in tenths of a percent: ratios of a well-run place lie in the middle of them. */
const RATIO_SCALE_END = 500;

/** What the bars above it measure, for the eye; each ratio stands beside its bar as text. */
function RatioScale({ row, previous }: { row: number; previous: PeriodText }) {
  const end = RATIO_SCALE_END / 10;
  return (
    <div className="l-ratio l-scale" style={atRow(row)} aria-hidden="true">
      <p className="l-scale-marks">
        <span>0%</span>
        <span>{end / 2}%</span>
        {/* A bar that reaches it may stand for more; the figure above the bar says how much. */}
        <span>{end}%+</span>
      </p>
      <p className="l-scale-key">
        <u /> {formatPeriod(previous)}
      </p>
    </div>
  );
}
