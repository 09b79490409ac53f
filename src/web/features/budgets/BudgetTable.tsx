import { type CSSProperties, memo, useRef } from "react";
import type { BudgetYearRow } from "#shared/budgets/budgets.schema.ts";
import type { BudgetFigureKey } from "#shared/domain/budget.ts";
import { counted } from "#shared/domain/counted.ts";
import { type MaybeMoney, type MoneyText, sumMoney } from "#shared/domain/money.ts";
import { monthName } from "#shared/domain/periods.ts";
import { classNames } from "#web/ui/class-names.ts";
import {
  amountOf,
  type Cell,
  cellName,
  cellsOf,
  cellText,
  committed,
  figureLabel,
  MONTHS,
  type TypedCells,
  UNREADABLE_ID,
} from "./budget-cells.ts";

interface BudgetPartsProps {
  rows: readonly BudgetYearRow[];
  year: string;
  typed: TypedCells;
  /** The figure of all locations; null for the figures of one. */
  figure: BudgetFigureKey | null;
  mayChange: boolean;
  onType: (cell: Cell, text: string) => void;
}

/** A row for each location or figure, a column for each month; below the locations their sums. */
export function BudgetTable({ rows, year, typed, figure, mayChange, onType }: BudgetPartsProps) {
  const cells = cellsOf(rows);
  const months = MONTHS.map((month) =>
    sumOf(cells.filter((cell) => cell.month === month).map((cell) => amountOf(cell, typed))),
  );
  const reported = MONTHS.map((_, index) => sumOf(rows.map((row) => row.reported[index])));
  const widest = Math.max(
    ...[...cells.map((cell) => amountOf(cell, typed)), ...months, ...reported].map(lengthOf),
  );
  return (
    <div className="budget-scroll">
      <table className="budget-grid" style={{ "--digits": Math.max(widest, 6) } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{figure === null ? "Figure" : "Location"}</th>
            {MONTHS.map((month) => (
              <th scope="col" key={month}>
                <abbr title={monthName(month)}>{monthName(month).slice(0, 3)}</abbr>
              </th>
            ))}
            <th scope="col">{year}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BudgetRow
              key={`${row.locationId} ${row.figure}`}
              row={row}
              year={year}
              label={figure === null ? figureLabel(row.figure) : row.locationName}
              typed={typed}
              mayChange={mayChange}
              onType={onType}
            />
          ))}
        </tbody>
        {figure !== null && (
          <tfoot>
            <SumRow label={counted(rows.length, "location")} sums={months} isClosed />
            <SumRow label={`${Number(year) - 1}, reported`} sums={reported} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** In digits, of which a comma is the half. */
function lengthOf(amount: MoneyText | null): number {
  const text = cellText(amount);
  return text.length - (text.match(/,/g)?.length ?? 0) / 2;
}

/** None where there is no amount at all. */
const sumOf = (amounts: readonly MaybeMoney[]): MoneyText | null =>
  amounts.some((amount) => typeof amount === "string") ? sumMoney(amounts) : null;

interface BudgetRowProps extends Pick<BudgetPartsProps, "year" | "typed" | "mayChange" | "onType"> {
  row: BudgetYearRow;
  label: string;
}

const BudgetRow = memo(
  function BudgetRow({ row, year, label, typed, mayChange, onType }: BudgetRowProps) {
    const cells = cellsOf([row]);
    return (
      <tr>
        <th scope="row">{label}</th>
        {cells.map((cell) => (
          <td key={cell.month}>
            <AmountCell cell={cell} year={year} label={label} {...{ typed, mayChange, onType }} />
          </td>
        ))}
        <td translate="no" className="budget-sum">
          {cellText(sumOf(cells.map((cell) => amountOf(cell, typed))))}
        </td>
      </tr>
    );
  },
  (before, now) =>
    before.row === now.row &&
    before.mayChange === now.mayChange &&
    MONTHS.every((month) => {
      const name = cellName(now.row, month);
      return before.typed[name] === now.typed[name];
    }),
);

interface SumRowProps {
  label: string;
  sums: readonly (MoneyText | null)[];
  /** By a double rule. */
  isClosed?: boolean;
}

function SumRow({ label, sums, isClosed = false }: SumRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {sums.map((sum, index) => (
        <td translate="no" key={MONTHS[index]}>
          {cellText(sum)}
        </td>
      ))}
      <td translate="no" className="budget-sum">
        <span className={isClosed ? "double-rule" : undefined}>{cellText(sumOf(sums))}</span>
      </td>
    </tr>
  );
}

/** One figure of one location on a phone: a line for each month, last year below its name. */
export function MonthList({ rows, year, typed, mayChange, onType }: BudgetPartsProps) {
  const cells = cellsOf(rows);
  return (
    <div className="budget-months">
      {cells.map((cell) => (
        <label key={cell.month}>
          <span>
            {monthName(cell.month)}
            {cell.reported !== null && (
              <span className="caption">
                {Number(year) - 1}: <span translate="no">{cellText(cell.reported)}</span>
              </span>
            )}
          </span>
          <AmountCell className="input" cell={cell} {...{ typed, mayChange, onType }} />
        </label>
      ))}
      <p className="budget-months-sum">
        <span>{year}</span>
        <span translate="no">{cellText(sumOf(cells.map((cell) => amountOf(cell, typed))))}</span>
      </p>
    </div>
  );
}

interface AmountCellProps extends Pick<BudgetPartsProps, "typed" | "mayChange" | "onType"> {
  cell: Cell;
  /** Of its row; without one, the cell has a label around it. */
  label?: string;
  year?: string;
  className?: string;
}

/** An amount in whole dollars. What is no amount stays as typed, in red. */
function AmountCell({ cell, label, year, className, typed, mayChange, onType }: AmountCellProps) {
  const entry = typed[cell.name];
  const text = entry?.text ?? cellText(cell.stored);
  const before = useRef(text);
  const isUnreadable = entry?.reading.ok === false;
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      translate="no"
      name={cell.name}
      className={classNames(className, entry?.isFilled && "is-filled")}
      value={text}
      readOnly={!mayChange}
      {...(label === undefined ? {} : { "aria-label": `${label}, ${monthName(cell.month)} ${year}` })}
      {...(isUnreadable ? { "aria-invalid": true, "aria-describedby": UNREADABLE_ID } : {})}
      onChange={({ target }) => onType(cell, target.value)}
      onFocus={({ target }) => {
        before.current = text;
        target.select();
      }}
      onBlur={() => committed(text) !== text && onType(cell, committed(text))}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || before.current === text) return;
        event.preventDefault();
        onType(cell, before.current);
      }}
    />
  );
}
