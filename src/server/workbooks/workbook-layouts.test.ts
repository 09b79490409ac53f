import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { readSpreadsheet } from "#server/spreadsheets/read-spreadsheet.ts";
import type { Cell, Sheet } from "#shared/domain/spreadsheets/sheet.ts";
import { proposeFigures } from "#shared/domain/workbook/propose-figures.ts";
import { sheetOf, WORKBOOKS } from "#shared/domain/workbook/workbooks.fixture.ts";

const DAY_MS = 86_400_000;

function cellObject(cell: Cell): CellObject {
  if (cell === null) return { t: "z" };
  if (typeof cell === "string") return { t: "s", v: cell };
  if (typeof cell === "number") return { t: "n", v: cell, z: "#,##0.00_);(#,##0.00)" };
  if ("percent" in cell) return { t: "n", v: cell.percent, z: "0.0%" };
  if ("error" in cell) return { t: "e", v: 0x07 };
  return { t: "n", v: (Date.parse(cell.date) - Date.UTC(1899, 11, 30)) / DAY_MS, z: "mmm yy" };
}

/** The last empty cell behind one. */
function endOfGap(row: readonly Cell[], column: number): number {
  const next = row.findIndex((cell, index) => index > column && cell !== null);
  return (next === -1 ? row.length : next) - 1;
}

/** The bytes of a workbook. Headings with empty cells right of them are merged over these, as exports do. */
function bytesOf(sheets: readonly Sheet[], bookType: "xlsx" | "biff8"): Buffer {
  const workbook = utils.book_new();
  for (const { name, rows, hiddenRows } of sheets) {
    const sheet: WorkSheet = utils.aoa_to_sheet([]);
    utils.sheet_add_aoa(
      sheet,
      rows.map((row) => row.map(cellObject)),
    );
    sheet["!merges"] = rows.flatMap((row, r) =>
      row.flatMap((cell, c) =>
        cell === "Current Period" || cell === "Year to Date"
          ? [{ s: { r, c }, e: { r, c: endOfGap(row, c) } }]
          : [],
      ),
    );
    sheet["!rows"] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }));
    utils.book_append_sheet(workbook, sheet, name.slice(0, 31));
  }
  return write(workbook, { type: "buffer", bookType }) as Buffer;
}

test.each(
  (Object.keys(WORKBOOKS) as (keyof typeof WORKBOOKS)[]).flatMap((layout) => [
    [layout, "xlsx"] as const,
    [layout, "xls"] as const,
  ]),
)("the figures of %s are found in an .%s file", async (layout, extension) => {
  const { filename, sheets } = WORKBOOKS[layout];
  const bytes = bytesOf(sheets, extension === "xls" ? "biff8" : "xlsx");
  const name = filename.replace(/\.\w+$/, `.${extension}`);
  const read = await readSpreadsheet(name, bytes, { rowsMax: 50_000 });
  const names = new Map(sheets.map((sheet) => [sheet.name.slice(0, 31), sheet.name]));
  const renamed = read.map((sheet) => ({ ...sheet, name: names.get(sheet.name) ?? sheet.name }));
  expect(proposeFigures({ filename, sheets: renamed }, "2026-10", {})).toEqual(
    proposeFigures({ filename, sheets }, "2026-10", {}),
  );
});

test("the figures of a comma-separated file are found", async () => {
  const { filename, sheets } = WORKBOOKS.marginEdge;
  const written = (cell: Cell) => {
    if (cell !== null && typeof cell === "object")
      return "percent" in cell ? `${(cell.percent * 100).toFixed(2)}%` : "";
    return typeof cell === "number" ? cell.toFixed(2) : (cell ?? "");
  };
  const lines = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => `"${written(cell)}"`).join(","));
  const read = await readSpreadsheet(filename, Buffer.from(lines.join("\r\n")), { rowsMax: 50_000 });
  const { figures, fits } = proposeFigures({ filename, sheets: read }, "2026-10", {});
  expect([figures.grossSalesLastMonth?.cells, fits.beverageCostLastMonth?.length]).toEqual([["B11"], 3]);
});

test("a hidden row, and a formula that divides by zero, are known from the file", async () => {
  const lines =
    "|@2026-10-01\nFood Sales|900.00\nFood Sales|1,000.00\nNet sales|1,500.00\nTotal Labor|#DIV/0!";
  const bytes = bytesOf([sheetOf("P&L", lines, { hiddenRows: [2] })], "xlsx");
  const sheets = await readSpreadsheet("P&L.xlsx", bytes, { rowsMax: 50_000 });
  const { figures, warnings } = proposeFigures({ filename: "P&L.xlsx", sheets }, "2026-10", {});
  expect(figures.foodSalesLastMonth).toMatchObject({ cells: ["B3"], amount: "1000.00" });
  expect(warnings).toEqual(["The cell P&L!B5 divides by zero."]);
});
