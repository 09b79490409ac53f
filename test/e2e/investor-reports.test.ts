import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pdfPages, pdfText } from "../pdf-text.ts";
import {
  button,
  eventually,
  expectAccessible,
  heading,
  isFocused,
  see,
  seeGone,
  textsOf,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, addLocation, fileReport, PASSWORD, uploadStatement } from "./support/group.ts";
import { type Look, openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const REPORTS_ADDRESS = "/investor/reports";

const openAs = async (username: string, path = REPORTS_ADDRESS, look: Look = {}) =>
  portal.open(path, { as: await portal.signIn(username, PASSWORD), ...look });

const cards = (page: Page) => page.locator(".report-card");

const card = (page: Page, name: string, month: string) =>
  cards(page).filter({ hasText: name }).filter({ hasText: month });

const titles = (page: Page) => textsOf(cards(page).locator(".report-card-title"));

const dialog = (page: Page) => page.getByRole("dialog", { name: "Report Details" });

const countBadge = (page: Page, count: number) =>
  page.getByRole("heading", {
    level: 1,
    name: `Investment Reports ${count} ${count === 1 ? "report" : "reports"}`,
    exact: true,
  });

const [H_JANUARY, H_DECEMBER, F_NOVEMBER, F_YEAR_BEFORE] = [
  "Harbor & Vine Bar January 2027",
  "Harbor & Vine Bar December 2026",
  "Copper Finch Café November 2026",
  "Copper Finch Café November 2025",
] as const;

const file = (
  locationId: number,
  reportingPeriod: string,
  gross: string,
  cash: string,
  more: object = {},
): Promise<number> =>
  fileReport(portal.claire, locationId, {
    reportingPeriod,
    grossSalesLastMonth: gross,
    cashDistributionDuringPeriod: cash,
    ...more,
  });

/** December of Harbor & Vine with a document; an eighth of the location is Margaret's. */
async function oneReport(): Promise<{ harbor: number; margaret: number; december: number }> {
  const harbor = await addLocation(portal.claire, "Harbor & Vine Bar");
  const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  const george = await addInvestor(portal.claire, "George", "Abbott", { [harbor]: "33.33" });
  const december = await file(harbor, "2026-12", "158942.57", "18750.05", {
    investorComps: { [margaret.id]: "186.40", [george.id]: "13.65" },
    ...(await uploadStatement(portal.claire, "Harbor-PL.pdf")),
  });
  return { harbor, margaret: margaret.id, december };
}

/** Margaret's two locations around a year's turn, an eighth of the one and a twelfth of the other. */
async function fourReports(): Promise<{ december: number }> {
  const { harbor, margaret, december } = await oneReport();
  const finch = await addLocation(portal.claire, "Copper Finch Café", { address: "41 Exchange Street" });
  const foreign = await addLocation(portal.claire, "Salt Room");
  const share = { sharePercentage: "8.33" };
  await portal.claire.call("POST", `/api/investors/${margaret}/locations/${finch}`, share);
  await file(finch, "2025-11", "158942.56", "0.00");
  await file(finch, "2026-11", "90000.25", "5400.07");
  // A month that takes back, and of which nobody said what was sold.
  await file(harbor, "2027-01", "", "-1200.00");
  await file(harbor, "2027-02", "1.00", "1.00", { status: "draft" });
  await file(foreign, "2026-12", "1.00", "1.00");
  return { december };
}

const ownShare = (page: Page) =>
  textsOf(dialog(page).getByRole("region", { name: "Your Share" }).locator("dl > div"));

describe("an investor's reports", () => {
  it("are listed newest first, and keep search and filters in the address through a reload, an opened report and Back", async () => {
    await fourReports();
    const { page } = await openAs("mellison");
    await see(countBadge(page, 4));
    expect(await titles(page)).toEqual([H_JANUARY, H_DECEMBER, F_NOVEMBER, F_YEAR_BEFORE]);
    await expectAccessible(page);
    await page.getByLabel("Search").fill("street");
    await page.getByLabel("Year").selectOption("2026");
    await page.getByLabel("Sort By").selectOption("Location A-Z");
    const asFiltered = async () => {
      await eventually(() => titles(page)).toEqual([F_NOVEMBER, H_DECEMBER]);
      await eventually(() => page.getByLabel("Search").inputValue()).toBe("street");
      // What is typed joins the address when the typing rests: before or behind what was chosen meanwhile.
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        q: "street",
        year: "2026",
        sort: "a-z",
      });
    };
    await eventually(() => new URL(page.url()).searchParams.size).toBe(3);
    await page.reload();
    await see(countBadge(page, 2));
    const search = new URL(page.url()).search;
    await button(card(page, "Harbor", "December 2026"), "View Full Report").click();
    await see(heading(dialog(page), "Sales Performance"));
    await page.goBack();
    await seeGone(dialog(page));
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await see(heading(page, "Investment Portfolio"));
    await page.goBack();
    await asFiltered();
    expect(new URL(page.url()).search).toBe(search);
    await page.getByLabel("Search").fill("nothing");
    await see(heading(page, "No Matching Reports"), countBadge(page, 0));
    await button(page, "Clear All Filters").last().press("Enter");
    await eventually(() => cards(page).count()).toBe(4);
    expect(new URL(page.url()).search).toBe("");
    await page.keyboard.press("Tab");
    await eventually(() => isFocused(page.getByLabel("Search"))).toBe(true);
  });
});

describe("a full report", () => {
  it("shows their own part, opens the PDF, and is new until opened", async () => {
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
    const paper = await pdfText(print);
    expect(paper).toMatch(
      /^ ?Report Management Tool Investor Report Portal Margaret Ellison Investor .*Your distribution .*\$2,343\.76 .*Signed on/,
    );
    expect(paper).not.toMatch(/Investment Reports|Download PDF|January 2027/);
    expect(await pdfPages(print)).toHaveLength(1);

    const shown = context.waitForEvent("response", (response) =>
      response.url().includes("/download?account="),
    );
    await button(dialog(page), "Download PDF").click();
    expect((await shown).headers()["content-type"]).toBe("application/pdf");
    await page.bringToFront();

    await page.keyboard.press("Escape");
    await seeGone(dialog(page));
    await eventually(() => isFocused(button(opened, "View Full Report"))).toBe(true);
    await seeGone(isNew);
    await page.reload();
    await see(card(page, "Harbor & Vine Bar", "January 2027").getByText("New", { exact: true }));
    expect(await isNew.count()).toBe(0);
  });

  it("opened by a link on a phone has the reader's own amount in view, and documents that open anywhere on their line", async () => {
    const { december } = await oneReport();
    const { page, context } = await openAs("mellison", `${REPORTS_ADDRESS}?report=${december}`, {
      viewport: PHONE,
      colorScheme: "dark",
    });
    await see(dialog(page).getByText("Harbor & Vine Bar, December 2026"));
    // Not one more tap, and nothing scrolled: the amount is what is seen where it stands.
    const amount = dialog(page).getByRole("region", { name: "Your Share" }).getByText("$2,343.76");
    const isSeen = () =>
      amount.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // The amount's button lies over its text.
        return document.elementFromPoint(x + width / 2, y + height / 2)?.contains(element);
      });
    await eventually(isSeen).toBe(true);
    await expectAccessible(page);

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
});
