import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { zonedParts } from "#shared/domain/dates.ts";
import { fromCents, type MoneyText, toCents } from "#shared/domain/money.ts";

/** A cell: text, money in cents, or empty. */
type Cell = string | bigint | null;

export interface Column<Row> {
  title: string;
  /** Adds the time zone to the title. */
  isMoment?: true;
  cell: (row: Row, timeZone: string) => Cell;
}

/** What spreadsheets take for the beginning of a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const PHONE = /^\+[\d ()-]+$/;

/** Typed text never becomes a formula: it gets an apostrophe. */
export const withoutFormula = (text: string): string =>
  FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** Money without dollar sign and thousands separators, so that spreadsheets can add it. */
export const amount = (money: MoneyText | null): Cell => (money === null ? null : toCents(money));

/**
 * Streams rows as CSV (RFC 4180, with the byte order mark by which spreadsheets detect UTF-8). Typed text becomes no
 * formula; negative amounts stay numbers.
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
    // The library's escape_formulas makes no exception for telephone numbers.
    cast: { bigint: fromCents, string: withoutFormula },
  });
  // A failure ends the stream, which the reader notices.
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
 * "2026-12-31 23:30:05": an ISO instant in the portal's time zone (docs/decisions/0012), which spreadsheets read and
 * sort as a time. Throws RangeError for an invalid instant.
 */
export function spreadsheetTime(iso: string | null, timeZone: string): string | null {
  if (iso === null) return null;
  const part = partsIn(new Date(iso), timeZone);
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  return `${day} ${part("hour")}:${part("minute")}:${part("second")}`;
}
