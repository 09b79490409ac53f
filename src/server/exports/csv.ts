import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { fromCents, type MoneyText, toCents } from "#shared/domain/money.ts";
import { zonedParts } from "#shared/domain/dates.ts";

/** A cell: text, or money in cents. Nothing stands for nothing. */
type Cell = string | bigint | null;

export interface Column<Row> {
  title: string;
  /** Its title names the zone in which its moments are written. */
  isMoment?: true;
  /** The zone is the portal's, for what is a moment. */
  cell: (row: Row, timeZone: string) => Cell;
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Money as a spreadsheet can add it up: no dollar sign, no thousands. */
export const amount = (money: MoneyText | null): Cell => (money === null ? null : toCents(money));

/**
 * Rows as CSV (RFC 4180, with the mark by which spreadsheets know UTF-8), made while it is sent. What people typed
 * never becomes a formula: such a cell gets an apostrophe in front. A negative amount is a number and stays one.
 */
export function csv<Row>(columns: readonly Column<Row>[], rows: Rows<Row>, timeZone: string): Readable {
  const cells = async function* () {
    for await (const row of rows) yield columns.map(({ cell }) => cell(row, timeZone));
  };
  const text = stringify({
    bom: true,
    header: true,
    columns: columns.map(({ title, isMoment }) => (isMoment ? `${title} (${timeZone})` : title)),
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { bigint: fromCents },
  });
  // Whoever reads the text learns of a failure by its end.
  return pipeline(Readable.from(cells()), text, () => undefined);
}

const partsIn = zonedParts({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/**
 * "2026-12-31 23:30:05" of an ISO instant, in the portal's zone as on every page (docs/decisions/0012): spreadsheets
 * take it for a time and sort by it. Null stays null. Throws RangeError on no timestamp.
 */
export function spreadsheetTime(iso: string | null, timeZone: string): string | null {
  if (iso === null) return null;
  const part = partsIn(new Date(iso), timeZone);
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  return `${day} ${part("hour")}:${part("minute")}:${part("second")}`;
}
