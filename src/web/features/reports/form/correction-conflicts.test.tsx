import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { addMonths, formatPeriod } from "#shared/domain/periods.ts";
import { fill, openPortal, Refusal, button, labelled } from "#web/app/testing.tsx";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import {
  reportByClaire,
  openCorrection,
  distributions,
  nextMonthsReport,
  listedReport,
  bannerTexts,
  rosa,
} from "./correcting.fixture.tsx";
import {
  draftServer,
  openForm,
  lastMonth,
  cell,
  fakeCanvas,
  filedReport,
  finch,
  harbor,
  holders,
  thisMonth,
  sign,
  SUBMIT,
} from "./monthly-report.fixture.ts";

describe("a correction while somebody else changes the report", () => {
  test("does not overwrite a newer version: a banner says so and the input stays", async () => {
    await openCorrection({
      [`GET /api/locations/${harbor.id}/reports`]: [nextMonthsReport, { ...listedReport, version: 2 }],
    });
    expect(await screen.findByText("Corrected meanwhile by Claire Donovan")).toBeTruthy();
    // One thing is advised, and no other month.
    expect(screen.queryByText("Report already submitted for this period")).toBeNull();
    expect(screen.getByText(/^The report for .* was corrected meanwhile\.$/)).toBeTruthy();
    expect(button("Report Already Corrected").disabled).toBe(true);
    await waitFor(() =>
      expect(bannerTexts()).toEqual([
        "This month was corrected meanwhile by Claire Donovan. What you entered is kept here.View ReportCorrect It With ThisDiscard",
      ]),
    );
    expect(screen.queryByText(/has not been reported yet/)).toBeNull();
    expect(screen.getByRole("heading", { name: "Correct Monthly Report" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "View Report" }).getAttribute("href")).toBe("/manager/report/7");
    expect(cell("Gross Sales", lastMonth).value).toBe("84,210.55");
  });

  test("becomes a correction of the newer version as a whole, signed anew", async () => {
    const theirs = { ...reportByClaire, version: 2, grossSalesLastMonth: "90000.00" };
    let version = 1;
    const { user, sent } = await openCorrection({
      "GET /api/reports/7": () => (version === 1 ? reportByClaire : theirs),
      [`GET /api/locations/${harbor.id}/reports`]: () => [nextMonthsReport, { ...listedReport, version }],
      [SUBMIT]: () => {
        if (version > 1) return { ...reportByClaire, version: 3 };
        version = 2;
        return new Refusal("report_corrected", "Corrected meanwhile.", {
          reportingPeriod: "Corrected meanwhile.",
        });
      },
    });
    fill(cell("Food Sales", lastMonth), "62000");
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Corrected meanwhile by Claire Donovan")).toBeTruthy();
    // The form says it beside the button that goes on; on a phone a toast would cover that.
    expect(document.querySelector(".toast")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Correct It With This" }));
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(lastMonth)}`);
    expect(cell("Gross Sales", lastMonth).value).toBe("84,210.55");
    expect(cell("Food Sales", lastMonth).value).toBe("62000");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    expect(sent.findLast(({ call }) => call === SUBMIT)?.body).toMatchObject({
      corrects: { id: 7, version: 2 },
      grossSalesLastMonth: "84210.55",
      foodSalesLastMonth: "62000.00",
    });
  });

  test("files a deleted report anew, with a banner that says so", async () => {
    const server = draftServer(lastMonth);
    server.save({ figures: { grossSalesLastMonth: "84210.55" } }, 1);
    await openForm(
      { [`GET /api/locations/${harbor.id}/reports`]: [nextMonthsReport], ...server.replies },
      `/manager/reports?location=${harbor.id}&month=${lastMonth}`,
    );
    expect(await screen.findByText(/submitting it files the month anew\.$/)).toBeTruthy();
    expect(screen.getByText(`Ready to submit report for ${formatPeriod(lastMonth)}`)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "New Monthly Report" })).toBeTruthy();
  });

  test("does not mark the month as refused once a 409 has shown that the report is deleted", async () => {
    let reports = [nextMonthsReport, listedReport];
    const sentence = "This report is no longer filed.";
    const { user } = await openCorrection({
      [`GET /api/locations/${harbor.id}/reports`]: () => reports,
      [SUBMIT]: () => {
        reports = [nextMonthsReport];
        return new Refusal("report_deleted", sentence, { reportingPeriod: sentence });
      },
    });
    fakeCanvas();
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText(/submitting it files the month anew/)).toBeTruthy();
    expect(labelled("Report Month").getAttribute("aria-invalid")).toBeNull();
  });

  test("is paid by the shares of the filed report, and says so when others are recorded for its month", async () => {
    const [david, margaret] = distributions;
    // Margaret holds nothing any more, and a third investor's account was deleted.
    const lines = [david, { ...margaret, compsValue: "14.00" }].filter((line) => line !== undefined);
    const { user, sent } = await openCorrection({
      "GET /api/reports/7": { ...reportByClaire, distributions: lines, discountsDuringPeriod: "34.00" },
      [`GET /api/locations/${harbor.id}/investors`]: holders.slice(0, 1),
      [SUBMIT]: { ...reportByClaire, version: 2 },
    });
    expect(await screen.findByText(/split by the shares that the report was filed with/)).toBeTruthy();
    fakeCanvas();
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await user.tab();
    const shown = [...document.querySelectorAll(".breakdown-line")].map((line) => line.textContent);
    expect(shown.join(" ")).toMatch(
      /David Okafor.*15\.00%.*\$15\.00.*Margaret Ellison.*12\.50%.*\$12\.50.*Former investors.*10\.00%.*\$10\.00/,
    );
    expect(screen.queryByLabelText("Dining comps, Former investors")).toBeNull();
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    const { body } = sent.find(({ call }) => call === SUBMIT) ?? {};
    expect(body).toMatchObject({ investorComps: { 12: "14.00" }, sharesOf: "filed", sharesShown: null });
  });

  test("is paid by the shares recorded for its month where that is chosen, says so, and is signed after it", async () => {
    const [okafor, ellison] = holders;
    const { user, sent } = await openCorrection({
      [`GET /api/locations/${harbor.id}/investors`]: [okafor, { ...ellison, sharePercentage: "20.00" }],
      [SUBMIT]: { ...reportByClaire, version: 2 },
    });
    fakeCanvas();
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(await screen.findByRole("button", { name: "As recorded now" }));
    expect(screen.queryByText("Signed")).toBeNull();
    const month = formatPeriod(lastMonth);
    expect(screen.getByText(`Split by the shares of ${month} as they are recorded now.`)).toBeTruthy();
    const [changes] = [...document.querySelectorAll(".form-banner-list")].map((list) => list.textContent);
    expect(changes).toMatch(/Margaret Ellison: 12\.50% in the filed report, 20\.00% now/);
    const lines = () =>
      [...document.querySelectorAll(".breakdown-line")].map((line) => line.textContent).join(" ");
    await waitFor(() => expect(lines()).toMatch(/Margaret Ellison.*20\.00%.*\$20\.00/));
    await sign(user);
    await user.click(button("Submit Correction"));
    expect(await screen.findByRole("alertdialog", { name: "Submit with the recorded shares?" })).toBeTruthy();
    await user.click(button("Submit Anyway"));
    expect(await screen.findByText("Report corrected successfully")).toBeTruthy();
    expect(sent.find(({ call }) => call === SUBMIT)?.body).toMatchObject({
      sharesOf: "record",
      sharesShown: { 11: "15.00", 12: "20.00" },
    });
  });
});

describe("the comparison months of a correction", () => {
  test("a later report with another figure of the month is named below the corrected figure", async () => {
    const { user } = await openCorrection();
    const said = /The report of .*, already filed, says \$84,210\.55 for the gross sales of this month\./;
    expect(screen.queryByText(said)).toBeNull();
    await user.click(cell("Gross Sales", lastMonth));
    fill(cell("Gross Sales", lastMonth), "184310.55");
    await user.tab();
    expect(await screen.findByText(said)).toBeTruthy();
  });

  /** Filed with comparison figures that were typed by hand: the months they are of are filed nowhere. */
  const handTyped = reportWith({
    ...reportByClaire,
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
    await screen.findByText(`Ready to submit report for ${formatPeriod(thisMonth)}`);
    await act(async () => history.pushState(null, "", "/manager/report/7"));
    await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
    await screen.findByLabelText("Business Location");
    await screen.findByText(`Ready to submit the corrected report for ${formatPeriod(lastMonth)}`);
    await waitFor(() => expect(cell("Gross Sales", lastMonth).value).toBe("84,210.55"));
    return portal;
  }

  test.each([
    ["while the month before is not filed", []],
    [
      "while the month before is filed",
      [{ ...filedReport(addMonths(lastMonth, -1), { grossSalesLastMonth: "79111.00" }), id: 9 }],
    ],
  ])("comparison figures that were typed by hand come back into the form, %s", async (_, others) => {
    const { sent } = await correctAfterTheFormWasOpen(others);
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === `GET /api/locations/${harbor.id}/reports`)).toHaveLength(2),
    );
    const earlier = addMonths(lastMonth, -1);
    expect(cell("Gross Sales", earlier).value).toBe("79,111.00");
    expect(cell("Net Revenue", earlier).value).toBe("70,222.00");
    expect(cell("Labor Costs", earlier).value).toBe("21,333.00");
    expect(cell("Gross Sales", addMonths(lastMonth, -12)).value).toBe("68,444.00");
  });

  /** The previous month was corrected since; the comparison takes its corrected figures. */
  const SINCE_CORRECTED = {
    "GET /api/reports/7": { ...reportByClaire, grossSalesPreviousMonth: "79111.00" },
    [`GET /api/locations/${harbor.id}/reports`]: [
      nextMonthsReport,
      { ...listedReport, grossSalesPreviousMonth: "79111.00" },
      { ...filedReport(addMonths(lastMonth, -1), { grossSalesLastMonth: "80000.00" }), id: 9 },
    ],
  };

  test("a figure that the report was filed with is not called edited", async () => {
    const { user } = await openCorrection(SINCE_CORRECTED);
    const said = () =>
      [...document.querySelectorAll(".financial-caption, .financial-head span")].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() =>
      expect(said()).toContain(`${formatPeriod(addMonths(lastMonth, -1))} \u00b7 as filed`),
    );
    expect(said()).toContain("as filed");
    expect(said().join()).not.toContain("edited");
    const compared = cell("Gross Sales", addMonths(lastMonth, -1));
    await user.type(compared, "5");
    expect(said()).toContain(`${formatPeriod(addMonths(lastMonth, -1))} \u00b7 edited`);
    expect(said()).toContain("edited");
    expect(said().join()).not.toContain("as filed");
    await user.clear(compared);
    await user.type(compared, "80000");
    expect(said().join()).not.toMatch(/edited|as filed/);
  });

  test("the banner after submitting says which filed report the correction leaves behind", async () => {
    const corrected = { ...reportByClaire, version: 2, grossSalesLastMonth: "85000.00" };
    const { user } = await openCorrection({ [SUBMIT]: corrected });
    fakeCanvas();
    await user.type(cell("Cash Distribution", lastMonth), "100");
    await sign(user);
    await user.click(button("Submit Correction"));
    expect((await screen.findByText(/is corrected\./)).textContent).toContain(
      `The report of ${formatPeriod(thisMonth)} still compares with the figures before this correction.`,
    );
  });
});
