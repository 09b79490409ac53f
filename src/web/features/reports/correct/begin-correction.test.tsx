import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HOLDERS, LIST, showArchive } from "../archive/archive.fixture.tsx";
import { cleanUpPages } from "../detail/page.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { draftOfReport } from "../form/drafts/rebase-draft.ts";
import { draftStore, tabStorage } from "../form/drafts/draft-storage.ts";

cleanUpPages();

test("a report that is read is corrected from there, and stays filed meanwhile", async () => {
  const filed = reportWith({ plStatementPath: "documents/a.pdf", plStatementFilename: "October.pdf" });
  const { ask } = showArchive(
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

test("a correction that would replace unsent work asks first, and leaves it unless told to", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore(tabStorage(), "");
  drafts.write(
    place,
    draftOfReport(reportWith({ overallSummary: "Typed since." }), "Claire Donovan", [], "goes"),
  );
  showArchive({ [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS }, "/manager/archive?report=7");
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

test("a correction that was begun and left goes on with what was entered", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const place = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore(tabStorage(), "");
  drafts.write(place, draftOfReport({ ...filed, overallSummary: "Half corrected." }, "Claire", [], "stands"));
  showArchive({ [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS }, "/manager/archive?report=7");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(drafts.read(place)?.values.commentary.overallSummary).toBe("Half corrected.");
});

test("a correction of a version that a colleague has corrected meanwhile goes on where that is said", async () => {
  const begun = reportWith({ overallSummary: "Half corrected.", version: 1 });
  const place = { locationId: begun.locationId, period: begun.reportingPeriod };
  const drafts = draftStore(tabStorage(), "");
  drafts.write(place, draftOfReport(begun, "Claire", [], "stands"));
  const filed = reportWith({ overallSummary: "A good month.", version: 2 });
  showArchive({ [LIST]: [filed], "GET /api/reports/7": filed }, "/manager/archive?report=7");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(drafts.read(place)?.values.commentary.overallSummary).toBe("Half corrected.");
  expect(drafts.read(place)?.corrects).toMatchObject({ report: { version: 1 } });
});
