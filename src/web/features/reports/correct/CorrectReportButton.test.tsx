import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Report } from "#shared/reports/reports.schema.ts";
import { HOLDERS, LIST, showArchive } from "../archive/archive.fixture.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { correctionDraft, refileDraft } from "../form/drafts/draft-of-report.ts";
import { draftStore } from "../form/drafts/draft-storage.ts";

/** Opens a report over the archive and presses its button. */
async function pressCorrect(filed: Report, replies: Record<string, unknown> = {}) {
  const page = showArchive(
    { [LIST]: [filed], "GET /api/reports/7": filed, ...HOLDERS, ...replies },
    "/manager/archive?report=7",
  );
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  return page;
}

test("the report's values open in the form, and the report stays filed", async () => {
  const filed = reportWith({ plStatementPath: "documents/a.pdf", plStatementFilename: "October.pdf" });
  const { ask } = await pressCorrect(filed);
  await vi.waitFor(() => expect(window.location.search).toBe("?location=1&month=2026-10"));
  const draft = draftStore("").read({ locationId: 1, period: "2026-10" });
  expect(draft?.source?.report).toEqual({ id: 7, version: 1 });
  expect(draft?.values.documents.plStatement).toEqual({ path: "documents/a.pdf", filename: "October.pdf" });
  expect(ask.mock.calls.filter(([, init]) => init?.method === "DELETE")).toEqual([]);
});

test("other unsent entries are replaced only after a question", async () => {
  const filed = reportWith({ overallSummary: "A good month." });
  const key = { locationId: filed.locationId, period: filed.reportingPeriod };
  const drafts = draftStore("");
  drafts.write(key, refileDraft(reportWith({ overallSummary: "Typed since." }), "Claire Donovan", []));
  await pressCorrect(filed);
  const question = within(await screen.findByRole("alertdialog", { name: "Replace what is in the form?" }));
  fireEvent.click(question.getByRole("button", { name: "Cancel" }));
  await vi.waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(drafts.read(key)?.values.commentary.overallSummary).toBe("Typed since.");
  fireEvent.click(await screen.findByRole("button", { name: "Correct Report" }));
  fireEvent.click(await screen.findByRole("button", { name: "Replace and Correct" }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(drafts.read(key)?.values.commentary.overallSummary).toBe("A good month.");
});

test("a correction goes on although a colleague has corrected the report meanwhile; the form shows that", async () => {
  const begun = reportWith({ overallSummary: "Half corrected.", version: 1 });
  const key = { locationId: begun.locationId, period: begun.reportingPeriod };
  const drafts = draftStore("");
  drafts.write(key, correctionDraft(begun, "Claire"));
  const filed = reportWith({ overallSummary: "A good month.", version: 2 });
  await pressCorrect(filed);
  await vi.waitFor(() => expect(window.location.pathname).toBe("/manager/reports"));
  expect(drafts.read(key)?.values.commentary.overallSummary).toBe("Half corrected.");
  expect(drafts.read(key)?.source).toMatchObject({ report: { version: 1 } });
});
