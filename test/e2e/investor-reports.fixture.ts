import type { Page } from "playwright-core";
import type { BrowserPortal, Look } from "./portal.ts";
import { textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

export const reports = "/investor/reports";
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

export const asInvestor =
  (portal: BrowserPortal) =>
  async (username: string, path = reports, look: Look = {}) =>
    portal.open(path, { as: await portal.signIn(username, PASSWORD), ...look });

export const cards = (page: Page) => page.locator(".report-card");

export const card = (page: Page, name: string, month: string) =>
  cards(page).filter({ hasText: name }).filter({ hasText: month });

export const titles = (page: Page) => textsOf(cards(page).locator(".report-card-title"));
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Report Details" });

export const countBadge = (page: Page, count: number) =>
  page.getByRole("heading", {
    level: 1,
    name: `Investment Reports ${count} ${count === 1 ? "report" : "reports"}`,
    exact: true,
  });

export const [H_JANUARY, H_DECEMBER, F_NOVEMBER, F_YEAR_BEFORE] = [
  "Harbor & Vine Bar January 2027",
  "Harbor & Vine Bar December 2026",
  "Copper Finch Café November 2026",
  "Copper Finch Café November 2025",
] as const;

/** Margaret's two places around a year's turn, an eighth of the one and a twelfth of the other. */
export const withFourReports =
  (portal: BrowserPortal) =>
  async (): Promise<Record<"margaret" | "december" | "draft" | "foreign", number>> => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine Bar");
    const finch = await addLocation(portal.claire, "Copper Finch Café", { address: "41 Exchange Street" });
    const foreign = await addLocation(portal.claire, "Salt Room");
    const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", {
      [harbor]: "12.50",
      [finch]: "8.33",
    });
    const george = await addInvestor(portal.claire, "George", "Abbott", { [harbor]: "33.33" });
    const form = new FormData();
    form.set("plStatement", new File([new Uint8Array(PDF)], "Harbor-PL.pdf", { type: "application/pdf" }));
    const { plStatement } = await portal.claire.call<{ plStatement: { path: string; filename: string } }>(
      "POST",
      "/api/upload/financial-documents",
      form,
    );
    const file = (
      locationId: number,
      reportingPeriod: string,
      gross: string,
      cash: string,
      more: object = {},
    ) =>
      fileReport(portal.claire, locationId, {
        reportingPeriod,
        grossSalesLastMonth: gross,
        cashDistributionDuringPeriod: cash,
        ...more,
      });
    await file(finch, "2025-11", "158942.56", "0.00");
    await file(finch, "2026-11", "90000.25", "5400.07");
    const december = await file(harbor, "2026-12", "158942.57", "18750.05", {
      investorComps: { [margaret.id]: "186.40", [george.id]: "13.65" },
      plStatementPath: plStatement.path,
      plStatementFilename: plStatement.filename,
    });
    // A month that takes back, and of which nobody said what was sold.
    await file(harbor, "2027-01", "", "-1200.00");
    return {
      margaret: margaret.id,
      december,
      draft: await file(harbor, "2027-02", "1.00", "1.00", { status: "draft" }),
      foreign: await file(foreign, "2026-12", "1.00", "1.00"),
    };
  };
