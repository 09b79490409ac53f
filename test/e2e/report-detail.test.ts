import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { PHONE } from "./browser.ts";
import { answerCall } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { setTextSize } from "./room.ts";
import { eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";
import { withSeptember } from "./report-detail.fixture.ts";

const portal = await openBrowserPortal();
const september = withSeptember(portal);

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });
const rows = (page: Page, title: string) => textsOf(part(page, title).getByRole("row"));

describe("a report on a page of its own", () => {
  it("says what was reported, to the cent, by whom and when it was signed", async () => {
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
    await eventually(() => taken.evaluate((element) => element.className)).toBe("neg");
    const label = part(page, "Cost Analysis").getByRole("rowheader", { name: "Cash Distribution" });
    await eventually(() => label.evaluate((element) => getComputedStyle(element).whiteSpace)).toBe("nowrap");
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await part(page, "Manager Commentary").count()).toBe(0);
    await expectAccessible(page);
  });

  it("breaks no investor's name within a word, also with text twice as large on a phone", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Henrietta", "Castellano", { [harbor]: "12.50" });
    const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const { page } = await portal.open(`/manager/report/${id}`, { viewport: PHONE });
    const name = part(page, "Distribution Breakdown").getByRole("rowheader", { name: /Castellano/ });
    await see(name);
    await setTextSize(page, 32);
    const linesOfWords = await name.evaluate((cell) => {
      const text = cell.firstChild;
      const words = [...(text?.textContent ?? "").matchAll(/\S+/g)];
      return words.map((word) => {
        const range = document.createRange();
        range.setStart(text ?? cell, word.index);
        range.setEnd(text ?? cell, word.index + word[0].length);
        return range.getClientRects().length;
      });
    });
    expect(linesOfWords).toEqual([1, 1]);
  });

  it("says that a report is a draft, which nobody signed and nobody got anything of", async () => {
    const id = await september({ status: "draft", digitalSignature: "", signatureType: "" });
    const { page } = await portal.open(`/manager/report/${id}`);
    await see(page.getByText("Draft", { exact: true }));
    expect(await part(page, "Digital Signature").count()).toBe(0);
    expect(await part(page, "Distribution Breakdown").count()).toBe(0);
  });

  it("names a location that is not known Unknown Location", async () => {
    const id = await september();
    const stored = await portal.claire.call<object>("GET", `/api/reports/${id}`);
    const { page } = await portal.enter();
    await answerCall(page, `**/api/reports/${id}`, { ...stored, location: null, status: "reviewed" });
    await page.goto(`/manager/report/${id}`);
    await see(part(page, "Report Information").getByText("Unknown Location"));
    await see(page.getByText("Reviewed", { exact: true }));
  });
});
