import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addMonths, formatPeriod, periodYear } from "#shared/domain/period.ts";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import "../detail/ReportPage.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { draftOfReport } from "./draft-of-report.ts";
import { draftStore } from "./draftStore.ts";
import {
  before,
  button,
  cell,
  fakeCanvas,
  filed,
  finch,
  harbor,
  holders,
  labelled,
  now,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

const rosa = { ...claire, id: "8", username: "rosa", firstName: "Rosa", lastName: "Lind" };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The month after it is filed, too, and names the same gross sales. */
const later = filed(now, { grossSalesPreviousMonth: "84210.55", laborCostsPreviousMonth: "20000.00" });
const distributions = holders.map(({ investor: { id, ...person }, sharePercentage }) => ({
  investorId: id,
  ...person,
  sharePercentage,
  cashDistribution: "0.00",
  compsValue: "0.00",
}));
const claires = reportWith({
  cashDistributionDuringPeriod: "0.00",
  discountsDuringPeriod: "0.00",
  house: { sharePercentage: "62.50", cashDistribution: "0.00" },
  distributions,
  locationId: harbor.id,
  reportingPeriod: before,
  submittedBy: "Claire Donovan",
  signatureType: "typed",
  digitalSignature: "data:image/png;base64,aW5r",
  grossSalesLastMonth: "84210.55",
  foodSalesLastMonth: "60000.00",
  beverageSalesLastMonth: "40000.00",
});

const listed = { ...claires, own: null };

/** Rosa corrects what Claire has filed. */
async function correct(replies: Record<string, unknown> = {}) {
  const portal = openPortal("/manager/report/7", rosa, {
    "GET /api/reports/7": claires,
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: [later, listed],
    [`GET /api/locations/${harbor.id}/investors`]: holders,
    ...replies,
  });
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  await screen.findByLabelText("Business Location");
  await waitFor(() => expect(cell("Gross Sales", before).value).toBe("84,210.55"));
  return portal;
}

const CORRECTING =
  "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.";
const notes = () => [...document.querySelectorAll(".fnote")].map((note) => note.textContent);

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
  expect(notes()).toEqual([`${CORRECTING}Discard Correction`]);
  expect(screen.queryByText("Report already submitted for this period")).toBeNull();
});

test("it is sent as the next version of the filed report, with the documents that stay", async () => {
  const document = { balanceSheetPath: "documents/b.pdf", balanceSheetFilename: "October balance.pdf" };
  const { user, sent } = await correct({
    "GET /api/reports/7": { ...claires, ...document },
    [SUBMIT]: { ...claires, version: 2 },
  });
  expect(await screen.findByText("October balance.pdf")).toBeTruthy();
  expect(screen.getByText("From the filed report")).toBeTruthy();
  fakeCanvas();
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Correction"));
  expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
  const { body } = sent.find(({ call }) => call === SUBMIT) ?? {};
  expect(body).toMatchObject({ corrects: { id: 7, version: 1 }, ...document, submittedBy: "Rosa Lind" });
});

