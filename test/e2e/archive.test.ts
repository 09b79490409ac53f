import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { formatPeriod, lastMonths } from "#shared/domain/periods.ts";
import { PHONE } from "./browser.ts";
import { holdCall, refuseCall, watchChanges } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";
import { archive, card, titles, withThreeReports } from "./archive.fixture.ts";

const portal = await openBrowserPortal();
const threeReports = withThreeReports(portal);

const dialog = (page: Page) => page.getByRole("dialog");

describe("the archive", () => {
  it("begins empty and leads to the first report", async () => {
    const { page } = await portal.open(archive);
    await see(heading(page, "Report Archive"), page.getByText("Search and view submitted reports"));
    await see(heading(page, "No reports found"));
    await see(page.getByText("Try adjusting your search criteria or create a new report."));
    await expectAccessible(page);
    await page.getByRole("link", { name: "New Monthly Report" }).click();
    await see(page.getByRole("heading", { level: 1, name: "Monthly Reports" }));
  });

  it("lists the newest month first, with a summary only where gross sales are known, and drafts as such", async () => {
    const { olive } = await threeReports();
    await fileReport(portal.claire, olive, {
      reportingPeriod: "2026-09",
      status: "draft",
      grossSalesLastMonth: "",
    });
    const { page } = await portal.open(archive);
    await see(card(page, "Olive & Ember", "September 2026").getByText("Draft"));
    expect((await titles(page)).slice(2)).toEqual([
      "Olive & Ember August 2026",
      "Harbor & Vine September 2025",
    ]);
    const filed = card(page, "Harbor & Vine", "September 2026");
    await see(filed.getByText("Submitted"), filed.getByText("$158,942.50"), filed.getByText("$18,750.00"));
    const note = await filed.innerText();
    expect(note).toContain(`Claire Donovan, ${formatDate(new Date().toISOString())}`);
    expect(await card(page, "Olive & Ember", "September 2026").getByText("Gross Sales").count()).toBe(0);
    await expectAccessible(page);
  });

  it("goes on page by page, with the focus on the first new report", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const months = lastMonths("2026-09", 14);
    for (const reportingPeriod of months) await fileReport(portal.claire, harbor, { reportingPeriod });
    const { page } = await portal.open(archive);
    await see(page.getByText("Showing 12 of 14"));
    await button(page, "Show more").click();
    await see(page.getByText("Showing 14 of 14"));
    const focusedCard = () =>
      page.evaluate(() => document.activeElement?.closest(".report-card")?.querySelector(".report-card-period")?.textContent);
    await eventually(focusedCard).toBe(formatPeriod(months[1] ?? ""));
  });

  it("waits with grey cards, and offers Retry when it could not be loaded", async () => {
    const visitor = await portal.enter();
    const { page } = visitor;
    const release = await holdCall(page, "**/api/reports?**");
    // Of an address that narrows it down the document does not show the reports already.
    await page.goto(`${archive}?year=2026`);
    await eventually(() => page.locator(".sk").count()).toBe(6);
    release();
    await see(heading(page, "No reports found"));
    await refuseCall(page, "**/api/reports?**", { status: 500 });
    await page.reload();
    await see(button(page, "Retry"));
    takeFaults(visitor);
    await page.unrouteAll();
    await button(page, "Retry").click();
    await see(heading(page, "No reports found"));
  });
});

describe("a report of the archive", () => {
  it("opens over the list, and the browser's Back closes it", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const { page } = await portal.open(archive);
    const view = button(card(page, "Harbor & Vine", "September 2026"), "View Report");
    await view.focus();
    await page.keyboard.press("Enter");
    await see(heading(dialog(page), "Report Details"), heading(dialog(page), "Sales Performance"));
    await see(dialog(page).getByText("Harbor & Vine, September 2026"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(dialog(page));
    await eventually(() => view.evaluate((element) => element === document.activeElement)).toBe(true);
    await view.click();
    await see(dialog(page));
    await page.goBack();
    await seeGone(dialog(page));
    await see(heading(page, "Report Archive"));
  });

  it("fits a phone", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const { page } = await portal.open(`${archive}?report=${id}`, { viewport: PHONE });
    await see(heading(dialog(page), "Distribution Breakdown"));
    await expectAccessible(page);
    await button(dialog(page), "Close").last().tap();
    await seeGone(dialog(page));
  });

  it("is deleted after one question, and then gone for everybody", async () => {
    await threeReports();
    const { page } = await portal.open(archive);
    const sent = watchChanges(page);
    const remove = button(page, "Delete report of Harbor & Vine, September 2026");
    await remove.click();
    const question = page.getByRole("alertdialog", { name: "Delete Report" });
    await see(question.getByText(/The report of Harbor & Vine for September 2026 will be deleted/));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(question);
    expect(sent).toEqual([]);
    await remove.click();
    await button(question, "Delete").click();
    await expectToast(page, "Report Deleted", "The report has been permanently deleted.");
    await seeGone(question);
    await eventually(() => titles(page)).toEqual([
      "Olive & Ember August 2026",
      "Harbor & Vine September 2025",
    ]);
    expect(sent).toHaveLength(1);
  });
});
