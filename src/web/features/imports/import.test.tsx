import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OneImport } from "#shared/imports/imports.schema.ts";
import { asKind, button, claire, labelled, openPortal } from "#web/app/testing.tsx";

const LIST = "GET /api/imports";
const ONE = "GET /api/imports/7";
const FILE = "Casco Bay months.xlsx";

type Summary = NonNullable<OneImport["summary"]>;
const MONTHS: Summary = {
  made: 232,
  changed: 0,
  same: 0,
  unit: "months of 8 locations",
  table: {
    headings: ["Months", "Gross Sales"],
    rows: [{ name: "Copper Finch Cafe", cells: ["29", "$1,943,496.15"] }],
    total: { name: "8 locations", cells: ["232", "$30,757,297.46"] },
  },
  months: "May 2024 – September 2026",
  sums: [{ label: "Gross Sales", amount: "$30,757,297.46" }],
  changes: [],
  changesCount: 0,
  result: "232 months imported",
};

const MATCH: NonNullable<OneImport["match"]> = {
  kindsThatFit: ["months"],
  sheets: [
    { name: "Months", isRead: true },
    { name: "Notes", isRead: false },
  ],
  columns: [
    {
      letter: "A",
      heading: "Restaurant",
      examples: ["Copper Finch Cafe"],
      field: "location",
      match: "matched",
    },
    { letter: "J", heading: "Paid out", examples: ["4,000.00"], field: null, match: "none" },
    { letter: "L", heading: "Remarks", examples: [], field: null, match: "left_out" },
  ],
  fields: [
    { key: "location", label: "Location" },
    { key: "cashDistribution", label: "Cash Distribution" },
  ],
  locations: [{ name: "Olive and Ember", rowCount: 29, firstRow: 147, locationId: 1, match: "similar" }],
  amounts: "1,234.50",
  dates: null,
  asksDates: false,
  problem: null,
};

const importWith = (changed: Partial<OneImport> = {}): OneImport => ({
  id: 7,
  kind: "months",
  state: "checked",
  filename: FILE,
  sha256: "9f2c",
  result: null,
  madeBy: "Claire Donovan",
  createdAt: "2026-10-30T20:00:00.000Z",
  appliedAt: null,
  match: MATCH,
  refusedRows: 0,
  faultsCount: 0,
  faults: [],
  warningsCount: 0,
  warnings: [],
  summary: MONTHS,
  rowCount: 232,
  rowsDone: 0,
  failure: null,
  choices: {},
  appliedBefore: null,
  ...changed,
});
const open = (changed: Partial<OneImport>, replies = {}) =>
  openPortal("/manager/import/7", claire, { [ONE]: importWith(changed), ...replies });

const bodies = (sent: readonly { call: string; body: unknown }[], call: string) =>
  sent.filter((each) => each.call === call).map(({ body }) => body);

const drop = (name: string) => new File(["a,b"], name);

test("each kind that the account may type is offered with its templates, and what was imported is listed", async () => {
  openPortal("/manager/import", asKind("controller"), {
    [LIST]: [
      importWith({ state: "applied", result: "232 months imported", appliedAt: "2026-10-30T20:18:00.000Z" }),
    ],
  });
  expect(await screen.findByText("Imported Oct 30, 2026: 232 months imported")).toBeTruthy();
  const kinds = within(screen.getByRole("region", { name: "What can be imported" }));
  expect(kinds.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Months of the past",
    "Capital",
    "Budgets",
  ]);
  const template = kinds.getByRole("link", { name: "CSV, template for Capital" });
  expect(template.getAttribute("href")).toContain("/api/imports/templates/capital?format=csv");
  const file = screen.getByRole("link", { name: FILE });
  expect(file.getAttribute("href")).toBe("/manager/import/7");
  expect(
    within(screen.getByRole("navigation", { name: "Settings" }))
      .getByRole("link", { name: "Import" })
      .getAttribute("aria-current"),
  ).toBe("page");
});

