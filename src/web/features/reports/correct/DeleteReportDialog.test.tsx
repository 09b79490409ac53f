import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Report } from "#shared/reports/reports.schema.ts";
import { card, HOLDERS, LIST, showArchive } from "../archive/archive.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";

const DRAFT = "PUT /api/drafts/1/2026-10";
const KEEP = /^Keep what was entered/;

/** Presses the button that deletes the archive's only report, and opens the question. */
async function askToDelete(filed: Report, replies: Record<string, unknown> = {}) {
  const page = showArchive({
    [LIST]: [filed],
    "GET /api/reports/7": filed,
    "DELETE /api/reports/7": 204,
    "GET /api/drafts": [],
    ...HOLDERS,
    ...replies,
  });
  const name = /^Delete report of Harbor & Vine Wine Bar.*, October 2026$/;
  fireEvent.click((await card()).getByRole("button", { name }));
  return { ...page, question: within(await screen.findByRole("alertdialog", { name: "Delete Report" })) };
}

test("deleting asks first, deletes once for a double click, and closes", async () => {
  const filed = reportWith();
  const { ask, asked, question } = await askToDelete(filed);
  expect(ask.mock.calls.some(([, init]) => init?.method === "DELETE")).toBe(false);
  const button = question.getByRole("button", { name: "Delete" });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(ask.mock.calls.filter(([, init]) => init?.method === "DELETE").map(([address]) => address)).toEqual([
    "/api/reports/7",
  ]);
  expect(asked("limit=12").length).toBeGreaterThan(1);
});

test("the entries of a deleted report open in the form when that is chosen, without signature and documents", async () => {
  const filed = reportWith({
    grossSalesLastMonth: "158942.50",
    overallSummary: "A good month.",
    distributions: [
      {
        investorId: 9,
        firstName: "Margaret",
        lastName: "Ellison",
        email: "mellison@example.com",
        sharePercentage: "12.50",
        cashDistribution: "1.00",
        compsValue: "42.10",
      },
      {
        investorId: 10,
        firstName: "Daniel",
        lastName: "Okafor",
        email: "dokafor@example.com",
        sharePercentage: "5.00",
        cashDistribution: "1.00",
        compsValue: "0.00",
      },
    ],
  });
  const { ask, question } = await askToDelete(filed, { [DRAFT]: {} });
  const keep = question.getByRole<HTMLInputElement>("checkbox", { name: KEEP });
  expect(keep.checked).toBe(false);
  fireEvent.click(keep);
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  const key = { locationId: filed.locationId, period: filed.reportingPeriod };
  await vi.waitFor(() =>
    expect(window.location.search).toBe(`?location=${key.locationId}&month=${key.period}`),
  );
  const calls = ask.mock.calls.map(([address, init]) => `${init?.method ?? "GET"} ${String(address)}`);
  // Kept before the report is gone.
  expect(calls.indexOf(DRAFT)).toBeLessThan(calls.indexOf("DELETE /api/reports/7"));
  const saved = ask.mock.calls[calls.indexOf(DRAFT)]?.[1]?.body;
  expect(JSON.parse(String(saved))).toMatchObject({
    revision: null,
    correctsVersion: null,
    content: {
      submittedBy: "",
      figures: { grossSalesLastMonth: "158,942.50" },
      comps: { 9: "42.10" },
      commentary: { overallSummary: "A good month." },
      documents: { plStatement: null, balanceSheet: null },
      refiledFrom: { holders: [{ investorId: 9, compsValue: "42.10" }, { investorId: 10 }] },
    },
  });
});

test("a report whose entries could not be kept is not deleted", async () => {
  const { ask, question } = await askToDelete(reportWith(), { [DRAFT]: 500 });
  fireEvent.click(question.getByRole("checkbox", { name: KEEP }));
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(ask.mock.calls.some(([, init]) => init?.method === "PUT")).toBe(true));
  expect(ask.mock.calls.some(([, init]) => init?.method === "DELETE")).toBe(false);
});

test("the question says that a draft of the month would be replaced", async () => {
  const filed = reportWith();
  const draft = { locationId: filed.locationId, reportingPeriod: filed.reportingPeriod, revision: 3 };
  const { question } = await askToDelete(filed, { "GET /api/drafts": [draft] });
  expect(await question.findByText(/This month has a draft that is not submitted yet/)).toBeTruthy();
});

test("a refused deletion leaves the question open", async () => {
  const { question } = await askToDelete(reportWith(), { "DELETE /api/reports/7": 409 });
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(question.getByRole("button", { name: "Delete" }).ariaBusy).not.toBe("true"));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});
