import { expect, test } from "vitest";
import { REPORT_MEASURES, reportMonthKey } from "../reports/report-figures.ts";
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
  ["marginEdge", "B11, ? B11, B7, ? B8 B9 B10, B21, B13, ? B14 B15 B16"],
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
    // MarginEdge knows of no discounts.
    else if (layout === "marginEdge" && key === "netRevenue") expect(fits?.[0]?.words).toBe("Total Sales");
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

/** The lines of a small P&L, some of them replaced. */
function lines(replaced: Readonly<Record<string, string>> = {}): string {
  const plain = `
|Sep 2026|Oct 2026
Income
Food Sales|900.00|1,000.00
Beverage Sales|450.00|500.00
Total Sales|1,350.00|1,500.00
Discounts|-50.00|-60.00
Total Income|1,300.00|1,440.00
Cost of Goods Sold
COGS – Food|290.00|300.00
COGS – Beverage|95.00|100.00
Total COGS|385.00|400.00
Payroll
Wages|380.00|400.00
Benefits|40.00|50.00
Total Payroll|420.00|450.00`;
  return plain
    .trimStart()
    .split("\n")
    .map((line) => replaced[line.split("|")[0] ?? ""] ?? line)
    .join("\n");
}

const small = (replaced?: Readonly<Record<string, string>>, more?: Partial<Sheet>) =>
  workbook(sheetOf("P&L", lines(replaced), more));

test("the figures of a small P&L", () => {
  expect(cellsOf(proposeFigures(small(), "2026-10", {}))).toBe("C5, C7, C3, C4, C15, C9, C10");
});

test("two rows that fit are asked about, with the cell and amount of each", () => {
  const { figures, fits } = proposeFigures(
    small({ "COGS – Beverage": "COGS – Liquor|60.00|70.00\nCOGS – Wine|35.00|30.00" }),
    "2026-10",
    {},
  );
  expect(figures.beverageCostLastMonth).toBeUndefined();
  expect(fits.beverageCostLastMonth).toEqual([
    { words: "COGS – Liquor", cell: "C10", amount: "70.00" },
    { words: "COGS – Wine", cell: "C11", amount: "30.00" },
  ]);
});

test("without discounts, whether income is before or after them is asked about", () => {
  const { figures, fits } = proposeFigures(
    small({ "Total Sales": "", Discounts: "", "Total Income": "Total Income|1,350.00|1,500.00" }),
    "2026-10",
    {},
  );
  expect(figures.netRevenueLastMonth?.amount).toBe("1500.00");
  expect(fits.grossSalesLastMonth).toMatchObject([{ words: "Total Income", amount: "1500.00" }]);
});

test.each([
  ["Salaries, Wages & Benefits", "C13"],
  ["Total Labor & Related Costs", "C13"],
  ["Payroll Taxes", "? C13"],
  ["Hourly Labor", "? C13"],
])("a single row %j is all of the labor, or asked about: %s", (words, cells) => {
  const sheet = small({ Wages: `${words}|420.00|450.00`, Benefits: "", "Total Payroll": "" });
  expect(cellsOf(proposeFigures(sheet, "2026-10", {})).split(", ")[4]).toBe(cells);
});

test("a row that may be a part of its figure only is asked about", () => {
  const { fits } = proposeFigures(small({ "COGS – Beverage": "COGS – Wine|35.00|30.00" }), "2026-10", {});
  expect(fits.beverageCostLastMonth).toEqual([{ words: "COGS – Wine", cell: "C10", amount: "30.00" }]);
});

test.each(["Beverage: Wine", "Cost of Sales - Beer", "N/A Beverage Cost"])(
  "a single row %j may be a part of the beverages",
  (words) => {
    const { fits } = proposeFigures(small({ "COGS – Beverage": `${words}|95.00|100.00` }), "2026-10", {});
    expect(fits.beverageCostLastMonth).toMatchObject([{ cell: "C10" }]);
  },
);

test("rows that are called alike are told apart by their sections, and both fit", () => {
  const sections =
    "FOH\nWages|190.00|200.00\nTotal FOH|190.00|200.00\nBOH\nWages|190.00|200.00\nTotal BOH|190.00|200.00";
  const sheet = small({ Payroll: "", Wages: sections, Benefits: "", "Total Payroll": "" });
  expect(proposeFigures(sheet, "2026-10", {}).fits.laborCostsLastMonth).toEqual([
    { words: "FOH: Wages", cell: "C14", amount: "200.00" },
    { words: "BOH: Wages", cell: "C17", amount: "200.00" },
  ]);
});

