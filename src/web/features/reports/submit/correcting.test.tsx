import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addMonths, formatPeriod } from "#shared/domain/period.ts";
import { claire, openPortal, Refusal } from "#web/app/testing.tsx";
import "../detail/ReportPage.tsx";
import { reportWith } from "../detail/report.fixture.ts";
import { draftOfReport } from "./draft-of-report.ts";
import { draftStore } from "./draftStore.ts";
import {
  before,
  cell,
  fakeCanvas,
  filed,
  finch,
  harbor,
  holders,
  labelled,
  now,
  sign,
  submit,
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

/** Rosa corrects what Claire has filed. */
async function correct(replies: Record<string, unknown> = {}) {
  const portal = openPortal("/manager/report/7", rosa, {
    "GET /api/reports/7": claires,
    "DELETE /api/reports/7": {},
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: [later],
    [`GET /api/locations/${harbor.id}/investors`]: holders,
    ...replies,
  });
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  const question = within(await screen.findByRole("alertdialog"));
  await portal.user.click(question.getByRole("button", { name: /^(Delete|Continue to Correct)$/ }));
  await screen.findByLabelText("Business Location");
  await waitFor(() => expect(cell("Gross Sales", before).value).toBe("84,210.55"));
  return portal;
}

test("a corrected report begins with the name of who corrects it, and without the old signature", async () => {
  await correct();
  expect(await screen.findByText("Report Withdrawn")).toBeTruthy();
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

test("the form says once where the kept figures come from, and nothing against it", async () => {
  draftStore(sessionStorage, rosa.id).write(
    { locationId: finch.id, period: before },
    draftOfReport(reportWith({ locationId: finch.id }), "Rosa Lind", []),
  );
  await correct();
  await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`);
  const said = [...document.querySelectorAll(".fnote")].map((note) => note.textContent);
  expect(said).toEqual([
    "What was entered in the filed report stands here again. Correct it, sign it and submit it anew; until then the report is withdrawn, and this tab alone keeps what stands here.",
  ]);
});

test("nothing empties the form at one press, and the documents to upload again are named", async () => {
  await correct({ "GET /api/reports/7": { ...claires, balanceSheetFilename: "October balance.pdf" } });
  expect(await screen.findByText(/ Upload again: October balance\.pdf\.$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Start Over" })).toBeNull();
});

test("a report that a colleague has deleted meanwhile is not brought back by correcting it", async () => {
  const portal = openPortal("/manager/report/7", rosa, {
    "GET /api/reports/7": claires,
    "GET /api/locations": [harbor, finch],
    "DELETE /api/reports/7": new Refusal(404, "This report does not exist."),
    [`GET /api/locations/${harbor.id}/investors`]: holders,
  });
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  await portal.user.click(await screen.findByRole("button", { name: "Continue to Correct" }));
  expect(await screen.findByText("This report does not exist.")).toBeTruthy();
  expect(screen.queryByLabelText("Business Location")).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.includes(before))).toEqual([]);
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

/** The form has been open on the location before, so that the browser knows its reports, the withdrawn one too. */
async function correctAfterTheFormWasOpen(others: readonly unknown[]) {
  let listed: readonly unknown[] = [listedHandTyped, ...others];
  const portal = openPortal(`/manager/reports?location=${harbor.id}`, rosa, {
    "GET /api/reports/7": handTyped,
    "DELETE /api/reports/7": () => {
      listed = others;
      return {};
    },
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: () => listed,
    [`GET /api/locations/${harbor.id}/investors`]: holders,
  });
  await screen.findByText(`Ready to submit report for ${formatPeriod(now)}`);
  await act(async () => history.pushState(null, "", "/manager/report/7"));
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  const question = within(await screen.findByRole("alertdialog"));
  await portal.user.click(question.getByRole("button", { name: "Continue to Correct" }));
  await screen.findByLabelText("Business Location");
  await screen.findByText(`Ready to submit report for ${formatPeriod(before)}`);
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

test("a correction names whose share has changed since, and whose comps are left out, and asks before it is sent", async () => {
  const [david, margaret] = distributions;
  // Margaret holds nothing any more, and a third investor's account was deleted.
  const lines = [david, { ...margaret, compsValue: "14.00" }].filter((line) => line !== undefined);
  const { user, sent } = await correct({
    "GET /api/reports/7": { ...claires, distributions: lines, discountsDuringPeriod: "34.00" },
    [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1),
  });
  expect(await screen.findByText(/Shares have changed since this report was filed/)).toBeTruthy();
  const said = [...document.querySelectorAll(".fnote-list li")].map((line) => line.textContent);
  expect(said).toEqual([
    "Margaret Ellison: 12.50% in the filed report, no share now; dining comps of $14.00 are left out",
    "Former investors: 10.00% in the filed report, no share now; dining comps of $20.00 are left out",
    "House: 62.50% in the filed report, 85.00% now",
  ]);
  expect(screen.getByText("Total dining comps").closest("div")?.textContent).toContain("$0.00");
  fakeCanvas();
  await user.type(cell("Cash Distribution", before), "100");
  await sign(user);
  await user.click(submit());
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/the corrected one pays by today's/)).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain(SUBMIT);
});

test("a correction whose shares have not changed says nothing of them", async () => {
  await correct();
  await screen.findByText(/What was entered in the filed report stands here again/);
  expect(screen.queryByText(/Shares have changed/)).toBeNull();
});
