import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, lastMonths } from "#shared/domain/periods.ts";
import { openBrowserPortal } from "./portal.ts";
import { eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation } from "./world.ts";
import { fileIn, margaretsLocation, NOVEMBER, part, withHarborAndVine } from "./investor-location.fixture.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);
const openAt = margaretsLocation(portal);
const file = fileIn(portal);

const months = async (page: Page) =>
  (await textsOf(part(page, "Financial Performance Timeline").getByRole("row"))).slice(1);
const tiles = (page: Page) => textsOf(page.locator(".stat"));

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