test("without an import there is no list, and an auditor has no such page", async () => {
  openPortal("/manager/import", claire, { [LIST]: [] });
  expect(await screen.findByRole("button", { name: "Choose a File" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Imports" })).toBeNull();
});

test("an auditor has no such page", async () => {
  openPortal("/manager/import", asKind("auditor"));
  expect(await screen.findByText("404 Page Not Found")).toBeTruthy();
});

test("a file that is chosen is sent, and its page opens", async () => {
  const { user, sent } = openPortal("/manager/import", claire, {
    [LIST]: [],
    "POST /api/imports/any": importWith(),
    [ONE]: importWith(),
  });
  await screen.findByRole("button", { name: "Choose a File" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no input for files");
  await user.upload(input, drop(FILE));
  expect(await screen.findByRole("heading", { name: "What would be made" })).toBeTruthy();
  expect(bodies(sent, "POST /api/imports/any")).toHaveLength(1);
  expect(window.location.pathname).toBe("/manager/import/7");
});

test("a column that was not matched is chosen, and the file is checked with everything that is shown", async () => {
  let state: OneImport["state"] = "columns";
  const { user, sent } = open(
    {},
    {
      [ONE]: () => importWith({ state, summary: state === "columns" ? null : MONTHS }),
      "GET /api/locations": [],
      "PUT /api/imports/7": () => {
        state = "checked";
        return importWith();
      },
    },
  );
  const table = within(await screen.findByRole("region", { name: "Columns" }));
  expect(
    table.getByText(/^1 of 3 are matched by their names, 1 is not matched, 1 is not read\./),
  ).toBeTruthy();
  const [first] = table.getAllByRole("rowheader");
  expect(first?.textContent).toBe("Paid out");
  await user.selectOptions(labelled<HTMLSelectElement>("Paid out, in the portal"), "Cash Distribution");
  await user.click(button("Check the File"));
  await screen.findByRole("heading", { name: "What would be made" });
  expect(bodies(sent, "PUT /api/imports/7")).toMatchObject([
    {
      choices: {
        kind: "months",
        columns: { A: "location", J: "cashDistribution", L: "left_out" },
        locations: { "Olive and Ember": 1 },
      },
    },
  ]);
});

test("another kind is matched anew at once", async () => {
  const { user, sent } = open(
    { state: "columns", summary: null },
    {
      "GET /api/locations": [],
      "PUT /api/imports/7": importWith({ state: "columns" }),
    },
  );
  await user.selectOptions(await screen.findByLabelText("This file holds"), "Capital");
  await waitFor(() => expect(bodies(sent, "PUT /api/imports/7")).toEqual([{ choices: { kind: "capital" } }]));
});

test("the keyboard goes on at what has to be chosen", async () => {
  let state: OneImport["state"] = "checking";
  open({}, { [ONE]: () => importWith({ state, summary: null }), "GET /api/locations": [] });
  await screen.findByText(/It goes on when you leave/);
  state = "columns";
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("This file holds")), {
    timeout: 3000,
  });
});

test("refused rows are named with row, column and sentence, and nothing can be imported", async () => {
  const faults = Array.from({ length: 60 }, (_, index) => ({
    sheet: null,
    rows: String(index + 2),
    rowCount: 1,
    columns: [{ letter: "E", heading: "Food sales" }],
    sentence: "“4l,208.15” is not an amount: it holds a letter.",
  }));
  const { user } = open({ refusedRows: 60, faultsCount: 60, faults, summary: { ...MONTHS, made: 172 } });
  const refused = within(await screen.findByRole("region", { name: "Refused" }));
  expect(screen.getByText("Nothing can be imported while a row is refused.")).toBeTruthy();
  expect(refused.getAllByRole("row")).toHaveLength(51);
  await user.click(refused.getByRole("button", { name: "Show more" }));
  const last = refused.getAllByRole("row").at(-1);
  expect([...(last?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "Row 61",
    "E Food sales",
    "4l,208.15 is not an amount: it holds a letter.",
  ]);
  expect(document.querySelector(".show-more")).toBeNull();
  expect(refused.getByRole("link", { name: "Download with the Faults Marked" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Import \d/ })).toBeNull();
});

test("a checked file is imported, which is said when it is done", async () => {
  let state: OneImport["state"] = "checked";
  const { user, sent } = open(
    {},
    {
      [ONE]: () => {
        const answer = importWith({ state, ...(state === "applied" && { result: MONTHS.result }) });
        if (state === "applying") state = "applied";
        return answer;
      },
      "POST /api/imports/7/apply": () => {
        state = "applying";
        return importWith({ state });
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Import 232 Months" }));
  expect(await screen.findByText("Importing 232 months")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "232 months imported" }, { timeout: 3000 })).toBeTruthy();
  expect(bodies(sent, "POST /api/imports/7/apply")).toHaveLength(1);
  expect(screen.getByText(/in archive, reports and PDFs/)).toBeTruthy();
});

test("a file that changes nothing says who imported it", async () => {
  open({
    summary: { ...MONTHS, made: 0, same: 232, table: { headings: [], rows: [], total: null } },
    appliedBefore: { madeBy: "Claire Donovan", appliedAt: "2026-10-30T20:18:00.000Z" },
  });
  expect(await screen.findByText("This file changes nothing.")).toBeTruthy();
  expect(
    screen.getByText(
      "Claire Donovan imported it on Oct 30, 2026 at 8:18 pm, and its months are as they were then.",
    ),
  ).toBeTruthy();
});

test.each([
  [
    "why the file could not be read",
    { state: "failed", failure: "Budget.xlsx is protected." },
    "Budget.xlsx is protected.",
  ],
  [
    "how far a check is",
    { state: "checking", rowCount: 50_000, rowsDone: 31_200 },
    "31,200 of 50,000 rows checked",
  ],
  [
    "what has to be chosen",
    { state: "columns", match: { ...MATCH, problem: "Two kinds fit." } },
    "Two kinds fit.",
  ],
  [
    "why a checked file was not stored",
    { failure: "Something was changed after this file was checked." },
    "Something was changed after this file was checked.",
  ],
] as const)("the page says %s", async (_, changed, sentence) => {
  open(changed, { "GET /api/locations": [] });
  expect(await screen.findByText(sentence)).toBeTruthy();
});
