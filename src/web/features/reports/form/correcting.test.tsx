import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMonths, formatPeriod, periodYear } from "#shared/domain/periods.ts";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { claires, correct, CORRECTING, forgetCorrections, notes, rosa } from "./correcting.fixture.tsx";
import { draftOfReport } from "#web/features/reports/form/drafts/rebase-draft.ts";
import { draftStore } from "#web/features/reports/form/drafts/draft-storage.ts";
import { before, button, cell, fakeCanvas, finch, labelled, sign, SUBMIT } from "./monthly-report.fixture.ts";

forgetCorrections();

test("a corrected report begins with the name of who corrects it, and without the old signature", async () => {
  await correct();
  expect(await screen.findByRole("heading", { name: "Correct Monthly Report" })).toBeTruthy();
  expect(labelled("Report Submitter").value).toBe("Rosa Lind");
  expect(screen.queryByText("Signed")).toBeNull();
});

test("kept figures are judged and look like typed ones", async () => {
  await correct();
  expect(await screen.findByText(/Food and beverage sales add up to \$100,000.00/)).toBeTruthy();
  expect(cell("Gross Sales", before).closest(".cell")?.className).not.toContain("is-known");
  // What the report had left open is still taken from the later one.
  expect(cell("Labor Costs", before).closest(".cell")?.className).toContain("is-known");
});

test("its month is ready although it is filed, and the form says once what happens meanwhile", async () => {
  draftStore(sessionStorage, rosa.id).write(
    { locationId: finch.id, period: before },
    draftOfReport(reportWith({ locationId: finch.id }), "Rosa Lind", [], "stands"),
  );
  await correct();
  await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
  await waitFor(() => expect(notes()).toEqual([`${CORRECTING}Discard Correction`]));
  expect(screen.queryByText("Report already submitted for this period")).toBeNull();
});

test("it is sent as the next version of the filed report, with the documents that stay", async () => {
  const attached = { balanceSheetPath: "documents/b.pdf", balanceSheetFilename: "October balance.pdf" };
  const { user, sent } = await correct({
    "GET /api/reports/7": { ...claires, ...attached },
    [SUBMIT]: { ...claires, version: 2 },
  });
  expect(await screen.findByText("October balance.pdf")).toBeTruthy();
  expect(
    screen.getByText("From the filed report, kept as it is. It may need a new one when figures change."),
  ).toBeTruthy();
  expect(document.querySelector(".doc-b .lucide-file-text")).toBeTruthy();
  fakeCanvas();
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Correction"));
  expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
  const { body } = sent.find(({ call }) => call === SUBMIT) ?? {};
  expect(body).toMatchObject({ corrects: { id: 7, version: 1 }, ...attached, submittedBy: "Rosa Lind" });
});

test("discarding it leaves the filed report as it is, and can be undone", async () => {
  const { user } = await correct();
  await user.click(await screen.findByRole("button", { name: "Discard Correction" }));
  expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
  await waitFor(() =>
    expect(notes()).toEqual(["The correction is discarded; the filed report stands as it is.Undo"]),
  );
  // Nothing of it counts as entered: nothing would be asked on leaving, or come back.
  expect(Object.keys(sessionStorage).filter((key) => key.includes(before))).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
  expect(cell("Gross Sales", before).value).toBe("84,210.55");
});

test("another month begins empty, and the correction waits where one can go on with it", async () => {
  const { user } = await correct();
  await user.clear(cell("Gross Sales", before));
  await user.type(cell("Gross Sales", before), "85000");
  await user.tab();
  const yearBefore = addMonths(before, -12);
  await user.selectOptions(labelled("Report Year"), String(periodYear(yearBefore)));
  await screen.findByText(`Ready to submit report for ${formatPeriod(yearBefore)}`);
  expect(cell("Gross Sales", yearBefore).value).toBe("");
  expect(screen.getByRole("heading", { name: "New Monthly Report" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: /^Continue your correction of/ }));
  await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
  expect(cell("Gross Sales", before).value).toBe("85,000.00");
});
