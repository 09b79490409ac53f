import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cleanUpPages, showPage } from "../detail/page.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { draftOfReport } from "../submit/draft-of-report.ts";
import { draftStore, tabStorage } from "../submit/draftStore.ts";
import ArchivePage from "./ArchivePage.tsx";

cleanUpPages();

const LIST = "GET /api/reports";
const show = (answers: Record<string, unknown>, address = "/manager/archive") =>
  showPage(<ArchivePage />, { "GET /api/locations": [], ...answers }, address);
const KEEP = /^Keep what was entered/;
const card = async () => within(await screen.findByRole("listitem"));

test("an empty archive has the spec's words", async () => {
  show({ [LIST]: [] });
  expect(await screen.findByRole("heading", { name: "No reports found" })).toBeTruthy();
  expect(screen.getByText("Try adjusting your search criteria or create a new report.")).toBeTruthy();
  expect(screen.queryByText(/^The search knows/)).toBeNull();
});

test("a search for a month finds nothing, says why, and leads to the filter that has it", async () => {
  const { asked } = show(
    { [LIST]: (address: string) => (address.includes("month=10") ? [reportWith()] : []) },
    "/manager/archive?q=harbor+october&location=3",
  );
  expect(
    await screen.findByText("The search knows locations and submitters; months and years have filters."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Filter by October" }));
  await card();
  expect(window.location.search).toBe("?q=harbor&location=3&month=10");
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" }).value).toBe("harbor");
  expect(asked("month=10").map(([address]) => address)).toEqual([
    "/api/reports?q=harbor&locationId=3&month=10&limit=12",
  ]);
});

test("a card has a summary only when gross sales is present", async () => {
  show({ [LIST]: [reportWith()] });
  expect((await card()).getByText("$158,942.50")).toBeTruthy();
});

test("an unsubmitted report without gross sales shows 'Draft' and no summary", async () => {
  show({ [LIST]: [reportWith({ status: "draft", submittedAt: null, grossSalesLastMonth: null })] });
  const draft = await card();
  expect(draft.getByText("Draft")).toBeTruthy();
  expect(draft.queryAllByRole("term")).toEqual([]);
});

test("the server is asked with the filters of the address; what cannot be a filter is not sent", async () => {
  const { asked } = show({ [LIST]: [] }, "/manager/archive?q=claire&location=3&month=13&year=2025");
  await screen.findByRole("heading", { name: "No reports found" });
  expect(asked("q=claire").map(([address]) => address)).toEqual([
    "/api/reports?q=claire&locationId=3&year=2025&limit=12",
  ]);
});

test("says how many there are and in which order they stand", async () => {
  show({ [LIST]: [reportWith(), reportWith({ id: 8, reportingPeriod: "2026-09" })] });
  expect(await screen.findByText("2 reports, newest month first")).toBeTruthy();
  // Once: all of them are in sight.
  expect(screen.queryByText(/^Showing /)).toBeNull();
});

test("typing searches after a pause, keeps the focus and stands in the address", async () => {
  const { asked } = show({ [LIST]: [reportWith()] });
  await card();
  const box = screen.getByRole("searchbox", { name: "Search" });
  box.focus();
  for (const value of ["h", "ha", "har"]) fireEvent.change(box, { target: { value } });
  await vi.waitFor(() => expect(asked("q=har")).toHaveLength(1));
  expect(asked("q=h&")).toEqual([]);
  expect(window.location.search).toBe("?q=har");
  expect(document.activeElement).toBe(box);
});

test("Back takes what was being typed away with it", async () => {
  const { asked } = show({ [LIST]: [reportWith()] }, "/manager/archive?q=claire");
  await card();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  fireEvent.change(box, { target: { value: "har" } });
  window.history.replaceState(null, "", "/manager/archive?q=marcus");
  fireEvent.popState(window);
  await vi.waitFor(() => expect(box.value).toBe("marcus"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked("q=har")).toEqual([]);
  expect(window.location.search).toBe("?q=marcus");
});

test("a search that fails shows an error that can be tried again, and the filters stay", async () => {
  const { asked } = show({ [LIST]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
  await vi.waitFor(() => expect(asked("limit=12")).toHaveLength(2));
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

/** Comps come back for who still holds the location. */
const margaret = {
  sharePercentage: "12.50",
  investor: { id: 9, firstName: "Margaret", lastName: "Ellison" },
};
const HOLDERS = { "GET /api/locations/1/investors": [margaret] };

test("deleting asks first, deletes once for a double click, and closes", async () => {
  const filed = reportWith();
  const { ask, asked } = show({
    [LIST]: [filed],
    "GET /api/reports/7": filed,
    "DELETE /api/reports/7": 204,
    ...HOLDERS,
  });
  fireEvent.click(
    (await card()).getByRole("button", { name: "Delete report of Harbor & Vine Wine Bar, October 2026" }),
  );
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Report" }));
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

test("what was entered in a deleted report opens in the form unless somebody chooses otherwise, unsigned and without its documents", async () => {
  const filed = reportWith({
    grossSalesLastMonth: "158942.50",
    overallSummary: "A good month.",
    distributions: [
      {
        investorId: 9,
        firstName: "Margaret",
        lastName: "Ellison",
        sharePercentage: "12.50",
        cashDistribution: "1.00",
        compsValue: "42.10",
      },
      {
        investorId: 10,
        firstName: "Daniel",
        lastName: "Okafor",
        sharePercentage: "5.00",
        cashDistribution: "1.00",
        compsValue: "0.00",
      },
    ],
  });
  show({ [LIST]: [filed], "GET /api/reports/7": filed, "DELETE /api/reports/7": 204, ...HOLDERS });
  fireEvent.click((await card()).getByRole("button", { name: /^Delete report of/ }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByRole<HTMLInputElement>("checkbox", { name: KEEP }).checked).toBe(true);
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  await vi.waitFor(() =>
    expect(window.location.search).toBe(`?location=${place.locationId}&month=${place.period}`),
  );
  const kept = draftStore(tabStorage(), "").read(place);
  expect(kept?.values).toMatchObject({
    submittedBy: "",
    figures: { grossSalesLastMonth: "158,942.50" },
    comps: { investor9: "42.10" },
    commentary: { overallSummary: "A good month." },
    documents: { plStatement: null, balanceSheet: null },
    signature: null,
  });
  expect(Object.keys(kept?.values.comps ?? {})).toEqual(["investor9"]);
});

test("what stands in the form unsent is not replaced by a deleted report without being asked for", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore(tabStorage(), "");
  const typed = draftOfReport(reportWith({ overallSummary: "Typed since." }), "Claire Donovan", [], "goes");
  drafts.write(place, typed);
  show({ [LIST]: [filed], "GET /api/reports/7": filed, "DELETE /api/reports/7": 204, ...HOLDERS });
  fireEvent.click((await card()).getByRole("button", { name: /^Delete report of/ }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByRole<HTMLInputElement>("checkbox", { name: KEEP }).checked).toBe(false);
  expect(question.getByText(/The form holds other entries for this location and month/)).toBeTruthy();
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(drafts.read(place)?.values.commentary.overallSummary).toBe("Typed since.");
});

test("a correction that would replace unsent work asks first, and leaves it unless told to", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore(tabStorage(), "");
  drafts.write(
    place,
    draftOfReport(reportWith({ overallSummary: "Typed since." }), "Claire Donovan", [], "goes"),
  );
  show({ [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS }, "/manager/archive?report=7");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Replace what is in the form?" }));
  fireEvent.click(question.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(drafts.read(place)?.values.commentary.overallSummary).toBe("Typed since.");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  fireEvent.click(await screen.findByRole("button", { name: "Replace and Correct" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(drafts.read(place)?.values.commentary.overallSummary).toBe("A good month.");
});

test("a report that is read is corrected from there, and stays filed meanwhile", async () => {
  const filed = reportWith({ plStatementPath: "documents/a.pdf", plStatementFilename: "October.pdf" });
  const { ask } = show(
    { [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS },
    "/manager/archive?report=7",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.search).toBe("?location=1&month=2026-10"));
  const kept = draftStore(tabStorage(), "").read({ locationId: 1, period: "2026-10" });
  expect(kept?.corrects?.report).toEqual({ id: 7, version: 1 });
  expect(kept?.values.documents.plStatement).toEqual({ path: "documents/a.pdf", filename: "October.pdf" });
  expect(ask.mock.calls.filter(([, init]) => init?.method === "DELETE")).toEqual([]);
});

test("a correction that was begun and left goes on with what was entered", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore(tabStorage(), "");
  drafts.write(place, draftOfReport({ ...filed, overallSummary: "Half corrected." }, "Claire", [], "stands"));
  show({ [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS }, "/manager/archive?report=7");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(drafts.read(place)?.values.commentary.overallSummary).toBe("Half corrected.");
});

test.each([
  ["keeps what was entered", true, "Half corrected."],
  ["or shows what the newer one says", false, "A good month."],
])(
  "a correction of a version that a colleague has corrected meanwhile asks, and %s",
  async (_, isKept, text) => {
    const filed = reportWith({ overallSummary: "A good month.", version: 2 });
    const place = { locationId: filed.locationId, period: filed.reportingPeriod };
    const drafts = draftStore(tabStorage(), "");
    const begun = reportWith({ overallSummary: "Half corrected.", version: 1 });
    drafts.write(place, draftOfReport(begun, "Claire", [], "stands"));
    // The page still shows what it read before the colleague was done.
    let times = 0;
    const answer = () => ((times += 1) === 1 ? begun : filed);
    show({ [LIST]: [begun], "GET /api/reports/7": answer }, "/manager/archive?report=7");
    fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Correct the newer version?" }));
    if (!isKept) fireEvent.click(question.getByRole("checkbox", { name: /^Keep what I entered/ }));
    fireEvent.click(question.getByRole("button", { name: "Continue to Correct" }));
    await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
    const kept = drafts.read(place);
    expect(kept?.values.commentary.overallSummary).toBe(text);
    expect(kept?.corrects?.report).toEqual({ id: 7, version: 2 });
  },
);

test("a refused deletion leaves the question open", async () => {
  show({ [LIST]: [reportWith()], "DELETE /api/reports/7": 409 });
  fireEvent.click((await card()).getByRole("button", { name: /^Delete report of/ }));
  const question = within(await screen.findByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "Delete" }));
  await vi.waitFor(() => expect(question.getByRole("button", { name: "Delete" }).ariaBusy).not.toBe("true"));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});
