import writeExcelFile, { type CellObject } from "write-excel-file/node";

const BOLD: CellObject = { fontWeight: "bold" };
const RIGHT: CellObject = { align: "right" };
const SUM: CellObject = { ...BOLD, topBorderStyle: "thin" };
const MONEY: CellObject = { format: "#,##0.00;(#,##0.00)" };
const SHARE: CellObject = { format: "0.0%;(0.0%)" };

const LOOKS = {
  plain: {},
  title: { ...BOLD, fontSize: 14 },
  head: BOLD,
  headRight: { ...BOLD, ...RIGHT },
  money: MONEY,
  share: SHARE,
  date: { format: 'ddd", "mmm d', align: "left" },
  sum: SUM,
  moneySum: { ...MONEY, ...SUM },
  shareSum: { ...SHARE, ...SUM },
} satisfies Record<string, CellObject>;

/** A cell: words, an amount, tenths of a percent or a day. */
export interface Cell {
  readonly look: keyof typeof LOOKS;
  readonly text?: string;
  readonly cents?: bigint;
  readonly tenths?: bigint;
  readonly date?: string;
}

export interface Sheet {
  readonly name: string;
  /** In characters, a column each. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
}

/** An .xlsx workbook that Excel, Numbers and LibreOffice open. */
export function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeExcelFile(
    sheets.map(({ name, widths, rows }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      showGridLines: false,
      data: rows.map((cells) => cells.map(cellOf)),
    })),
    { fontFamily: "Calibri", fontSize: 11 },
  ).toBuffer();
}

function cellOf({ look, text, cents, tenths, date }: Cell): CellObject {
  const value = { ...LOOKS[look] };
  if (cents !== undefined) return { ...value, type: Number, value: Number(cents) / 100 };
  if (tenths !== undefined) return { ...value, type: Number, value: Number(tenths) / 1000 };
  if (date !== undefined) return { ...value, type: Date, value: new Date(date) };
  return { ...value, ...(text !== undefined && { type: String, value: text }) };
}
