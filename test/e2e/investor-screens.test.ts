import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { currentPeriod, formatDate } from "#shared/domain/dates.ts";
import { formatPeriod, lastMonths } from "#shared/domain/period.ts";
import { PHONE } from "./browser.ts";
import { holdCall } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const [before = "", latest = ""] = lastMonths(currentPeriod(new Date()), 2);
const today = formatDate(new Date().toISOString());

/** Margaret, with an eighth of a wine bar that reported twice and a quarter of a cafe that reported once. */
async function margaret() {
  const bar = await addLocation(portal.claire, "Harbor & Vine Wine Bar", { address: "12 Wharf Street" });
  const cafe = await addLocation(portal.claire, "Third Rail Coffee", { address: "88 Congress Street" });
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", {
    [bar]: "12.50",
    [cafe]: "25",
  });
  const of = (reportingPeriod: string, gross: string, more = {}) => ({
    reportingPeriod,
    grossSalesLastMonth: gross,
    grossSalesPreviousMonth: "",
    ...more,
  });
  await fileReport(portal.claire, bar, of(before, "100000"));
  await fileReport(portal.claire, bar, of(latest, "108250"));
  await fileReport(portal.claire, cafe, of(latest, "40000", { netRevenueLastMonth: "" }));
  return { as: await portal.signIn(username, PASSWORD), bar };
}

/** Somebody who has an account and nothing else. */
async function newcomer() {
  const { username } = await addInvestor(portal.claire, "Daniel", "Okafor");
  return portal.signIn(username, PASSWORD);
}

const cards = (page: Page) => page.locator(".rep");
const places = (page: Page) => textsOf(cards(page).locator(".rep-id"));

describe("the investor's dashboard", () => {
  it("says what is held, what grew most, what each place returned and what the months earned", async () => {
    const { as } = await margaret();
    const { page } = await portal.open("/investor/dashboard", { as });
    await see(heading(page, "Investment Portfolio"));
    await see(page.getByText("Your hospitality investment overview and performance analytics"));
    await see(page.getByRole("heading", { name: "Your Investment Locations" }));
    const summary = await textsOf(page.locator(".stat"));
    expect(summary[0]).toBe("Active Hospitality Investments 2");
    expect(summary[1]).toContain("Best Performing Harbor & Vine Wine Bar");
    expect(summary[1]).toContain("+8.3% MoM growth");

    const bar = page.getByRole("article", { name: "Harbor & Vine Wine Bar" });
    await see(bar.getByText("12.50% ownership"), bar.getByText(formatPeriod(latest)));
    // $18,750.00 of $135,101.13
    await see(bar.getByText("13.9%"), bar.locator("svg.lucide-martini"));
    const cafe = page.getByRole("article", { name: "Third Rail Coffee" });
    await see(cafe.getByText("N/A"), cafe.locator("svg.lucide-coffee"));

    const chart = page.getByRole("region", { name: "Gross Revenue - Rolling 12 Months" });
    expect(await textsOf(chart.getByRole("list", { name: "Legend" }).getByRole("listitem"))).toEqual([
      "Harbor & Vine Wine Bar",
      "Third Rail Coffee",
    ]);
    await see(heading(page, "Investor Comps"));
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "View Reports" }).click();
    await see(page.getByRole("heading", { level: 1, name: /Investment Reports/ }));
  });

  it("opens a location from its card on a phone", async () => {
    const { as, bar } = await margaret();
    const { page } = await portal.open("/investor/dashboard", { as, viewport: PHONE });
    await see(page.getByRole("article", { name: "Third Rail Coffee" }));
    await expectAccessible(page);
    await page.getByRole("link", { name: "Harbor & Vine Wine Bar" }).tap();
    await page.waitForURL(`**/investor/location/${bar}`);
  });

  it("has a word of patience for who holds nothing yet", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: await newcomer() });
    await see(page.getByText("No Data Available"), page.getByText("Awaiting performance data"));
    await see(page.getByText("No comp data available"));
    expect(await page.getByText("Your Investment Locations").count()).toBe(0);
    await expectAccessible(page);
  });
});

