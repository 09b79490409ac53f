import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, lastMonths } from "#shared/domain/period.ts";
import { PHONE } from "./browser.ts";
import { holdCall } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
/** October is reported, November is not over. */
const NOVEMBER = new Date(2026, 10, 21, 9);

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const months = async (page: Page) =>
  (await textsOf(part(page, "Financial Performance Timeline").getByRole("row"))).slice(1);
const history = (page: Page) => textsOf(part(page, "Cash Distribution History").locator("dl > div:visible"));
const tiles = (page: Page) => textsOf(page.locator(".stat"));

/** Harbor & Vine, of which Margaret holds an eighth and Owen a third. */
async function harborAndVine(): Promise<{ harbor: number; margaret: number }> {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const { id } = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  await addInvestor(portal.claire, "Owen", "Gallagher", { [harbor]: "33.33" });
  return { harbor, margaret: id };
}

/** Margaret looks at a location on a day of our choosing. */
async function openAt(now: Date, locationId: number): Promise<Page> {
  const { page } = await portal.enter({ as: await portal.signIn("mellison", PASSWORD), at: now });
  await page.goto(`/investor/location/${locationId}`);
  return page;
}

const file = (locationId: number, reportingPeriod: string, changed: Readonly<Record<string, unknown>> = {}) =>
  fileReport(portal.claire, locationId, { reportingPeriod, ...changed });

