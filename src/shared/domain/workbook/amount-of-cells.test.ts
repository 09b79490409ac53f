import { expect, test } from "vitest";
import { amountOfCells } from "./amount-of-cells.ts";
import { sheetOf } from "./workbooks.fixture.ts";

const sheet = sheetOf(
  "P&L",
  `
|Oct 2026|%|Due
Wages|51,206.14|28.4%|@2026-10-31
Benefits|(5,765.64)||
Taxes|0.1||
Rent|#DIV/0!||
Note|see below||`,
);

test("cells are added to the cent, with the words of their rows", () => {
  expect(amountOfCells(sheet, ["B2", "B3", "B4"])).toEqual({
    ok: true,
    amount: "45440.60",
    sheet: "P&L",
    cells: ["B2", "B3", "B4"],
    words: ["Wages", "Benefits", "Taxes"],
  });
  const computed = {
    name: "S",
    rows: [
      ["a", 0.1 + 0.2],
      ["b", 1.005],
      ["c", 1e-9],
    ],
  };
  expect(amountOfCells(computed, ["B1", "B2", "B3"])).toMatchObject({ amount: "1.31" });
});

test.each([
  [["B2", "B1"], "The cell P&L!B1 holds “Oct 2026”, which is not an amount."],
  [["C2"], "The cell P&L!C2 is a percentage, not an amount."],
  [["D2"], "The cell P&L!D2 is a date, not an amount."],
  [["C3"], "The cell P&L!C3 is empty."],
  [["B5"], "The cell P&L!B5 divides by zero."],
  [["B6"], "The cell P&L!B6 holds “see below”, which is not an amount."],
  [["Z99"], "The cell P&L!Z99 is empty."],
  [["B0"], "B0 is no cell."],
  [["b2"], "b2 is no cell."],
  [[], "Choose a cell."],
])("%j is answered in a sentence", (cells, sentence) => {
  expect(amountOfCells(sheet, cells)).toEqual({ ok: false, sentence });
});
