import { type ReactNode, useId } from "react";

/** A part of the sheet under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="report-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface TableProps {
  heads: readonly string[];
  /** A name, and a figure for each further head. The last one stands beside the name on a phone, the others below it. */
  rows: readonly (readonly ReactNode[])[];
  total: readonly ReactNode[];
  /** The grand total, with a double rule. */
  isClosed?: boolean;
}

/** Sums by location. */
export function Table({ heads, rows, total, isClosed = false }: TableProps) {
  const cells = (row: readonly ReactNode[], isTotal: boolean) =>
    row.map((cell, column) => {
      if (column === 0)
        return (
          <th key={heads[column]} scope="row" translate={isTotal ? undefined : "no"}>
            {cell}
          </th>
        );
      const isMain = column === row.length - 1;
      return (
        <td
          key={heads[column]}
          className={`numeric ${isMain ? "report-main-figure is-main" : "is-labelled"}`}
          data-label={heads[column]}
        >
          {isMain && isTotal && isClosed ? <span className="double-rule">{cell}</span> : cell}
        </td>
      );
    });
  return (
    <table className="data-table report-table statement-table">
      <thead>
        <tr>
          {heads.map((head, column) => (
            <th key={head} scope="col" className={column === 0 ? undefined : "numeric"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row, false)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>{cells(total, true)}</tr>
      </tfoot>
    </table>
  );
}
