import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { WorkbookFigures } from "#shared/documents/workbook-figures.schema.ts";
import { formatPeriod, formatPeriodShort } from "#shared/domain/periods.ts";
import { NOTHING } from "#shared/domain/workbook/propose-figures.ts";
import { button, fill, type Replies } from "#web/app/testing.tsx";
import {
  cell,
  choose,
  draftServer,
  harbor,
  lastMonth,
  leaveNothingEmpty,
  openForm,
  saveNow,
  sign,
  submit,
  SUBMIT,
  thisMonth,
  UPLOAD,
} from "#web/features/reports/form/monthly-report.fixture.ts";

const FILE = "Harbor PL.xlsx";
const FIGURES = "GET /api/documents/a.xlsx/figures";
const from = (amount: string, at: string, words: string, remembered = false) => ({
  amount,
  sheet: "P&L",
  cells: [at],
  words: [words],
  remembered,
});
const GROSS = from("189749.53", "K10", "Total Sales");
const LABOR = from("61656.38", "K24", "Total Payroll");

/** What the portal finds in the workbook. */
const found = (proposal: Partial<WorkbookFigures["proposal"]> = {}): WorkbookFigures => ({
  sheets: [
    {
      name: "P&L",
      rows: [
        ["", "Oct"],
        ["Wages", "51,206.14"],
        ["Benefits", "10,450.24"],
      ],
      hiddenRows: [],
    },
    { name: "Notes", rows: [["Closed on Mondays"]], hiddenRows: [] },
  ],
  rememberedFrom: null,
  proposal: {
    ...NOTHING,
    sheet: "P&L",
    column: { letter: "K", heading: formatPeriodShort(thisMonth) },
    figures: { grossSalesLastMonth: GROSS, laborCostsLastMonth: LABOR },
    ...proposal,
  },
});

const replies = (figures: WorkbookFigures, more: Replies = {}): Replies => ({
  [UPLOAD]: { plStatement: { path: "documents/a.xlsx", filename: FILE } },
  [FIGURES]: figures,
  ...more,
});
const zone = () => screen.findByLabelText(`P&L of ${formatPeriod(thisMonth)}, to fill the figures`);
const drop = async (user: Awaited<ReturnType<typeof openForm>>["user"]) =>
  user.upload(await zone(), new File(["x"], FILE));
const boxOf = (label: string, period = thisMonth) => cell(label, period).parentElement?.className ?? "";

test("figures are proposed in empty cells, also of the month before, and accepted by Enter and all at once", async () => {
  const september = from("31000.00", "J12", "COGS - Food");
  const { user, posted } = await openForm(
    replies(
      found({
        figures: { grossSalesLastMonth: GROSS, laborCostsLastMonth: LABOR, foodCostPreviousMonth: september },
      }),
      { [SUBMIT]: { id: 77 } },
    ),
  );
  await choose(user);
  (await zone()).focus();
  await drop(user);
  const line = `Sheet P&L, column K (${formatPeriodShort(thisMonth)}). 2 of 7 figures found. Attached as the P&L Statement.`;
  expect(await screen.findByText(line, { selector: "p" })).toBeTruthy();
  expect(await screen.findByText("Uploaded successfully")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(cell("Gross Sales")));
  expect([boxOf("Gross Sales"), boxOf("Labor Costs"), boxOf("Food Costs", lastMonth)]).toEqual(
    Array(3).fill(expect.stringContaining("is-proposed")),
  );
  // A filed report has filled it in.
  expect(cell("Gross Sales", lastMonth).value).toBe("146,210.75");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(cell("Net Revenue"));
  expect(boxOf("Gross Sales")).not.toContain("is-proposed");
  await user.click(button("Accept All 2"));
  expect(document.querySelector(".is-proposed")).toBeNull();
  fill(cell("Labor Costs"), "61000");
  expect(screen.queryByText("P&L!K24")).toBeNull();
  await leaveNothingEmpty(user);
  await sign(user);
  await user.click(submit());
  await waitFor(() => expect(posted()).toHaveLength(1));
  const cellsOf = ({ sheet, cells, words }: typeof GROSS) => ({ sheet, cells, words });
  expect(posted()[0]).toMatchObject({
    plStatementPath: "documents/a.xlsx",
    figureSources: { grossSalesLastMonth: cellsOf(GROSS), foodCostPreviousMonth: cellsOf(september) },
  });
  expect(posted()[0]).not.toHaveProperty("figureSources.laborCostsLastMonth");
});

test("a typed figure stays until one of both amounts is chosen, and Submit waits for that", async () => {
  const { user, posted } = await openForm(replies(found(), { [SUBMIT]: { id: 77 } }));
  await choose(user);
  fill(cell("Labor Costs"), "60420");
  await drop(user);
  const question = "You typed 60,420.00. P&L!K24 (Total Payroll) is 61,656.38.";
  expect(await screen.findByText(question)).toBeTruthy();
  expect(
    screen.getByText(/2 of 7 figures found, 1 differs from what you typed\./, { selector: "p" }),
  ).toBeTruthy();
  expect(button("Accept 1")).toBeTruthy();
  await leaveNothingEmpty(user);
  await sign(user);
  await user.click(submit());
  expect(await screen.findByText("Choose a figure for Labor Costs.")).toBeTruthy();
  expect(document.activeElement).toBe(cell("Labor Costs"));
  expect(posted()).toHaveLength(0);
  await user.click(button("Use 61,656.38"));
  expect(cell("Labor Costs").value.replace(",", "")).toBe("61656.38");
  expect(screen.queryByText(question)).toBeNull();
  expect(screen.queryByText("Choose a figure for Labor Costs.")).toBeNull();
  await user.click(submit());
  await waitFor(() => expect(posted()).toHaveLength(1));
});

