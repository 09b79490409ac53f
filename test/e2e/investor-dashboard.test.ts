import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import {
  chart,
  margaretsDashboard,
  NOVEMBER,
  part,
  storedIn,
  textOf,
  tile,
} from "./investor-dashboard.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const openAt = margaretsDashboard(portal);
const stored = storedIn(portal);

describe("the portfolio", () => {
  it("asks for patience as long as nothing is held, and leads to the reports", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const page = await openAt(NOVEMBER);
    await see(heading(page, "Investment Portfolio"));
    await see(page.getByText("Your hospitality investment overview and performance analytics"));
    await eventually(() => tile(page, "Active Hospitality Investments")).toBe(
      "Active Hospitality Investments 0",
    );
    await eventually(() => tile(page, "Best Performing")).toBe(
      "Best Performing No Data Available Awaiting performance data",
    );
    expect(await part(page, "Your Investment Locations").count()).toBe(0);
    await eventually(() => textOf(part(page, "Investor Comps"))).toBe(
      "Investor Comps 2026 No comp data available",
    );
    await see(chart(page).getByText("No revenue data available"));
    expect(await button(chart(page), "Table").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "View Reports" }).click();
    await see(page.getByRole("heading", { name: /^Investment Reports/ }));
  });

  it("names the best performing place by growth, else by revenue, else none", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const finch = await addLocation(portal.claire, "Copper Finch Cafe");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50", [finch]: "8.00" });
    const page = await openAt(NOVEMBER);
    const afterFiling = async (locationId: number, reportingPeriod: string, grossSalesLastMonth: string) => {
      await fileReport(portal.claire, locationId, { reportingPeriod, grossSalesLastMonth });
      await page.reload();
      await see(page.getByText("Best Performing"));
      return tile(page, "Best Performing");
    };
    await eventually(() => tile(page, "Best Performing")).toContain("No Data Available");
    expect(await afterFiling(finch, "2026-10", "90000.25")).toBe(
      "Best Performing Copper Finch Cafe $90,000.25 highest revenue",
    );
    // A month before of 0.00 is nothing to grow from.
    expect(await afterFiling(finch, "2026-09", "0.00")).toContain("$90,000.25 highest revenue");
    expect(await afterFiling(harbor, "2026-10", "150000.00")).toBe(
      "Best Performing Harbor & Vine $150,000.00 highest revenue",
    );
    expect(await afterFiling(harbor, "2026-09", "160000.00")).toBe(
      "Best Performing Harbor & Vine −6.3% MoM growth",
    );
    expect(await afterFiling(finch, "2026-11", "93000.00")).toBe(
      "Best Performing Copper Finch Cafe +3.3% MoM growth Gross sales, 3 months",
    );
  });

  it("counts the reader's own comps of this calendar year, by the month they belong to", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const finch = await addLocation(portal.claire, "Copper Finch Cafe");
    const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", {
      [harbor]: "12.50",
      [finch]: "8.00",
    });
    const george = await addInvestor(portal.claire, "George", "Abbott", { [harbor]: "10.00" });
    const file = (locationId: number, reportingPeriod: string, comps: string) =>
      fileReport(portal.claire, locationId, {
        reportingPeriod,
        investorComps: locationId === harbor ? { [margaret.id]: comps, [george.id]: "70.00" } : {},
      });
    await file(harbor, "2025-12", "900.00");
    await file(harbor, "2026-11", "186.40");
    await file(harbor, "2026-12", "13.65");
    await file(finch, "2026-12", "");
    const compsAt = async (now: Date) => textOf(part(await openAt(now), "Investor Comps"));

    const [total = ""] = await stored(
      `select sum(comps_value)::text as said from investor_distributions join reports on reports.id = report_id
        where investor_id = $1 and reporting_period like '2026-%'`,
      margaret.id,
    );
    expect(await compsAt(new Date(2026, 11, 31, 23, 30))).toBe(
      `Investor Comps January – December 2026 Harbor & Vine ${formatMoney(total)} Year to date ${formatMoney(total)}`,
    );
    const newYear = new Date(2027, 0, 1, 0, 30);
    expect(await compsAt(newYear)).toBe("Investor Comps 2027 No comp data available");
    await file(harbor, "2027-01", "42.01");
    expect(await compsAt(newYear)).toBe(
      "Investor Comps January 2027 Harbor & Vine $42.01 Year to date $42.01",
    );
  });
});
