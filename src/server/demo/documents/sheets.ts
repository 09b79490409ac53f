import type { Day } from "#server/demo/documents/daily-sales.ts";
import { UNAUDITED, type Figure, type Statement } from "#server/demo/documents/statement.ts";
import type { Cell, Sheet } from "#server/demo/documents/workbook.ts";

const LABEL_WIDTH = 36;
const FIGURE_WIDTH = 18;

/** A statement as a sheet of a workbook. */
export function statementSheet(name: string, { title, place, time, columns, rows }: Statement): Sheet {
  return {
    name,
    widths: [LABEL_WIDTH, ...columns.map(() => FIGURE_WIDTH)],
    rows: [
      [{ look: "title", text: place.name }],
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
export function dailySheet({ place, time }: Statement, days: readonly Day[]): Sheet {
  return {
    name: "Daily sales",
    widths: [LABEL_WIDTH / 2, ...DAY_COLUMNS.map(() => FIGURE_WIDTH)],
    rows: [
      [{ look: "title", text: place.name }],
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