describe("a location's page", () => {
  it("of a place without reports has its head, empty tiles and no history, and leads back", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine", { logo: "teal" });
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    const page = await openAt(NOVEMBER, harbor);
    await see(page.getByRole("heading", { level: 1, name: "Harbor & Vine" }));
    await see(page.getByText("12 Wharf Street, Portland, ME 04101"), page.getByText("12.50% ownership"));
    const logo = page.getByRole("main").locator("img");
    await eventually(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await eventually(() => tiles(page)).toEqual([
      "Reports Filed 0",
      "Latest Sales $0.00",
      "Performance N/A month over month",
    ]);
    await see(page.getByText("No reports in the last 12 months"));
    expect(await part(page, "Cash Distribution History").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await see(heading(page, "Investment Portfolio"));
  });

  it("shows the months as they are stored, and 'est.' only where no net revenue was reported", async () => {
    const { harbor, margaret } = await harborAndVine();
    await file(harbor, "2026-08", { netRevenueLastMonth: "0.00", grossSalesLastMonth: "100.01" });
    await file(harbor, "2026-09", { netRevenueLastMonth: "", grossSalesLastMonth: "146210.73" });
    await file(harbor, "2026-10", { grossSalesLastMonth: "158942.57" });
    const page = await openAt(NOVEMBER, harbor);
    await see(page.getByText("Reports Filed"), page.getByRole("main").locator("svg.lucide-map-pin"));
    const { rows } = await portal.database.pool.query<Record<string, string>>(
      `select reporting_period as period, gross_sales_last_month as gross,
              coalesce(net_revenue_last_month, round(gross_sales_last_month * 0.85, 2)) as net,
              net_revenue_last_month is null as estimated, cash_distribution_during_period as cash,
              (select cash_distribution from investor_distributions
                where report_id = reports.id and investor_id = ${margaret}) as own
         from reports order by reporting_period desc`,
    );
    const today = formatDate(new Date().toISOString());
    await eventually(() => months(page)).toEqual(
      rows.map(
        ({ period, gross, net, estimated, cash, own }) =>
          `${formatPeriod(period ?? "")} Submitted ${today} ${formatMoney(gross)} ${estimated ? "est. " : ""}${formatMoney(net)} ${formatMoney(cash)} You ${formatMoney(own)}`,
      ),
    );
    expect(rows.map(({ estimated }) => estimated)).toEqual([false, true, false]);
    await eventually(() => tiles(page)).toEqual([
      "Reports Filed 3",
      "Latest Sales $158,942.57",
      // Against September's own report, not against what October's says of September.
      "Performance +8.7% month over month",
    ]);
    await expectAccessible(page);
  });

  it("has the focus on the month again when the report that it led to is closed by Escape", async () => {
    const { harbor } = await harborAndVine();
    for (const period of ["2026-09", "2026-10"]) await file(harbor, period);
    const page = await openAt(NOVEMBER, harbor);
    const focused = () =>
      page.evaluate(
        () =>
          `${document.activeElement?.closest("section")?.className} ${document.activeElement?.textContent}`,
      );
    for (const name of ["Financial Performance Timeline", "Cash Distribution History"]) {
      const month = part(page, name).getByRole("link", { name: "September 2026" });
      await month.focus();
      const before = await focused();
      await page.keyboard.press("Enter");
      await see(page.getByRole("dialog", { name: "Report Details" }).getByText("Sales Performance"));
      await page.keyboard.press("Escape");
      await see(part(page, name));
      await eventually(focused).toBe(before);
    }
  });

  it("never measures a month against an older one than the month before", async () => {
    const { harbor } = await harborAndVine();
    await file(harbor, "2026-07", { grossSalesLastMonth: "50.00" });
    await file(harbor, "2026-09", { grossSalesLastMonth: "100.00", grossSalesPreviousMonth: "80.00" });
    const page = await openAt(NOVEMBER, harbor);
    await see(page.getByText("+25.0%"));
    await file(harbor, "2026-11", { grossSalesLastMonth: "120.00", grossSalesPreviousMonth: "" });
    await page.reload();
    await see(page.getByText("Latest Sales"));
    await eventually(async () => (await tiles(page))[2]).toBe("Performance N/A month over month");
  });

  it("goes back twelve months at a year's turn and on a leap day; Reports Filed counts all", async () => {
    const { harbor } = await harborAndVine();
    const filed = lastMonths("2028-01", 13);
    for (const period of filed) await file(harbor, period, { cashDistributionDuringPeriod: "" });
    const shown = async (page: Page) => {
      await see(heading(page, "Reports Filed"));
      return (await months(page)).map((month) => month.split(" Submitted")[0]);
    };
    const twelve = (last: string) => lastMonths(last, 12).toReversed().map(formatPeriod);
    const page = await openAt(new Date(2028, 0, 1, 0, 5), harbor);
    // January is filed already, so it is the last of the twelve.
    await eventually(() => shown(page)).toEqual(twelve("2028-01"));
    await eventually(async () => (await tiles(page))[0]).toBe("Reports Filed 13");
    await page.clock.setFixedTime(new Date(2028, 1, 29, 12));
    await page.reload();
    await eventually(() => shown(page)).toEqual(twelve("2028-01"));
    // Nobody filed February: March begins with a month missing at the top, and one less at the bottom.
    await page.clock.setFixedTime(new Date(2028, 2, 1, 0, 5));
    await page.reload();
    await eventually(() => shown(page)).toEqual(twelve("2028-01").slice(0, 11));
  });

  it("is not found when it is not held, no longer held, or no location at all", async () => {
    const { harbor, margaret } = await harborAndVine();
    const foreign = await addLocation(portal.claire, "Salt Room");
    const page = await openAt(NOVEMBER, foreign);
    await see(heading(page, "Location not found"));
    expect(await page.getByText("Salt Room").count()).toBe(0);
    await portal.claire.call("PUT", `/api/investors/${margaret}/locations`, {
      locationIds: [],
      percentages: {},
    });
    for (const id of [harbor, 999_999, "none"]) {
      await page.goto(`/investor/location/${id}`);
      await see(heading(page, "Location not found"));
    }
    await expectAccessible(page);
  });
});

describe("the cash distribution history", () => {
  it("is the reader's own to the cent, a clawback with its word and sign, each month by the share it was paid with", async () => {
    const { harbor, margaret } = await harborAndVine();
    await file(harbor, "2026-06", { cashDistributionDuringPeriod: "18750.05" });
    await file(harbor, "2026-07", { cashDistributionDuringPeriod: "-4500.00" });
    await portal.claire.call("POST", `/api/investors/${margaret}/locations/${harbor}`, {
      sharePercentage: "20.00",
    });
    await file(harbor, "2026-08", { cashDistributionDuringPeriod: "10000.01" });
    await file(harbor, "2026-09", { cashDistributionDuringPeriod: "0.00" });
    const page = await openAt(NOVEMBER, harbor);
    await see(page.getByText("20.00% ownership"), heading(page, "Cash Distribution History"));
    const lines = [
      "September 2026 $0.00 of $0.00",
      "August 2026 $2,000.00 20.00% of $10,000.01",
      "July 2026 Clawback −$562.50 12.50% of −$4,500.00",
      "June 2026 $2,343.76 of $18,750.05",
      "Total Distributions $3,781.26",
    ];
    await eventually(() => history(page)).toEqual(lines);
    const { rows } = await portal.database.pool.query<{ own: string; total: string }>(
      `select cash_distribution as own, sum(cash_distribution) over () as total
         from investor_distributions join reports on reports.id = report_id
        where investor_id = $1 order by reporting_period desc`,
      [margaret],
    );
    const amounts = lines.map((line) => /−?\$[\d,.]+/.exec(line)?.[0]);
    expect(amounts).toEqual([...rows.map(({ own }) => formatMoney(own)), formatMoney(rows[0]?.total)]);
    const taken = part(page, "Cash Distribution History").getByText("−$562.50", { exact: true });
    await eventually(() => taken.evaluate((element) => element.closest(".neg") !== null)).toBe(true);
    await expectAccessible(page);
  });

  it("of more than a year waits with six grey lines, then shows twelve months and the sum of the rest, all of them on demand", async () => {
    const { harbor } = await harborAndVine();
    const filed = lastMonths("2026-10", 14);
    for (const period of filed) await file(harbor, period, { cashDistributionDuringPeriod: "800.08" });
    const { page } = await portal.enter({
      as: await portal.signIn("mellison", PASSWORD),
      viewport: PHONE,
      colorScheme: "dark",
      at: NOVEMBER,
    });
    // The document of this screen would show the figures already.
    await page.goto("/investor/dashboard");
    const release = await holdCall(page, `**/api/locations/${harbor}`);
    await heading(page, "Harbor & Vine").getByRole("link").click();
    await eventually(() => page.locator(".card.sk > *").count()).toBe(6);
    release();
    await see(heading(page, "Cash Distribution History"));
    const year = filed.toReversed().slice(0, 12);
    const line = (period: string) => `${formatPeriod(period)} $100.01 of $800.08`;
    await eventually(() => history(page)).toEqual([
      ...year.map(line),
      "September – October 2025 $200.02",
      "Total Distributions $1,400.14",
    ]);
    await expectAccessible(page);
    await button(page, "Show more").tap();
    await eventually(() => history(page)).toEqual([
      ...filed.toReversed().map(line),
      "Total Distributions $1,400.14",
    ]);
    await see(button(page, "Show less"));
    await expectAccessible(page);
  });
});
