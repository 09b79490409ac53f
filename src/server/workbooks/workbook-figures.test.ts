import { utils, write } from "@e965/xlsx";
import { expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";

openPortalWithLocation();

const PL = [
  ["", "Sep 2026", "Oct 2026"],
  ["Food Sales", 126593.56, 126380.52],
  ["Beverage Sales", 59374.64, 63369.01],
  ["Gross Sales", 185968.2, 189749.53],
  ["Discounts", -5800.12, -9531.43],
  ["Net Sales", 180168.08, 180218.1],
  ["COGS - Food", 38160.95, 35756.39],
  ["COGS - Liquor", 8000, 9402.39],
  ["COGS - Wine", 3640.1, 5000],
  ["Total Payroll", 59279.33, 61656.38],
] as const;
const PL_CSV = PL.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n");

function workbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

const send = (filename: string, bytes: Buffer, client = manager, kind = "plStatement") =>
  client.form("POST", "/api/upload/financial-documents", { [kind]: { filename, bytes } });
const addressOf = (path: string, more = `locationId=${testLocation.id}&period=2026-10`) =>
  `/api/documents/${path.split("/").at(-1)}/figures?${more}`;
const figuresOf = async (filename: string, bytes: Buffer, more?: string) => {
  const uploaded = await send(filename, bytes);
  expect(uploaded.status).toBe(201);
  return manager.get(addressOf(uploaded.body.plStatement.path, more));
};

it("an uploaded P&L statement has the figures of the month and the one before, each with its cell, and its sheets", async () => {
  const { status, body } = await figuresOf(
    "PL.xlsx",
    workbook({ "P&L": PL, Notes: [["Closed on Mondays"]] }),
  );
  expect(status).toBe(200);
  expect(body.proposal).toMatchObject({ sheet: "P&L", column: { letter: "C" }, problem: null });
  expect(body.proposal.figures).toMatchObject({
    grossSalesLastMonth: { amount: "189749.53", cells: ["C4"], words: ["Gross Sales"], remembered: false },
    laborCostsLastMonth: { amount: "61656.38", cells: ["C10"] },
    foodCostPreviousMonth: { amount: "38160.95", cells: ["B7"] },
  });
  expect(body.proposal.fits.beverageCostLastMonth).toMatchObject([{ cell: "C8" }, { cell: "C9" }]);
  expect(body.rememberedFrom).toBeNull();
  expect(body.sheets.map(({ name }: { name: string }) => name)).toEqual(["P&L", "Notes"]);
  expect(body.sheets[0].rows[4]).toEqual(["Discounts", "(5,800.12)", "(9,531.43)"]);
});

it("rows are remembered for the location with the month that was filed from them", async () => {
  const file = workbook({ "P&L": PL });
  const { plStatement } = (await send("PL.xlsx", file)).body;
  const beverage = { sheet: "P&L", cells: ["B8", "B9"], words: ["COGS - Liquor", "COGS - Wine"] };
  const filed = await submit({
    reportingPeriod: "2026-09",
    plStatementPath: plStatement.path,
    plStatementFilename: plStatement.filename,
    beverageCostLastMonth: "11640.10",
    figureSources: { beverageCostLastMonth: beverage },
  });
  expect(filed.status).toBe(201);
  const { body } = await figuresOf("PL.xlsx", file);
  expect(body.rememberedFrom).toBe("2026-09");
  expect(body.proposal.figures.beverageCostLastMonth).toMatchObject({
    amount: "14402.39",
    cells: ["C8", "C9"],
    remembered: true,
  });
});

it.each([
  ["in UTF-16", Buffer.from(`\uFEFF${PL_CSV}`, "utf16le")],
  ["with semicolons", Buffer.from(PL_CSV.replaceAll(",", ";"))],
  ["in Windows-1252, with a short row", Buffer.from(`Caf\u00E9\n${PL_CSV}`, "latin1")],
])("a CSV is taken as P&L statement %s", async (_, bytes) => {
  const { status, body } = await figuresOf("PL.csv", bytes);
  expect([status, body.proposal.problem]).toEqual([200, null]);
  expect(body.proposal.figures.netRevenueLastMonth.amount).toBe("180218.10");
});

it("a CSV is no balance sheet, and a web page or a picture is no CSV", async () => {
  const refused = async (bytes: Buffer, kind?: string) => {
    const { status, body } = await send("PL.csv", bytes, manager, kind);
    return [status, body.message];
  };
  expect(await refused(Buffer.from(PL_CSV), "balanceSheet")).toEqual([
    415,
    "Choose an .xlsx, .xls or .pdf file.",
  ]);
  const none = "This file is named .csv, but it is not a CSV file. Save it as .csv, then choose it again.";
  const page = "This file is a web page, not a spreadsheet. Open it in Excel and save it as .xlsx.";
  expect(await refused(Buffer.from("\uFEFF <html><table></table></html>"))).toEqual([415, page]);
  expect(await refused(Buffer.from([0x89, 0x50, 0, 1, 2, 3]))).toEqual([415, none]);
});

it.each([
  [
    "of other months",
    { "P&L": PL.map(([words, sep]) => [words, sep]) },
    "This workbook has no column for October 2026. Its only month is September 2026.",
  ],
  ["with two sheets", { "P&L": PL, "P&L by class": PL }, "Two sheets fit: P&L, P&L by class. Choose one."],
])("a workbook %s says so, and what to do", async (_, sheets, sentence) => {
  const { status, body } = await figuresOf("PL.xlsx", workbook(sheets));
  expect([status, body.proposal.problem]).toEqual([200, sentence]);
  expect(body.proposal.figures).toEqual({});
});

it("the sheet that was chosen of two is read, and a formula that divides by zero is said", async () => {
  const broken = PL.map((row) => (row[0] === "Total Payroll" ? [row[0], row[1], { t: "e", v: 7 }] : row));
  const sheet = encodeURIComponent("P&L by class");
  const { body } = await figuresOf(
    "PL.xlsx",
    workbook({ "P&L": PL, "P&L by class": broken }),
    `locationId=${testLocation.id}&period=2026-10&sheet=${sheet}`,
  );
  expect(body.proposal.sheet).toBe("P&L by class");
  expect(body.proposal.warnings).toEqual(["The cell P&L by class!C10 divides by zero."]);
});

it("a file that cannot be read says why, in a sentence", async () => {
  const problemOf = async (filename: string, text: string) => {
    const { status, body } = await figuresOf(filename, Buffer.from(text));
    return [status, body.sheets, body.proposal.problem];
  };
  expect(await problemOf("PL.pdf", "%PDF-1.7")).toEqual([
    200,
    [],
    "PL.pdf cannot be read. Save it as .xlsx or .csv. Macros (.xlsm) and links to other files are refused.",
  ]);
  expect(await problemOf("PL.csv", 'Sales,1\n"Labor,2\n')).toEqual([
    200,
    [],
    expect.stringContaining("row 2"),
  ]);
  expect((await figuresOf("PL.csv", Buffer.from(PL_CSV), "locationId=x&period=2026")).status).toBe(400);
});

it("nobody but managers who file for the location and may read the document is told its figures", async () => {
  const { body } = await send("PL.xlsx", workbook({ "P&L": PL }));
  const { path } = body.plStatement;
  const elsewhere = (await portal.addLocation()).id;
  const add = async (locationId: number) =>
    (await portal.addManager({ kind: "location_manager", locationIds: [locationId] })).client;
  const [here, there] = [await add(testLocation.id), await add(elsewhere)];
  // Not theirs, although it belongs to nothing yet.
  expect((await here.get(addressOf(path))).status).toBe(404);
  const own = await send("PL.xlsx", workbook({ "P&L": PL }), here);
  expect((await here.get(addressOf(own.body.plStatement.path))).status).toBe(200);
  expect(
    (await here.get(addressOf(own.body.plStatement.path, `locationId=${elsewhere}&period=2026-10`))).status,
  ).toBe(404);
  expect((await there.get(addressOf(own.body.plStatement.path))).status).toBe(404);
  const auditor = (await portal.addManager({ kind: "auditor" })).client;
  const { client: investor } = await portal.addInvestor();
  for (const client of [auditor, investor]) expect((await client.get(addressOf(path))).status).toBe(403);
});