test("a row of zero is not asked about beside one that has an amount", () => {
  const { figures } = proposeFigures(
    small({ "Total Sales": "Bar Sales|0.00|0.00\nTotal Sales|1,350.00|1,500.00" }),
    "2026-10",
    {},
  );
  expect(figures.beverageSalesLastMonth?.cells).toEqual(["C4"]);
});

test("a section ends with its total, whose words may be others", () => {
  const sheet = small({ "Total COGS": "Total COGS|385.00|400.00\nFood Photography|10.00|20.00" });
  expect(proposeFigures(sheet, "2026-10", {}).figures.foodCostLastMonth?.cells).toEqual(["C9"]);
});

test("a total that does not match its parts is proposed, and said", () => {
  const proposal = proposeFigures(small({ Wages: "Wages|380.00|343.62" }), "2026-10", {});
  expect(proposal.figures.laborCostsLastMonth?.amount).toBe("450.00");
  expect(proposal.warnings).toEqual(["Total Payroll (C15) is 450.00, its parts add up to 393.62."]);
});

test("discounts written without a minus are no mismatch", () => {
  expect(proposeFigures(small({ Discounts: "Less: Discounts|50.00|60.00" }), "2026-10", {}).warnings).toEqual(
    [],
  );
});

test.each([
  ["#DIV/0!", "The cell P&L!C7 divides by zero."],
  ["#REF!", "The cell P&L!C7 has no result (“#REF!”)."],
])("a formula with the error %s is said, and its figure is missing", (error, sentence) => {
  const proposal = proposeFigures(small({ "Total Income": `Total Income|1,300.00|${error}` }), "2026-10", {});
  expect(proposal.warnings).toContain(sentence);
  expect(proposal.missing).toEqual(["netRevenueLastMonth"]);
  expect(proposal.figures.netRevenuePreviousMonth?.amount).toBe("1300.00");
});

test("an empty cell is no zero: its figure is missing", () => {
  const proposal = proposeFigures(small({ "COGS – Food": "COGS – Food|290.00|" }), "2026-10", {});
  expect(proposal.missing).toEqual(["foodCostLastMonth"]);
});

test("hidden rows and sheets are not proposed; hidden rows count in their totals", () => {
  const hidden = { hiddenRows: [13, 14] };
  expect(proposeFigures(small({}, hidden), "2026-10", {}).warnings).toEqual([]);
  const foods = proposeFigures(small({}, { hiddenRows: [3] }), "2026-10", {});
  expect(foods.missing).toEqual(["foodSalesLastMonth"]);
  const other = sheetOf("Old", lines(), { isHidden: true });
  expect(proposeFigures(workbook(sheetOf("P&L", lines()), other), "2026-10", {}).sheet).toBe("P&L");
});

const twice = workbook(sheetOf("P&L", lines()), sheetOf("P&L by class", lines()));

test("two sheets that fit are asked about; what was chosen, or remembered, is read", () => {
  const { problem, sheetsThatFit, figures } = proposeFigures(twice, "2026-10", {});
  expect(problem).toBe("Two sheets fit: P&L, P&L by class. Choose one.");
  expect([sheetsThatFit, figures]).toEqual([["P&L", "P&L by class"], {}]);
  expect(proposeFigures(twice, "2026-10", {}, "P&L by class").sheet).toBe("P&L by class");
  const remembered = { laborCosts: { sheet: "P&L", words: ["Total Payroll"] } };
  expect(proposeFigures(twice, "2026-10", remembered).sheet).toBe("P&L");
});

test("two columns of the month are asked about", () => {
  const proposal = proposeFigures(small({ "": "|Oct 2026|Oct 2026" }), "2026-10", {});
  expect(proposal.problem).toBe(
    "More than one column of P&L fits October 2026: B and C. Point at the cells.",
  );
});

test("columns of locations below one month are asked about, and their total is not taken", () => {
  const sheet = sheetOf(
    "P&L by Location",
    "October 2026\n|Olive & Ember|Larkspur|TOTAL\nNet sales|1,440.00|1,300.00|2,740.00\nTotal Labor|450.00|420.00|870.00",
  );
  expect(proposeFigures(workbook(sheet), "2026-10", {}).problem).toBe(
    "More than one column of P&L by Location fits October 2026: B, C and D. Point at the cells.",
  );
  expect(proposeFigures(workbook(sheet, sheetOf("P&L", lines())), "2026-10", {}).sheet).toBe("P&L");
});

