import { type CSSProperties } from "react";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import {
  figureKey,
  type MeasureFigureKey,
  type ReportMeasure,
  type ReportMonth,
  reportMonthKey,
} from "#shared/domain/reports/report-figures.ts";
import { figureName } from "#web/features/reports/form/figures-and-texts.ts";
import { useDerivedFigure } from "#web/features/reports/form/report-store.ts";
import { CellQuestion, SourceLink, useCellLook } from "#web/features/reports/form/workbook/CellSource.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CellNote, MoneyCell } from "./MoneyCell.tsx";

/** A measure and the first of its rows in the grid. */
export interface TableRow {
  measure: ReportMeasure;
  row: number;
}

/** The row of an element. The style sheet has its column. */
export const atRow = (row: number) => ({ "--row": row }) as CSSProperties;

interface ReportMonthProps extends TableRow {
  period: PeriodText;
  /** Opens the P&L statement to point at the figure's cell. */
  onPoint: (key: MeasureFigureKey) => void;
}

/** A measure's label and its amount in the report month. */
export function ReportMonthCells({ measure, row, period, onPoint }: ReportMonthProps) {
  const key = reportMonthKey(measure.key);
  const hint = useDerivedFigure(({ hints }) => hints.get(key));
  const isPrefilled = useIsPrefilled(key);
  const look = useCellLook(key);
  return (
    <>
      <div className="financial-label has-source" style={atRow(row)}>
        <span>{measure.label}</span>
        <SourceLink figure={key} label={measure.label} onPoint={onPoint} />
      </div>
      <div className="financial-input" style={atRow(row)}>
        <MoneyCell
          name={figureName(key)}
          label={`${measure.label}, ${formatPeriod(period)}`}
          hasHint={hint !== undefined}
          className={look ?? (isPrefilled ? "is-prefilled" : undefined)}
        />
      </div>
      <div className="financial-note" style={atRow(row)}>
        <CellNote name={figureName(key)} hint={hint} />
        <CellQuestion figure={key} onPoint={onPoint} />
      </div>
    </>
  );
}

interface ComparisonProps extends TableRow {
  month: ReportMonth;
  /** The period that the month is. */
  period: PeriodText;
}

/** The amount of a comparison month. Filled in by an older report, it looks like plain text until it is edited. */
export function ComparisonCell({ measure, row, month, period }: ComparisonProps) {
  const key = figureKey(measure.key, month);
  return key === null ? null : <ComparisonAmount figure={key} {...{ measure, row, month, period }} />;
}

function ComparisonAmount({ figure, ...of }: ComparisonProps & { figure: MeasureFigureKey }) {
  const { measure, row, month, period } = of;
  const difference = useDerivedFigure(({ differing }) => differing.get(figure));
  const isPrefilled = useIsPrefilled(figure);
  const hint = useDerivedFigure(({ hints }) => hints.get(figure));
  const look = useCellLook(figure);
  return (
    <>
      <div
        className={month === "PreviousMonth" ? "financial-previous" : "financial-last-year"}
        style={atRow(row)}
      >
        <span className="financial-caption" aria-hidden="true">
          {formatPeriod(period)}
          {difference && ` · ${difference}`}
        </span>
        <MoneyCell
          name={figureName(figure)}
          label={`${measure.label}, ${formatPeriod(period)}`}
          look="plain"
          hasHint={hint !== undefined}
          className={classNames(!isPrefilled && "is-edited", look)}
        />
      </div>
      <div
        className={classNames(
          "financial-note financial-note-comparison",
          month === "SameMonthLastYear" && "financial-note-last-year",
        )}
        style={atRow(row)}
      >
        <CellNote name={figureName(figure)} hint={hint} />
      </div>
    </>
  );
}

/** The form has filled it in, and nobody has changed it. */
const useIsPrefilled = (key: MeasureFigureKey): boolean =>
  useDerivedFigure(({ differing, prefilledKeys }) => prefilledKeys.has(key) && !differing.has(key));
