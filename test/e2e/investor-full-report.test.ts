import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pdfPages, pdfText } from "../pdf-text.ts";
import { PHONE } from "./browser.ts";
import {
  asInvestor,
  card,
  cards,
  countBadge,
  dialog,
  reports,
  withFourReports,
} from "./investor-reports.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, seeGone, textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const openAs = asInvestor(portal);
const fourReports = withFourReports(portal);

const ownShare = (page: Page) =>
  textsOf(dialog(page).getByRole("region", { name: "Your Share" }).locator("dl > div"));

describe("a full report", () => {
  it("tells the own part, opens PDF and documents, and is new until it was opened", async () => {
    const { december } = await fourReports();
    const { page, context } = await openAs("mellison");
    const opened = card(page, "Harbor & Vine Bar", "December 2026");
    const isNew = opened.getByText("New", { exact: true });
    await see(isNew);
    await button(opened, "View Full Report").focus();
    await page.keyboard.press("Enter");
    await see(heading(dialog(page), "Sales Performance"));
    expect(new URL(page.url()).search).toBe(`?report=${december}`);
    await eventually(() => ownShare(page)).toEqual([
      "Ownership at the time of filing 12.50%",
      "Your distribution $2,343.76",
      "Your dining comps $186.40",
    ]);
    expect(await dialog(page).getByText("Distribution Breakdown").count()).toBe(0);
    await expectAccessible(page);
    // On paper, the sheet alone under the brand line, which says whose copy it is.
    const print = await page.pdf({ preferCSSPageSize: true });
    expect(await pdfPages(print)).toHaveLength(1);
    const paper = await pdfText(print);
    expect(paper).toMatch(
      /^ ?Report Management Tool Investor Report Portal Margaret Ellison Investor .*Your distribution .*\$2,343\.76 .*Signed on/,
    );
    expect(paper).not.toMatch(/Investment Reports|Download PDF|January 2027/);

    const shown = context.waitForEvent("response", (response) => response.url().endsWith("/download"));
    await button(dialog(page), "Download PDF").click();
    expect((await shown).headers()["content-type"]).toBe("application/pdf");
    const pdf = await page.request.get(`/api/reports/${december}/download`);
    expect(await pdfText(await pdf.body())).toContain("$158,942.57");

    const sent = context.waitForEvent("response", (response) =>
      response.url().includes("/api/download/document/"),
    );
    await dialog(page)
      .getByRole("link", { name: /^Harbor-PL\.pdf/ })
      .click();
    expect((await sent).headers()["content-disposition"]).toMatch(/^attachment;.*Harbor-PL\.pdf/);
    await page.bringToFront();

    await page.keyboard.press("Escape");
    await seeGone(dialog(page));
    const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
    await eventually(() => isFocused(button(opened, "View Full Report"))).toBe(true);
    await seeGone(isNew);
    await page.reload();
    await see(card(page, "Harbor & Vine Bar", "January 2027").getByText("New", { exact: true }));
    expect(await isNew.count()).toBe(0);
  });

  it("opens a document wherever its line is touched, and rings the whole line when it has the focus", async () => {
    const { december } = await fourReports();
    const { page, context } = await openAs("mellison", `${reports}?report=${december}`, { viewport: PHONE });
    const line = dialog(page).getByRole("listitem").filter({ hasText: "Harbor-PL.pdf" });
    await see(line.getByText(/^P&L Statement · \d+ bytes$/));
    const sent = context.waitForEvent("response", (response) =>
      response.url().includes("/api/download/document/"),
    );
    await line.click({ position: { x: 4, y: 4 } });
    expect((await sent).headers()["content-disposition"]).toMatch(/^attachment;.*Harbor-PL\.pdf/);
    await page.bringToFront();
    await page.keyboard.press("Shift");
    const ring = (of: string | null) =>
      line.getByRole("link").evaluate((link, part) => getComputedStyle(link, part).outlineStyle, of);
    await line.getByRole("link").focus();
    await eventually(() => Promise.all([ring(null), ring("::after")])).toEqual(["none", "solid"]);
  });

  it("opens by its link; drafts, reports of others and nonsense are not found", async () => {
    const { december, draft, foreign } = await fourReports();
    const { page } = await openAs("mellison", `${reports}?report=${december}`);
    await see(dialog(page).getByText("Harbor & Vine Bar, December 2026"));
    await button(dialog(page), "Close").last().click();
    await seeGone(dialog(page));
    await eventually(() => page.url()).toBe(portal.address + reports);
    for (const id of [draft, foreign, 999_999]) {
      await page.goto(`${reports}?report=${id}`);
      await see(heading(dialog(page), "Report not found"));
      expect(await button(dialog(page), "Download PDF").count()).toBe(0);
    }
    await page.goto(`${reports}?report=none`);
    await see(countBadge(page, 4));
    expect(await dialog(page).count()).toBe(0);
  });

  it("filed before one held a share says so, and gives nothing", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine Bar");
    const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    const { page } = await openAs("mellison", `${reports}?report=${id}`);
    await see(dialog(page).getByText("You held no share of this location when this report was submitted."));
    await button(dialog(page), "Close").last().click();
    await seeGone(dialog(page));
    await eventually(() => textsOf(cards(page).locator("dl > div"))).toContain("Distribution $18,750.00");
  });

  it("is what a link in an e-mail leads to on a phone, own amount included, through the login", async () => {
    const { december } = await fourReports();
    const { page } = await portal.open(`${reports}?report=${december}`, {
      as: null,
      viewport: PHONE,
      colorScheme: "dark",
    });
    await see(heading(page, "Login"));
    await page.getByLabel("Username").fill("mellison");
    await page.getByLabel("Password").fill(PASSWORD);
    await button(page, "Sign In").tap();
    await see(dialog(page).getByText("Harbor & Vine Bar, December 2026"));
    expect(new URL(page.url()).search).toBe(`?report=${december}`);
    // Not one more tap, and nothing scrolled: the amount is what is seen where it stands.
    const amount = dialog(page).getByRole("region", { name: "Your Share" }).getByText("$2,343.76");
    const isSeen = () =>
      amount.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await eventually(isSeen).toBe(true);
    await expectAccessible(page);
  });
});