test("discarding it leaves the filed report as it is, and can be undone", async () => {
  const { user } = await correct();
  await user.click(await screen.findByRole("button", { name: "Discard Correction" }));
  expect(await screen.findByText("Report already submitted for this period")).toBeTruthy();
  expect(notes()).toEqual(["The correction is discarded; the filed report stands as it is.Undo"]);
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

test("what a colleague has corrected meanwhile is not overwritten: the form says so and keeps what was entered", async () => {
  await correct({ [`GET /api/locations/${harbor.id}/reports`]: [later, { ...listed, version: 2 }] });
  expect(await screen.findByText("Corrected meanwhile by Claire Donovan")).toBeTruthy();
  // One thing is advised, and no other month.
  expect(screen.queryByText("Report already submitted for this period")).toBeNull();
  expect(screen.getByText(/^The report for .* was corrected meanwhile\.$/)).toBeTruthy();
  expect(button("Report Already Corrected").disabled).toBe(true);
  expect(notes()).toEqual([
    "What you entered is kept here. View Report, then Correct Report puts it onto the newer version.Discard Correction",
  ]);
  expect(screen.queryByText(/has not been reported yet/)).toBeNull();
  expect(screen.getByRole("heading", { name: "Correct Monthly Report" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe("/manager/report/7");
  expect(cell("Gross Sales", before).value).toBe("84,210.55");
});

test("what a colleague has deleted meanwhile is filed anew, and the form says so and which documents are gone", async () => {
  await correct({
    "GET /api/reports/7": {
      ...claires,
      balanceSheetPath: "documents/b.pdf",
      balanceSheetFilename: "October balance.pdf",
    },
    [`GET /api/locations/${harbor.id}/reports`]: [later],
  });
  expect(
    await screen.findByText(/submitting it files the month anew\. Upload again: October balance\.pdf\.$/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Discard Correction" })).toBeNull();
  expect(screen.getByText(`Ready to submit report for ${formatPeriod(before)}`)).toBeTruthy();
  expect(screen.queryByText("From the filed report")).toBeNull();
});

test("a refusal because of a colleague who was quicker keeps everything and looks at what is filed now", async () => {
  let version = 1;
  const sentence =
    "This report was corrected meanwhile by somebody else. Open it again and correct that one.";
  const { user } = await correct({
    [`GET /api/locations/${harbor.id}/reports`]: () => [later, { ...listed, version }],
    [SUBMIT]: () => {
      version = 2;
      return new Refusal(409, sentence, { reportingPeriod: sentence });
    },
  });
  fakeCanvas();
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(button("Submit Correction"));
  expect(await screen.findByText("Corrected meanwhile by Claire Donovan")).toBeTruthy();
  expect(cell("Cash Distribution", before).value).toBe("100.00");
});

test("a later report that says otherwise of the month is named beside the corrected figure", async () => {
  const { user } = await correct();
  const said = /The report of .*, already filed, says \$84,210\.55 for the gross sales of this month\./;
  expect(screen.queryByText(said)).toBeNull();
  await user.clear(cell("Gross Sales", before));
  await user.type(cell("Gross Sales", before), "184310.55");
  await user.tab();
  expect(await screen.findByText(said)).toBeTruthy();
});

/** Filed with comparison figures that were typed by hand: the months they are of are filed nowhere. */
const handTyped = reportWith({
  ...claires,
  grossSalesPreviousMonth: "79111.00",
  netRevenuePreviousMonth: "70222.00",
  laborCostsPreviousMonth: "21333.00",
  grossSalesSameMonthLastYear: "68444.00",
});
const listedHandTyped = { ...handTyped, own: null };

/** The form has been open on the location before, so that the browser knows its reports. */
async function correctAfterTheFormWasOpen(others: readonly unknown[]) {
  const portal = openPortal(`/manager/reports?location=${harbor.id}`, rosa, {
    "GET /api/reports/7": handTyped,
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: [listedHandTyped, ...others],
    [`GET /api/locations/${harbor.id}/investors`]: holders,
  });
  await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
  await act(async () => history.pushState(null, "", "/manager/report/7"));
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  await screen.findByLabelText("Business Location");
  await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(before)}`);
  await waitFor(() => expect(cell("Gross Sales", before).value).toBe("84,210.55"));
  return portal;
}

test.each([
  ["while the month before is not filed", []],
  [
    "while the month before is filed",
    [{ ...filed(addMonths(before, -1), { grossSalesLastMonth: "79111.00" }), id: 9 }],
  ],
])("comparison figures that were typed by hand come back into the form, %s", async (_, others) => {
  const { sent } = await correctAfterTheFormWasOpen(others);
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === `GET /api/locations/${harbor.id}/reports`)).toHaveLength(2),
  );
  const earlier = addMonths(before, -1);
  expect(cell("Gross Sales", earlier).value).toBe("79,111.00");
  expect(cell("Net Revenue", earlier).value).toBe("70,222.00");
  expect(cell("Labor Costs", earlier).value).toBe("21,333.00");
  expect(cell("Gross Sales", addMonths(before, -12)).value).toBe("68,444.00");
});

test("a correction is paid by the shares of the filed report, and says so where others hold it today", async () => {
  const [david, margaret] = distributions;
  // Margaret holds nothing any more, and a third investor's account was deleted.
  const lines = [david, { ...margaret, compsValue: "14.00" }].filter((line) => line !== undefined);
  const { user, sent } = await correct({
    "GET /api/reports/7": { ...claires, distributions: lines, discountsDuringPeriod: "34.00" },
    [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1),
    [SUBMIT]: { ...claires, version: 2 },
  });
  expect(await screen.findByText(/A correction is paid by the shares of that time/)).toBeTruthy();
  fakeCanvas();
  await user.type(cell("Cash Distribution", before), "100");
  await user.tab();
  const shown = [...document.querySelectorAll(".bdr")].map((line) => line.textContent);
  expect(shown.join(" ")).toMatch(
    /David Okafor.*15\.00%.*\$15\.00.*Margaret Ellison.*12\.50%.*\$12\.50.*Former investors.*10\.00%.*\$10\.00/,
  );
  expect(screen.queryByLabelText("Dining comps, Former investors")).toBeNull();
  await sign(user);
  await user.click(button("Submit Correction"));
  expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
  const { body } = sent.find(({ call }) => call === SUBMIT) ?? {};
  expect(body).toMatchObject({ investorComps: { 12: "14.00" } });
});

test("a correction whose shares have not changed says nothing of them", async () => {
  await correct();
  await screen.findByText(CORRECTING);
  expect(screen.queryByText(/Shares have changed/)).toBeNull();
});
