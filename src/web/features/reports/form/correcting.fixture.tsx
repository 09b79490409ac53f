import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import { claire, openPortal } from "#web/app/testing.tsx";
import "#web/features/reports/detail/ReportPage.tsx";
import { reportWith } from "#web/features/reports/detail/report.fixture.ts";
import { recordOf } from "./figures-and-texts.ts";
import {
  draftServer,
  lastMonth,
  cell,
  filedReport,
  finch,
  harbor,
  holders,
  thisMonth,
} from "./monthly-report.fixture.ts";

export const rosa = { ...claire, id: "8", username: "rosa", firstName: "Rosa", lastName: "Lind" };

/** The next month is filed too; its comparative repeats these gross sales. */
export const nextMonthsReport = filedReport(thisMonth, {
  grossSalesPreviousMonth: "84210.55",
  laborCostsPreviousMonth: "20000.00",
});
export const distributions = holders.map(({ investor: { id, ...person }, sharePercentage }) => ({
  investorId: id,
  ...person,
  sharePercentage,
  cashDistribution: "0.00",
  compsValue: "0.00",
}));
export const reportByClaire = reportWith({
  cashDistributionDuringPeriod: "0.00",
  discountsDuringPeriod: "0.00",
  house: { sharePercentage: "62.50", cashDistribution: "0.00" },
  distributions,
  locationId: harbor.id,
  reportingPeriod: lastMonth,
  submittedBy: "Claire Donovan",
  signatureType: "typed",
  digitalSignature: "data:image/png;base64,aW5r",
  // What is empty is asked about; the labor costs come from the later report.
  ...recordOf(
    REPORT_MEASURES.map(({ key }) => reportMonthKey(key)),
    () => "0.00",
  ),
  grossSalesLastMonth: "84210.55",
  foodSalesLastMonth: "60000.00",
  beverageSalesLastMonth: "40000.00",
  laborCostsLastMonth: null,
});

export const listedReport = { ...reportByClaire, own: null };

/** Rosa corrects what Claire has filed. */
export async function openCorrection(replies: Record<string, unknown> = {}) {
  const portal = openPortal("/manager/report/7", rosa, {
    "GET /api/reports/7": reportByClaire,
    ...draftServer(lastMonth).replies,
    "GET /api/locations": [harbor, finch],
    [`GET /api/locations/${harbor.id}/reports`]: [nextMonthsReport, listedReport],
    [`GET /api/locations/${harbor.id}/investors`]: holders,
    ...replies,
  });
  await portal.user.click(await screen.findByRole("button", { name: "Correct Report" }));
  await screen.findByLabelText("Business Location");
  await waitFor(() => expect(cell("Gross Sales", lastMonth).value).toBe("84,210.55"));
  return portal;
}

export const CORRECTING =
  "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.";
export const bannerTexts = () =>
  [...document.querySelectorAll(".form-banner")].map((banner) => banner.textContent);