test("a typed figure can be kept, and rows that fit can be added", async () => {
  const fits = [
    { words: "COGS - Liquor", cell: "K15", amount: "9402.39" },
    { words: "COGS - Wine", cell: "K16", amount: "5000.00" },
  ];
  const { user } = await openForm(replies(found({ fits: { beverageCostLastMonth: fits } })));
  await choose(user);
  fill(cell("Labor Costs"), "60420");
  await drop(user);
  await user.click(await screen.findByRole("button", { name: "Keep 60,420.00" }));
  expect(screen.queryByText(/^You typed/)).toBeNull();
  expect(cell("Labor Costs").value.replace(",", "")).toMatch(/^60420/);
  expect(screen.getByText("Two rows fit: COGS - Liquor (K15), COGS - Wine (K16).")).toBeTruthy();
  await user.click(button("Add Both"));
  await waitFor(() => expect(document.activeElement).toBe(cell("Beverage Costs")));
  expect(cell("Beverage Costs").value.replace(",", "")).toBe("14402.39");
  expect(screen.getByText("P&L!K15 + K16")).toBeTruthy();
});

test("the next month is filled at once from the same cells, and the draft keeps them", async () => {
  const server = draftServer();
  const remembered = { ...GROSS, remembered: true };
  const { user } = await openForm(
    replies(
      { ...found({ figures: { grossSalesLastMonth: remembered } }), rememberedFrom: lastMonth },
      server.replies,
    ),
  );
  await choose(user);
  await drop(user);
  const line = `1 of 7 figures, from the same cells as in ${formatPeriod(lastMonth)}. Attached as the P&L Statement.`;
  expect(await screen.findByText(line, { selector: "p" })).toBeTruthy();
  expect(document.querySelector(".is-proposed")).toBeNull();
  saveNow();
  await waitFor(() =>
    expect(server.stored()?.content.figureSources).toMatchObject({
      grossSalesLastMonth: { cells: ["K10"], accepted: true },
    }),
  );
  await user.click(button("Remove the workbook"));
  expect(cell("Gross Sales").value).toBe("189,749.53");
  saveNow();
  await waitFor(() => expect(server.stored()?.content.documents.plStatement).toBeNull());
  expect(server.stored()?.content.figureSources).toBeUndefined();
});

test("what is not accepted goes with the workbook, and comes again with a draft", async () => {
  const server = draftServer();
  server.save({
    figures: { grossSalesLastMonth: "189749.53" },
    figureSources: { grossSalesLastMonth: { sheet: "P&L", cells: ["K10"], words: ["x"], accepted: false } },
    documents: { plStatement: { path: "documents/a.xlsx", filename: FILE }, balanceSheet: null },
  });
  const { user } = await openForm(
    replies(found(), server.replies),
    `/manager/reports?location=${harbor.id}&month=${thisMonth}`,
  );
  await waitFor(() => expect(boxOf("Gross Sales")).toContain("is-proposed"));
  await user.click(button(`Remove ${FILE}`));
  expect(cell("Gross Sales").value).toBe("");
});

test("a file without the month is not attached, and says why; a sheet can be chosen of two", async () => {
  const nothing = { ...NOTHING, problem: "Two sheets fit: P&L, P&L by class. Choose one." };
  let answer: WorkbookFigures = {
    ...found(),
    proposal: { ...nothing, sheetsThatFit: ["P&L", "P&L by class"] },
  };
  const { user, sent } = await openForm(replies(answer, { [FIGURES]: () => answer }));
  await drop(user);
  expect((await screen.findByRole("alert")).textContent).toBe("Choose a location, then drop the file again.");
  await choose(user);
  const form = document.querySelector("form") as HTMLElement;
  const dropOnForm = (name: string) =>
    fireEvent.drop(form, { dataTransfer: { types: ["Files"], files: [new File(["x"], name)] } });
  dropOnForm("PL.numbers");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "PL.numbers cannot be read. Save it as .xlsx",
  );
  expect(sent.filter(({ call }) => call === UPLOAD)).toHaveLength(0);
  dropOnForm(FILE);
  expect((await screen.findByText(nothing.problem)).textContent).toBeTruthy();
  expect(screen.queryByText("Uploaded successfully")).toBeNull();
  answer = found();
  await user.click(button("P&L by class"));
  expect(await screen.findByText("Uploaded successfully")).toBeTruthy();
});

test("a figure is pointed at in the sheet: arrows and Enter take a cell, Ctrl adds one, and Esc leaves", async () => {
  const { user } = await openForm(replies(found({ figures: { grossSalesLastMonth: GROSS } })));
  await choose(user);
  await drop(user);
  await user.click(await screen.findByRole("button", { name: "Labor Costs: Not found" }));
  const dialog = await screen.findByRole("dialog", { name: "Cells of the P&L" });
  const at = (name: string) => dialog.querySelector<HTMLElement>(`[data-cell="${name}"]`);
  await waitFor(() => expect(at("B2")).toBeTruthy());
  await user.click(at("A2") as HTMLElement);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The cell P&L!A2 holds “Wages”, which is not an amount.",
  );
  await user.keyboard("{ArrowRight}{Enter}");
  fireEvent.click(at("B3") as HTMLElement, { ctrlKey: true });
  expect(screen.getByText("P&L!B2 + B3")).toBeTruthy();
  await user.click(button("Use These Cells"));
  await waitFor(() => expect(cell("Labor Costs").value).toBe("61,656.38"));
  expect(boxOf("Labor Costs")).not.toContain("is-proposed");
  await user.click(button("Show the Sheet"));
  await screen.findByRole("dialog", { name: "Cells of the P&L" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
