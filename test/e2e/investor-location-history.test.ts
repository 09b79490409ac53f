import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, lastMonths } from "#shared/domain/periods.ts";
import { PHONE } from "./browser.ts";
import { holdCall } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { PASSWORD } from "./world.ts";
import { fileIn, margaretsLocation, NOVEMBER, part, withHarborAndVine } from "./investor-location.fixture.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);
const openAt = margaretsLocation(portal);
const file = fileIn(portal);

const history = (page: Page) => textsOf(part(page, "Cash Distribution History").locator("dl > div:visible"));

/** Amounts end at one edge, the total's too; what an amount is a part of comes after it in its line. */
async function expectOwnFirst(page: Page): Promise<void> {
  const lines = await part(page, "Cash Distribution History")
    .locator("dl > div:visible dd")
    .evaluateAll((amounts) =>
      amounts.map((amount) => {
        const boxOf = (of: string) => amount.querySelector(of)?.getBoundingClientRect();
        const [own, whole] = [boxOf(".explained"), boxOf(".distribution-of")];
        return { edge: Math.round(own?.right ?? 0), whole: whole && Math.round(whole.left) };
      }),
    );
  expect(new Set(lines.map(({ edge }) => edge)).size).toBe(1);
  expect(lines.filter(({ whole }) => whole !== undefined)).toHaveLength(4);
  for (const { edge, whole = Infinity } of lines) expect(whole).toBeGreaterThan(edge);
}

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
    // In one line, as on paper and on a tablet, the own amount is read before what it is a part of.
    await page.emulateMedia({ media: "print" });
    await expectOwnFirst(page);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 900, height: 900 });
    await expectOwnFirst(page);
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
