import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Report } from "#shared/reports/reports.schema.ts";
import { card, HOLDERS, LIST, showArchive } from "../archive/archive.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { refileDraft } from "../form/drafts/draft-of-report.ts";
import { draftStore } from "../form/drafts/draft-storage.ts";

const KEEP = /^Keep what was entered/;

/** Presses the button that deletes the archive's only report, and opens the question. */
async function askToDelete(filed: Report, replies: Record<string, unknown> = {}) {
  const page = showArchive({
    [LIST]: [filed],
    "GET /api/reports/7": filed,
    "DELETE /api/reports/7": 204,
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
  const { question } = await askToDelete(filed);
  const keep = question.getByRole<HTMLInputElement>("checkbox", { name: KEEP });
  expect(keep.checked).toBe(false);
  fireEvent.click(keep);
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  const key = { locationId: filed.locationId, period: filed.reportingPeriod };
  await vi.waitFor(() =>
    expect(window.location.search).toBe(`?location=${key.locationId}&month=${key.period}`),
  );
  const draft = draftStore("").read(key);
  expect(draft?.values).toMatchObject({
    submittedBy: "",
    figures: { grossSalesLastMonth: "158,942.50" },
    comps: { investor9: "42.10" },
    commentary: { overallSummary: "A good month." },
    documents: { plStatement: null, balanceSheet: null },
    signature: null,
  });
  expect(Object.keys(draft?.values.comps ?? {})).toEqual(["investor9"]);
});

test("other unsent entries in the form stay unless replacing them is chosen", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const key = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore("");
  const typed = refileDraft(reportWith({ overallSummary: "Typed since." }), "Claire Donovan", []);
  drafts.write(key, typed);
  const { question } = await askToDelete(filed);
  expect(question.getByRole<HTMLInputElement>("checkbox", { name: KEEP }).checked).toBe(false);
  expect(question.getByText(/The form holds other entries for this location and month/)).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(drafts.read(key)?.values.commentary.overallSummary).toBe("Typed since.");
});

test("a refused deletion leaves the question open", async () => {
  const { question } = await askToDelete(reportWith(), { "DELETE /api/reports/7": 409 });
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(question.getByRole("button", { name: "Delete" }).ariaBusy).not.toBe("true"));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});