test("the rows of the last report go before what the words of a figure say", () => {
  const remembered = {
    laborCosts: { sheet: "P&L", words: ["wages", "Benefits"] },
    foodCost: { sheet: "P&L", words: ["Total COGS"] },
    beverageCost: { sheet: "P&L", words: ["COGS – Wine"] },
  };
  const { figures } = proposeFigures(small(), "2026-10", remembered);
  expect(figures.laborCostsLastMonth).toEqual({
    amount: "450.00",
    sheet: "P&L",
    cells: ["C13", "C14"],
    words: ["Wages", "Benefits"],
    remembered: true,
  });
  expect(figures.laborCostsPreviousMonth).toMatchObject({ amount: "420.00", remembered: true });
  expect(figures.foodCostLastMonth).toMatchObject({ cells: ["C11"], remembered: true });
  expect(figures.beverageCostLastMonth).toMatchObject({ cells: ["C10"], remembered: false });
});

test("a sheet for each month: the comparison months come from theirs", () => {
  const month = (name: string, heading: string, food: string) =>
    sheetOf(name, `Olive & Ember\n|${heading}\nNet sales|1,440.00\nFood sales|${food}\nTotal Labor|450.00`);
  const sheets = [month("Oct 2026", "Actual", "1,000.00"), month("Sep 2026", "", "900.00")];
  const proposal = proposeFigures(workbook(...sheets), "2026-10", {});
  expect(proposal.figures.foodSalesLastMonth).toMatchObject({ sheet: "Oct 2026", cells: ["B4"] });
  expect(proposal.figures.foodSalesPreviousMonth).toMatchObject({ sheet: "Sep 2026", amount: "900.00" });
});

test("of sheets for each month with the month before beside it, the month's own is read", () => {
  const month = (name: string) =>
    sheetOf(name, `2026\n|Current Month|Prior Month\nNet sales|1,440.00|1,300.00\nTotal Labor|450.00|420.00`);
  const proposal = proposeFigures(workbook(month("Sep"), month("Oct"), month("Nov")), "2026-10", {});
  expect(proposal.figures.netRevenueLastMonth).toMatchObject({ sheet: "Oct", cells: ["B3"] });
  expect(proposal.figures.netRevenuePreviousMonth).toMatchObject({ sheet: "Oct", cells: ["C3"] });
});

test("months without a year take it from the title, the sheet or the file, and are not guessed", () => {
  const named = (title: string, name: string, filename: string) => {
    const sheets = [sheetOf(name, `${title}\n${lines({ "": "|Sep|Oct" })}`)];
    return proposeFigures({ filename, sheets }, "2026-10", {}).figures.netRevenueLastMonth?.amount;
  };
  expect(named("January - October 2026", "P&L", "export.xlsx")).toBe("1440.00");
  expect(named("Olive & Ember", "2026", "export.xlsx")).toBe("1440.00");
  expect(named("Olive & Ember", "P&L", "Olive_PL_2026.xlsx")).toBe("1440.00");
  expect(named("Olive & Ember", "P&L", "export.xlsx")).toBeUndefined();
  expect(named("2025", "P&L", "Olive_PL_2026.xlsx")).toBeUndefined();
  expect(named("FY2026", "P&L", "export.xlsx")).toBeUndefined();
});

test.each([
  ["May's Kitchen", "Statement for October 2026"],
  ["Run on 11/06/2026 3:22 PM", "October 2026"],
  ["From: 10/1/2026", "To: 10/31/2026"],
  ["Nov 6, 2026", "Month ending 31 October 2026"],
])("below %j and %j a single column is October's", (...titles) => {
  const sheet = sheetOf("P&L", `${titles.join("\n")}\n|Amount\nNet sales|1,440.00\nTotal Labor|450.00`);
  expect(proposeFigures(workbook(sheet), "2026-10", {}).figures.netRevenueLastMonth?.cells).toEqual(["B4"]);
});

