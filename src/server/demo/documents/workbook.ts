import writeExcelFile, { type CellObject } from "write-excel-file/node";
import {
  type Day,
  type Figure,
  type Statement,
  UNAUDITED,
} from "#server/demo/documents/statement-documents.ts";

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
interface Cell {
  readonly look: keyof typeof LOOKS;
  readonly text?: string;
  readonly cents?: bigint;
  readonly tenths?: bigint;
  readonly date?: string;
}

interface Sheet {
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

const LABEL_WIDTH = 36;
const FIGURE_WIDTH = 18;

/** A statement as a sheet of a workbook. */
export function statementSheet(name: string, { title, location, time, columns, rows }: Statement): Sheet {
  return {
    name,
    widths: [LABEL_WIDTH, ...columns.map(() => FIGURE_WIDTH)],
    rows: [
      [{ look: "title", text: location.name }],
      [{ look: "head", text: title }],
      [{ look: "plain", text: time }],
      [],
      [{ look: "head" }, ...columns.map((text): Cell => ({ look: "headRight", text }))],
      ...rows.map(({ kind, label, figures }) => {
        const isSum = kind === "sum" || kind === "total";
        return [
          { look: isSum ? "sum" : kind === "heading" ? "head" : "plain", text: label } as const,
          ...figures.map((figure) => figureCell(figure, isSum)),
        ];
      }),
      [],
      [{ look: "plain", text: UNAUDITED }],
    ],
  };
}

function figureCell(figure: Figure, isSum: boolean): Cell {
  return "cents" in figure
    ? { look: isSum ? "moneySum" : "money", cents: figure.cents }
    : { look: isSum ? "shareSum" : "share", tenths: figure.tenths };
}

const DAY_COLUMNS = [
  ["Food sales", "food"],
  ["Beverage sales", "beverage"],
  ["Gross sales", "gross"],
  ["Discounts", "discounts"],
  ["Net revenue", "net"],
] as const;

/** What the registers took, a line a day, with its sums below. */
export function dailySheet({ location, time }: Statement, days: readonly Day[]): Sheet {
  return {
    name: "Daily sales",
    widths: [LABEL_WIDTH / 2, ...DAY_COLUMNS.map(() => FIGURE_WIDTH)],
    rows: [
      [{ look: "title", text: location.name }],
      [{ look: "plain", text: `Daily sales. ${time}` }],
      [],
      [{ look: "head", text: "Day" }, ...DAY_COLUMNS.map(([text]): Cell => ({ look: "headRight", text }))],
      ...days.map((day): Cell[] => [
        { look: "date", date: day.date },
        ...DAY_COLUMNS.map(([, key]): Cell => ({ look: "money", cents: day[key] })),
      ]),
      [
        { look: "sum", text: "Month" },
        ...DAY_COLUMNS.map(([, key]): Cell => ({
          look: "moneySum",
          cents: days.reduce((sum, day) => sum + day[key], 0n),
        })),
      ],
    ],
  };
}