describe("the investor's reports", () => {
  it("are searched, narrowed and sorted, and counted", async () => {
    const { as } = await margaret();
    const { page } = await portal.open("/investor/reports", { as });
    const title = page.getByRole("heading", { level: 1 });
    await eventually(() => title.innerText()).toMatch(/^Investment Reports\s+3/);
    await see(page.getByText("Performance insights and financial analytics for your portfolio"));
    expect(await textsOf(page.getByLabel("Sort By").getByRole("option"))).toEqual([
      "Newest First",
      "Oldest First",
      "Highest Revenue",
      "Lowest Revenue",
      "Location A-Z",
      "Location Z-A",
    ]);
    const [newest, earlier] = [formatPeriod(latest), formatPeriod(before)];
    await page.getByLabel("Sort By").selectOption("Lowest Revenue");
    await eventually(() => places(page)).toEqual([
      `Third Rail Coffee ${newest}`,
      `Harbor & Vine Wine Bar ${earlier}`,
      `Harbor & Vine Wine Bar ${newest}`,
    ]);
    await expectAccessible(page);
    expect(await textsOf(page.getByLabel("Reporting Period").getByRole("option"))).toEqual([
      "All periods",
      newest,
      earlier,
    ]);
    await page.getByLabel("Location").selectOption("Harbor & Vine Wine Bar");
    await page.getByLabel("Reporting Period").selectOption(newest);
    await eventually(() => places(page)).toEqual([`Harbor & Vine Wine Bar ${newest}`]);
    await eventually(() => title.innerText()).toMatch(/^Investment Reports\s+1/);
    await page.getByLabel("Search").fill("congress");
    await eventually(() => cards(page).count()).toBe(0);
    await button(page.getByRole("search"), "Clear All Filters").click();
    await eventually(() => cards(page).count()).toBe(3);
    expect(await page.getByLabel("Sort By").inputValue()).toBe(
      await page.getByRole("option", { name: "Newest First" }).getAttribute("value"),
    );
  });

  it("show the location's figures and open over the list", async () => {
    const { as } = await margaret();
    const { page } = await portal.open("/investor/reports", { as, viewport: PHONE });
    const cafe = cards(page).filter({ hasText: "Third Rail Coffee" });
    await see(
      cafe.getByText("☕"),
      cafe.getByText("88 Congress Street"),
      cafe.getByText("Submitted", { exact: true }),
    );
    await see(cafe.getByText(today), cafe.getByText("$40,000.00"), cafe.getByText("$18,750.00"));
    for (const tile of ["Gross Sales", "Net Revenue", "Distribution", "Dining Comps"])
      await see(cafe.getByText(tile, { exact: true }));
    await see(cards(page).filter({ hasText: "Harbor" }).getByText("🍸").first());
    await expectAccessible(page);
    await button(cafe, "View Full Report").tap();
    const report = page.getByRole("dialog");
    await see(heading(report, "Report Details"), heading(report, "Your Share"));
    expect(await heading(report, "Distribution Breakdown").count()).toBe(0);
    await expectAccessible(page);
  });

  it("say where they will appear when there are none", async () => {
    const { page } = await portal.open("/investor/reports", { as: await newcomer() });
    await see(heading(page, "No Reports Found"));
    await see(
      page.getByText(
        "Investment reports will appear here once they are submitted by the management team. You'll receive notifications when new reports become available.",
      ),
    );
    await expectAccessible(page);
  });
});

describe("a location of the investor's", () => {
  it("says what it reported, how it grew and what it paid, month by month", async () => {
    const { as, bar } = await margaret();
    const { page } = await portal.open(`/investor/location/${bar}`, { as });
    await see(heading(page, "Harbor & Vine Wine Bar"), page.getByText("12 Wharf Street"));
    await see(page.locator(".lhead svg.lucide-map-pin"));
    await eventually(() => textsOf(page.locator(".stat"))).toEqual([
      "Reports Filed 2",
      "Latest Sales $108,250.00",
      "Performance +8.3% month over month",
    ]);
    const timeline = page.getByRole("table", { name: "Financial Performance Timeline" });
    expect(await textsOf(timeline.getByRole("row"))).toEqual([
      "Month Gross Sales Net Revenue Cash Distribution",
      `${formatPeriod(latest)} Submitted ${today} $108,250.00 $135,101.13 $18,750.00`,
      `${formatPeriod(before)} Submitted ${today} $100,000.00 $135,101.13 $18,750.00`,
    ]);
    const history = page.getByRole("region", { name: "Cash Distribution History" });
    await see(history.getByText("Total Distributions"), history.getByText("$4,687.50"));
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await see(heading(page, "Investment Portfolio"));
  });

  it("waits with six grey lines, and fits a phone", async () => {
    const { as, bar } = await margaret();
    const { page } = await portal.enter({ as, viewport: PHONE });
    const release = await holdCall(page, `**/api/locations/${bar}`);
    await page.goto(`/investor/location/${bar}`);
    await eventually(() => page.locator(".card.sk > *").count()).toBe(6);
    release();
    await see(heading(page, "Cash Distribution History"));
    await expectAccessible(page);
  });

  it("is not found when somebody else holds it", async () => {
    const { bar } = await margaret();
    const { page } = await portal.open(`/investor/location/${bar}`, { as: await newcomer() });
    await eventually(() => page.getByRole("main").innerText()).toMatch(/not be found|Not Found/i);
    expect(await page.getByText("Harbor & Vine").count()).toBe(0);
  });
});
