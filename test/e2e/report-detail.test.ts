import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { pdfPages } from "../pdf-text.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { holdCall } from "./support/calls.ts";
import { addInvestor, addLocation, fileReport, withCorrectedReport } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** September 2026 of Harbor & Vine, of which Margaret holds an eighth. */
const september = async (changed: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  return fileReport(portal.claire, harbor, { reportingPeriod: "2026-09", ...changed });
};

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

const rows = (page: Page, title: string) => textsOf(part(page, title).getByRole("row"));

/** Where the dialog begins and how high it is, once it has arrived. */
async function room(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await dialog.boundingBox();
  return { top: box?.y, height: box?.height };
}

const margaret = () => withCorrectedReport(portal);

describe("a report on a page of its own", () => {
  it("shows what was reported, to the cent, and who signed it when", async () => {
    const id = await september();
    const { page } = await portal.open(`/manager/report/${id}`);
    await see(
      page.getByRole("heading", { level: 1, name: "Report Details" }),
      page.getByText("Submitted", { exact: true }),
    );
    await eventually(() => textsOf(part(page, "Report Information").locator("dl > div"))).toEqual([
      "Location Harbor & Vine 12 Wharf Street, Portland, ME 04101",
      "Reporting Period September 2026",
      "Submitted By Claire Donovan",
      `Submitted On ${formatDate(new Date().toISOString())}`,
    ]);
    expect(await rows(page, "Sales Performance")).toEqual([
      "Item Last month September 2026 Previous month August 2026 Same month last year September 2025",
      "Gross Sales $158,942.50 +8.7% on Aug 2026 +6.0% on Sep 2025 $146,210.75 $149,876.00",
      "Net Revenue $135,101.13 85.0% of sales +8.7% on Aug 2026 +6.0% on Sep 2025 $124,279.14 $127,394.60",
      "Food Sales $52,450.00 33.0% of sales +9.3% on Aug 2026 $47,980.20",
      "Beverage Sales $106,492.50 67.0% of sales +8.4% on Aug 2026 $98,230.55",
    ]);
    expect(await rows(page, "Cost Analysis")).toEqual([
      "Item Last month September 2026 Previous month August 2026",
      "Labor Costs $48,795.00 30.7% of gross sales $45,910.00 31.4%",
      "Food Costs $15,210.40 29.0% of food sales $14,298.10 29.8%",
      "Beverage Costs $23,641.30 22.2% of beverage sales $21,905.40 22.3%",
      "Cash Distribution $18,750.00",
      "Dining Comps $0.00",
    ]);
    expect(await rows(page, "Distribution Breakdown")).toEqual([
      "Investor Ownership Distribution Dining comps",
      "Margaret Ellison 12.50% $2,343.75 $0.00",
      "House 87.50% $16,406.25 $0.00",
      "Total 100.00% $18,750.00 $0.00",
    ]);
    const commentary = part(page, "Manager Commentary");
    for (const title of ["Major Expenses This Month", "Expected Expenses Next Month", "Overall Summary"])
      await see(heading(commentary, title));
    await see(commentary.getByText("Foliage weekends carried the month."));
    await see(part(page, "Digital Signature").getByRole("img", { name: "Signature of Claire Donovan" }));
    await see(page.getByText(`Signed on ${formatDate(new Date().toISOString())}`));
    await expectAccessible(page);
  });

  it("shows a typed name in a script font, a clawback in red, and no commentary where there is none", async () => {
    const id = await september({
      signatureType: "text",
      digitalSignature: "Claire Donovan",
      cashDistributionDuringPeriod: "-1200.00",
      majorExpensesLastMonth: "",
      expectedExpensesNextMonth: "",
      overallSummary: "",
    });
    const { page } = await portal.open(`/manager/report/${id}`, { viewport: PHONE });
    const signature = part(page, "Digital Signature").getByText("Claire Donovan");
    await see(signature);
    await eventually(() => signature.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(
      /Delafield/,
    );
    const taken = part(page, "Cost Analysis").getByText("−$1,200.00");
    await eventually(() => taken.evaluate((element) => element.className)).toBe("negative");
    const label = part(page, "Cost Analysis").getByRole("rowheader", { name: "Cash Distribution" });
    await eventually(() => label.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("nowrap");
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await part(page, "Manager Commentary").count()).toBe(0);
    await expectAccessible(page);
  });

  it("prints every label on the page where its text begins", async () => {
    const { page } = await portal.open(`/manager/report/${await september()}`);
    const figures = page.locator(".report-two-columns");
    await see(figures);
    const pagesOf = new Set<number>();
    for (let gap = 0; gap <= 400; gap += 80) {
      await figures.evaluate((element, height) => (element.style.marginBottom = `${height}px`), gap);
      const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
      const at = (text: string) => pages.findIndex((sheet) => sheet.includes(text));
      pagesOf.add(at("Overall Summary"));
      expect([at("Manager Commentary"), at("Major Expenses This Month"), at("Overall Summary")]).toEqual(
        Array.from({ length: 3 }, () => at("Patio heaters")),
      );
      expect(at("Digital Signature")).toBe(at("Signed on"));
    }
    // It stood on both, so there was a page's end to fall upon.
    expect([...pagesOf]).toEqual([0, 1]);
  });

  it("returns to the screen before", async () => {
    const id = await september();
    const { page } = await portal.open("/manager/locations");
    await page.goto(`/manager/report/${id}`);
    await button(page, "Back").click();
    await see(heading(page, "Manage Locations"));
  });
});

it.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])("an opened report does not change its size when it is loaded, on %s", async (_on, viewport) => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
  const { page } = await portal.open("/manager/archive", { viewport });
  await see(page.getByText("September 2026"));
  const letGo = await holdCall(page, `**/api/reports/${id}`);

  await button(page, /^View Report/).click();
  const before = await room(page);
  letGo();
  await see(page.getByRole("dialog").getByText("Report Information"));

  expect(await room(page)).toEqual(before);
});

it("a printed report names the version that it replaces, without its link", async () => {
  const { id, as } = await margaret();
  const { page } = await portal.open(`/investor/reports?report=${id}`, { as });
  const sheet = page.getByRole("dialog");
  const earlier = sheet.getByText("Version 1 as PDF");
  await see(earlier);
  await page.emulateMedia({ media: "print" });
  expect(await earlier.isVisible()).toBe(false);
  expect(await sheet.getByText(/^Version 2, signed by/).isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
});

it("a printed location has the reader's own amounts", async () => {
  const { harbor, as } = await margaret();
  const at = new Date("2026-11-21T12:00:00");
  const { page } = await portal.open(`/investor/location/${harbor}`, { as, at });
  const own = page.locator(".timeline-own");
  await see(own);
  await page.emulateMedia({ media: "print" });
  expect(await own.isVisible()).toBe(true);
  // Whose copy it is, and nothing that leads elsewhere.
  const bar = page.getByRole("banner");
  await see(bar.getByText("Margaret Ellison"), bar.getByText("Investor", { exact: true }));
  expect(await bar.getByText("Security").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
});
