import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { holdCall, refuseCall } from "./calls.ts";
import {
  asInvestor,
  card,
  cards,
  countBadge,
  F_NOVEMBER,
  F_YEAR_BEFORE,
  H_DECEMBER,
  H_JANUARY,
  reports,
  titles,
  withFourReports,
} from "./investor-reports.fixture.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { SMALLEST_PHONE } from "./room.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { addInvestor, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const openAs = asInvestor(portal);
const fourReports = withFourReports(portal);

describe("an investor's reports", () => {
  it("say, before there are any, that they will come and that a notification will tell", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await openAs("mellison");
    await see(countBadge(page, 0), heading(page, "No Reports Found"));
    await see(page.getByText("Performance insights and financial analytics for your portfolio"));
    await see(
      page.getByText(
        "Investment reports will appear here once they are submitted by the management team. You'll receive notifications when new reports become available.",
      ),
    );
    expect(await page.getByRole("search").count()).toBe(0);
    await expectAccessible(page);
  });

  it("show the newest first, with the location's figures and the reader's own, as they are stored", async () => {
    const { margaret } = await fourReports();
    const { page } = await openAs("mellison");
    await see(countBadge(page, 4));
    expect(await titles(page)).toEqual([H_JANUARY, H_DECEMBER, F_NOVEMBER, F_YEAR_BEFORE]);
    const { rows } = await portal.database.pool.query<Record<string, string | null>>(
      `select gross_sales_last_month as gross, net_revenue_last_month as net, discounts_during_period as comps,
              cash_distribution_during_period as cash, cash_distribution as own_cash, comps_value as own_comps
         from reports join investor_distributions on report_id = reports.id
        where investor_id = $1 order by reporting_period desc`,
      [margaret],
    );
    const figures = await Promise.all(
      (await cards(page).all()).map((shown) => textsOf(shown.locator("dl > div"))),
    );
    expect(figures).toEqual(
      rows.map((row) => [
        `Gross Sales ${formatMoney(row["gross"])}`,
        `Net Revenue ${formatMoney(row["net"])}`,
        `Distribution ${formatMoney(row["cash"])} You ${formatMoney(row["own_cash"])}${String(row["cash"]).startsWith("-") ? " Clawback" : ""}`,
        `Dining Comps ${formatMoney(row["comps"])} You ${formatMoney(row["own_comps"])}`,
      ]),
    );
    // An eighth of $18,750.05 is $2,343.75625; a clawback keeps its sign.
    expect(figures.flat()).toContain("Distribution $18,750.05 You $2,343.76");
    expect(figures.flat()).toContain("Distribution −$1,200.00 You −$150.00 Clawback");
    const december = card(page, "Harbor & Vine Bar", "December 2026");
    await see(december.getByText("🍸"), december.getByText("Submitted", { exact: true }));
    await see(december.getByText("12 Wharf Street, Portland, ME 04101"));
    await see(december.getByText(formatDate(new Date().toISOString())));
    await see(card(page, "Copper Finch Café", "November 2026").getByText("☕"));
    await expectAccessible(page);
  });

  it("have their marks side by side below the name on the smallest phones, from its edge on", async () => {
    await fourReports();
    const { page } = await openAs("mellison", reports, { viewport: SMALLEST_PHONE });
    const december = card(page, "Harbor & Vine Bar", "December 2026");
    const boxOf = (part: Locator) =>
      part.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top) };
      });
    const isNew = december.getByText("New", { exact: true });
    await see(isNew);
    const [first, second] = [
      await boxOf(december.getByText("Submitted", { exact: true })),
      await boxOf(isNew),
    ];
    expect(first.left).toBe((await boxOf(december.locator(".report-card-address"))).left);
    expect(second).toEqual({ left: expect.any(Number) as number, top: first.top });
    expect(second.left).toBeGreaterThan(first.left);
  });

  it("wait with grey cards, and offer Retry when they could not be loaded", async () => {
    await fourReports();
    const visitor = await portal.enter({ as: await portal.signIn("mellison", PASSWORD) });
    const { page } = visitor;
    const calls = "**/api/investors/*/reports?**";
    // The document of this screen would show the reports already.
    await page.goto("/security");
    const release = await holdCall(page, calls);
    await page.getByRole("link", { name: "View Reports" }).click();
    await eventually(() => page.locator(".sk").count()).toBe(6);
    release();
    await eventually(() => cards(page).count()).toBe(4);
    await refuseCall(page, calls, { status: 500 });
    await page.reload();
    await see(button(page, "Retry"));
    expect(await heading(page, "No Reports Found").count()).toBe(0);
    takeFaults(visitor);
    await page.unrouteAll();
    await button(page, "Retry").click();
    await eventually(() => cards(page).count()).toBe(4);
  });
});
