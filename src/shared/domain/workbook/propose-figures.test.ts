import { expect, test } from "vitest";
import { REPORT_MEASURES, reportMonthKey } from "../report-figures.ts";
import type { Sheet } from "../spreadsheets/sheet.ts";
import type { Proposal } from "./proposal.ts";
import { proposeFigures } from "./propose-figures.ts";
import { sheetOf, WORKBOOKS } from "./workbooks.fixture.ts";

const OCTOBER = {
  grossSales: "189749.53",
  netRevenue: "180218.10",
  foodSales: "126380.52",
  beverageSales: "63369.01",
  laborCosts: "61656.38",
  foodCost: "35756.39",
  beverageCost: "14402.39",
};

/** "D10" for a figure, "? B8 B9" for rows of which somebody has to choose, "-" for none. */
function cellsOf({ figures, fits }: Proposal): string {
  return REPORT_MEASURES.map(({ key }) => {
    const figure = figures[reportMonthKey(key)];
    const rows = fits[reportMonthKey(key)];
    if (rows !== undefined) return `? ${rows.map(({ cell }) => cell).join(" ")}`;
    return figure === undefined ? "-" : figure.cells.join(" + ");
  }).join(", ");
}

test.each([
  ["quickbooksOnline", "D10, D12, D8, D9, D23, D14, D15"],
  ["quickbooksOnlineMonth", "B11, B13, B9, B10, B24, B15, B16"],
  ["quickbooksDesktop", "G7, G9, G5, G6, G20, G11, G12"],
  ["xero", "? B8 B9, B11, B9, B8, ? B21 B23, B15, B14"],
  ["restaurant365", "C12, C14, C7, C11, C23, C16, C17"],
  ["toast", "F6, C6, F2, ? F3 F4 F5, -, -, -"],
  ["marginEdge", "B11, -, B7, ? B8 B9 B10, B21, B13, ? B14 B15 B16"],
  ["plain", "D4, D5, D6, D7, D10, D8, D9"],
] as const)("in the layout %s the cells are %s", (layout, cells) => {
  const proposal = proposeFigures(WORKBOOKS[layout], "2026-10", {});
  expect(cellsOf(proposal)).toBe(cells);
  expect([proposal.problem, proposal.warnings, proposal.sheetsThatFit]).toEqual([null, [], []]);
  expect(proposal.column?.heading).toBe("Oct 2026");
  for (const { key } of REPORT_MEASURES) {
    const found = proposal.figures[reportMonthKey(key)];
    const fits = proposal.fits[reportMonthKey(key)];
    const sum = fits?.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0);
    if (found !== undefined) expect([key, found.amount]).toEqual([key, OCTOBER[key]]);
    else if (sum !== undefined) expect([key, (sum / 100).toFixed(2)]).toEqual([key, OCTOBER[key]]);
    else expect(proposal.missing).toContain(reportMonthKey(key));
  }
});

const { quickbooksOnline, xero } = WORKBOOKS;
const workbook = (...sheets: Sheet[]) => ({ filename: "P&L.xlsx", sheets });

test("the comparison months are proposed where the workbook has them", () => {
  const { figures } = proposeFigures(xero, "2026-10", {});
  expect(figures.netRevenuePreviousMonth).toMatchObject({ amount: "180168.08", cells: ["C11"] });
  expect(figures.netRevenueSameMonthLastYear).toMatchObject({ amount: "165378.38", cells: ["D11"] });
});

test("without a column of the month, the months that there are are named", () => {
  const problem = (period: string) => proposeFigures(quickbooksOnline, period, {}).problem;
  expect(problem("2026-11")).toBe(
    "This workbook has no column for November 2026. Its months are August to October 2026.",
  );
  expect(proposeFigures(xero, "2026-08", {}).problem).toBe(
    "This workbook has no column for August 2026. Its months are Oct 2025, Sep 2026 and Oct 2026.",
  );
  expect(proposeFigures(workbook(sheetOf("Notes", "Call the landlord")), "2026-10", {}).problem).toBe(
    "This workbook has no column for October 2026.",
  );
});
