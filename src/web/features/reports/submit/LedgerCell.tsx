import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { figureKey, type ReportMonth } from "#shared/domain/report-figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CellNote } from "./CellNote.tsx";
import { useFigures } from "./useFigures.tsx";
import { atRow, type LedgerRow } from "./ledger-rows.ts";
import { figureName } from "./ledgerGrid.ts";
import { MoneyCell } from "./MoneyCell.tsx";

interface LedgerCellProps extends LedgerRow {
  month: ReportMonth;
  /** The period that the month is. */
  period: PeriodText;
}

/** The report month's cell: the one that is typed. */
export function TypedCell({ measure, row, month, period }: LedgerCellProps) {
  const key = figureKey(measure.key, month);
  const hint = useFigures(({ hints }) => (key === null ? undefined : hints.get(key)));
  const isKnown = useFigures(
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
export function ComparisonCell({ measure, row, month, period }: LedgerCellProps) {
  const key = figureKey(measure.key, month);
  const edited = useFigures((figures) => (key === null ? undefined : figures.edited.get(key)));
  const isPrefilled = useFigures(({ prefilled }) => key !== null && prefilled.has(key));
  const hint = useFigures(({ hints }) => (key === null ? undefined : hints.get(key)));
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
