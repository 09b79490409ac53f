import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import {
  chart,
  legend,
  margaretsDashboard,
  NOVEMBER,
  part,
  storedIn,
  textOf,
  tile,
} from "./investor-dashboard.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const openAt = margaretsDashboard(portal);
const stored = storedIn(portal);

const card = (page: Page, name: string) =>
  part(page, "Your Investment Locations").getByRole("listitem").filter({ hasText: name });

describe("the portfolio", () => {
  it("has a card for each place: share, the return of the latest month, and what a return is", async () => {
    const places = new Map<string, number>();
    for (const name of ["Harbor & Vine", "Copper Finch Cafe", "Tide House", "Olive & Ember", "Salt Bar"])
      places.set(name, await addLocation(portal.claire, name));
    const at = (name: string) => places.get(name) ?? 0;
    await addInvestor(
      portal.claire,
      "Margaret",
      "Ellison",
      Object.fromEntries([...places.values()].map((id) => [id, "12.50"])),
    );
    const file = (name: string, reportingPeriod: string, net: string, cash: string) =>
      fileReport(portal.claire, at(name), {
        reportingPeriod,
        netRevenueLastMonth: net,
        cashDistributionDuringPeriod: cash,
      });
    await file("Harbor & Vine", "2026-10", "135101.13", "18750.00");
    await file("Harbor & Vine", "2026-09", "120000.00", "1200.00");
    await file("Copper Finch Cafe", "2026-10", "90000.00", "7200.00");
    await file("Tide House", "2026-10", "80000.00", "-1234.56");
    await file("Olive & Ember", "2026-09", "80000.00", "8000.00");
    await file("Olive & Ember", "2026-10", "", "8000.00");

    const page = await openAt(NOVEMBER);
    await eventually(() => tile(page, "Active Hospitality Investments")).toBe(
      "Active Hospitality Investments 5",
    );
    await eventually(() => textOf(card(page, "Harbor & Vine"))).toBe(
      "Harbor & Vine 12.50% ownership Monthly Return 13.9% Cash distribution ÷ net revenue Last report October 2026 Your distribution $2,343.75",
    );
    const toneOf = (name: string, figure: string) =>
      card(page, name)
        .getByText(figure, { exact: true })
        .evaluate((element) => element.closest(".pos, .neg, .muted")?.classList.toString() ?? "");
    const [harbor, finch, tide] = await stored(
      `select round(100 * cash_distribution_during_period / net_revenue_last_month, 1)::text as said
         from reports where reporting_period = '2026-10' and net_revenue_last_month is not null order by location_id`,
    );
    await eventually(() => toneOf("Harbor & Vine", `${harbor}%`)).toContain("pos");
    // "8.0%" is not above 8.
    await eventually(() => toneOf("Copper Finch Cafe", `${finch}%`)).toContain("neg");
    await eventually(() => toneOf("Tide House", `${tide?.replace("-", "−")}%`)).toContain("neg");
    // The latest month states no net revenue; an older month must not stand in for it.
    await eventually(() => toneOf("Olive & Ember", "N/A")).toContain("muted");
    await eventually(() => textOf(card(page, "Salt Bar"))).toContain("Last report N/A");
    for (const [name, icon] of [
      ["Salt Bar", "martini"],
      ["Copper Finch Cafe", "coffee"],
      ["Harbor & Vine", "hand-platter"],
    ] as const)
      await see(card(page, name).locator(`svg.lucide-${icon}`));
    await expectAccessible(page);
    // Anywhere on the card, and not only on its name.
    await card(page, "Tide House").click({ position: { x: 12, y: 12 } });
    await see(page.getByRole("heading", { level: 1, name: "Tide House" }));
  });

  it("keeps the lines of a card whose last report was corrected beside those of its neighbours", async () => {
    const ids = await Promise.all(
      ["Harbor & Vine", "Tide House"].map((name) => addLocation(portal.claire, name)),
    );
    await addInvestor(
      portal.claire,
      "Margaret",
      "Ellison",
      Object.fromEntries(ids.map((id) => [id, "12.50"])),
    );
    const [first] = await Promise.all(ids.map((id) => fileReport(portal.claire, id)));
    await fileReport(portal.claire, ids[0] ?? 0, {
      grossSalesLastMonth: "999999.00",
      corrects: { id: first, version: 1 },
    });
    const page = await openAt(NOVEMBER);
    await see(card(page, "Harbor & Vine").getByText("Corrected", { exact: true }));
    const middleAndRight = (name: string, text: string | RegExp) =>
      card(page, name)
        .getByText(text, { exact: true })
        .evaluate((element) => {
          const { top, bottom, right } = element.getBoundingClientRect();
          return [Math.round((top + bottom) / 2), Math.round(right)] as const;
        });
    const monthOf = (name: string) => middleAndRight(name, "October 2026");
    const labelsOf = async (name: string) => [
      (await middleAndRight(name, "Last report"))[0],
      (await middleAndRight(name, "Your distribution"))[0],
    ];
    expect(await labelsOf("Harbor & Vine")).toEqual(await labelsOf("Tide House"));
    expect((await monthOf("Harbor & Vine"))[0]).toBe((await monthOf("Tide House"))[0]);
    await page.setViewportSize(PHONE);
    for (const name of ["Harbor & Vine", "Tide House"])
      expect((await monthOf(name))[1]).toBe((await middleAndRight(name, /^\$/))[1]);
  });

  it("keeps four cards in a row within their edges on the narrowest desk that has them", async () => {
    const names = ["Harbor & Vine", "Tide House", "Olive & Ember", "Salt Bar"];
    const ids = await Promise.all(names.map((name) => addLocation(portal.claire, name)));
    await addInvestor(
      portal.claire,
      "Margaret",
      "Ellison",
      Object.fromEntries(ids.map((id) => [id, "12.50"])),
    );
    for (const id of ids)
      for (const reportingPeriod of ["2026-08", "2026-09", "2026-10"])
        await fileReport(portal.claire, id, { reportingPeriod });
    const page = await openAt(NOVEMBER, { viewport: { width: 1280, height: 900 } });
    for (const name of names) {
      await see(card(page, name).getByText("Gross sales, 3 months"));
      const over = await card(page, name).evaluate((place) => {
        const { right } = place.getBoundingClientRect();
        return [...place.querySelectorAll(".location-card-foot, .spark, .trend-label")].filter(
          (box) => box.getBoundingClientRect().right > right - 16,
        ).length;
      });
      expect([name, over]).toEqual([name, 0]);
    }
  });

  it("stays whole with forty places on a phone", async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => addLocation(portal.claire, `Place ${index + 10}`)),
    );
    await addInvestor(
      portal.claire,
      "Margaret",
      "Ellison",
      Object.fromEntries(ids.map((id) => [id, "2.50"])),
    );
    await Promise.all(ids.map((id) => fileReport(portal.claire, id)));
    const page = await openAt(NOVEMBER, { viewport: PHONE, colorScheme: "dark" });
    await eventually(() => tile(page, "Active Hospitality Investments")).toBe(
      "Active Hospitality Investments 40",
    );
    await eventually(() => card(page, "Place").count()).toBe(40);
    await eventually(() => legend(page).getByRole("listitem").count()).toBe(40);
    await button(chart(page), "Table").tap();
    const october = (await textsOf(chart(page).locator("table"))).join(" ");
    expect(october.match(/Place \d\d \$158,942\.50/g)).toHaveLength(40);
    await expectAccessible(page);
  });
});