test.each([
  ["From: 1/1/2026", "To: 10/31/2026"],
  ["October 2026", "Budget"],
  ["October 2026", "Year to Date"],
  ["Ten months ended October 31, 2026", ""],
  ["Oct 18, 2026", ""],
])("below %j and %j a single column is no month's", (...titles) => {
  const sheet = sheetOf("P&L", `${titles.join("\n")}\n|Amount\nNet sales|1,440.00\nTotal Labor|450.00`);
  expect(proposeFigures(workbook(sheet), "2026-10", {}).figures).toEqual({});
});

test("the sheet of a budget is none of the month's, one that sets it beside the month is", () => {
  const sheets = [sheetOf("P&L", lines()), sheetOf("Budget 2026", lines())];
  expect(proposeFigures(workbook(...sheets), "2026-10", {}).sheet).toBe("P&L");
  const beside = lines({ "": "|Oct 2026 Budget|Oct 2026" });
  const { figures } = proposeFigures(workbook(sheetOf("P&L and Budget", beside)), "2026-10", {});
  expect(figures.netRevenueLastMonth?.cells).toEqual(["C7"]);
  const named = { filename: "Budget_2026.xlsx", sheets: [sheetOf("Sheet1", lines())] };
  expect(proposeFigures(named, "2026-10", {}).figures).toEqual({});
});

test("beside a month, a year is the whole year; below a month's title it is that month's", () => {
  const sheet = (headings: string) => sheetOf("P&L", `October 2026\n${lines({ "": headings })}`);
  const beside = proposeFigures(workbook(sheet("|2025|Oct 2026")), "2026-10", {}).figures;
  expect(beside.netRevenueLastMonth?.cells).toEqual(["C8"]);
  expect(beside.netRevenueSameMonthLastYear).toBeUndefined();
  const below = proposeFigures(workbook(sheet("|2025|2026")), "2026-10", {}).figures;
  expect(below.netRevenueSameMonthLastYear?.cells).toEqual(["B8"]);
});

test("a single month below the words year to date may be the year up to it", () => {
  const found = (name: string, headings: string) => {
    const sheets = [sheetOf(name, lines({ "": headings }))];
    return proposeFigures(workbook(...sheets), "2026-10", {}).figures.netRevenueLastMonth?.cells;
  };
  expect(found("YTD", "||Oct 2026")).toBeUndefined();
  expect(found("YTD", "|Sep 2026|Oct 2026")).toEqual(["C7"]);
  expect(found("YTD Comparison", "|Jan - Oct 2026|Oct 2026")).toEqual(["C7"]);
});

test("a file of the year to date has no month in a single column", () => {
  const sheets = [sheetOf("Sheet1", "|Total\nNet sales|1,440.00\nTotal Labor|450.00")];
  const found = (filename: string) => proposeFigures({ filename, sheets }, "2026-10", {}).figures;
  expect(found("Olive_Oct_2026.xlsx").netRevenueLastMonth?.amount).toBe("1440.00");
  expect(found("Olive_YTD_Oct_2026.xlsx")).toEqual({});
});

test("a second table below, headed by other months, keeps its own columns", () => {
  const sheet = sheetOf("P&L", `${lines()}\n\n|Oct 2026 YTD|Sep 2026 YTD\nTotal Payroll|4,500.00|4,050.00`);
  expect(cellsOf(proposeFigures(workbook(sheet), "2026-10", {}))).toBe("C5, C7, C3, C4, C15, C9, C10");
});

test("a file of texts is read like one of numbers", () => {
  const text = (cell: Sheet["rows"][number][number]) =>
    typeof cell === "number" ? `$${Math.abs(cell).toFixed(2)}${cell < 0 ? "-" : ""}` : cell;
  const sheets = small().sheets.map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => row.map(text)) }));
  const proposal = proposeFigures(workbook(...sheets), "2026-10", {});
  expect(cellsOf(proposal)).toBe("C5, C7, C3, C4, C15, C9, C10");
  expect(proposal.warnings).toEqual([]);
});

test("what only resembles a figure's words is left out", () => {
  const sheet = sheetOf(
    "P&L",
    `${lines()}\nExpenses\nPayroll Processing Fees|1.00|2.00\nBar Supplies|3.00|4.00\nFood Delivery Fees|5.00|6.00\nLabor %|31.1%|30.0%\nAccrued Payroll|7.00|8.00`,
  );
  expect(cellsOf(proposeFigures(workbook(sheet), "2026-10", {}))).toBe("C5, C7, C3, C4, C15, C9, C10");
});
