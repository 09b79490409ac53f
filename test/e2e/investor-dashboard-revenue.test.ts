import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { addMonths, formatPeriod } from "#shared/domain/periods.ts";
import { PHONE } from "./browser.ts";
import {
  chart,
  legend,
  margaretsDashboard,
  NOVEMBER,
  part,
  storedIn,
  textOf,
} from "./investor-dashboard.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, see, seeGone, sidewaysScroll, textsOf } from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const openAt = margaretsDashboard(portal);
const stored = storedIn(portal);
const month = (page: Page) => chart(page).getByRole("slider", { name: "Month" });

describe("gross revenue of the last twelve months", () => {
  it("of one place needs no legend, and a month without a report is a gap", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    // February and March, May and June, and December by itself; the December before is too long ago.
    for (const [reportingPeriod, grossSalesLastMonth] of [
      ["2025-12", "99999.99"],
      ["2026-02", "101000.10"],
      ["2026-03", "102000.20"],
      ["2026-05", "103000.30"],
      ["2026-06", "104000.40"],
      ["2026-12", "158942.57"],
    ])
      await fileReport(portal.claire, harbor, { reportingPeriod, grossSalesLastMonth });
    const page = await openAt(new Date(2027, 0, 3, 9));
    const picture = chart(page).getByRole("img", { name: /^Gross Revenue/ });
    const line = picture.locator("path[stroke-linejoin]");
    const drawn = (await line.getAttribute("d")) ?? "";
    await eventually(() => line.count()).toBe(1);
    expect(drawn.match(/M/g)).toHaveLength(3);
    expect(await legend(page).count()).toBe(0);

    await button(chart(page), "Table").click();
    await seeGone(picture);
    const filed = await stored(
      `select reporting_period || ' ' || gross_sales_last_month as said from reports`,
    );
    const amounts = new Map(filed.map((text) => text.split(" ") as [string, string]));
    const year = Array.from({ length: 12 }, (_, position) => addMonths("2026-12", -position));
    await eventually(async () => (await textsOf(chart(page).getByRole("row"))).slice(1)).toEqual(
      year.map((period) => {
        const amount = amounts.get(period);
        return `${formatPeriod(period)} ${amount === undefined ? "N/A" : formatMoney(amount)}`;
      }),
    );
    await expectAccessible(page);
    await button(chart(page), "Chart").click();
    await see(picture);
    await eventually(() => button(chart(page), "Chart").getAttribute("aria-pressed")).toBe("true");
  });

  it("is read month by month with the arrow keys", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10", grossSalesLastMonth: "158942.57" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-08", grossSalesLastMonth: "-0.50" });
    const page = await openAt(NOVEMBER);
    const tip = chart(page).locator(".tip");
    const press = async (key: string) => {
      await month(page).press(key);
      return [await month(page).getAttribute("aria-valuetext"), await textOf(tip)];
    };
    await button(chart(page), "Table").focus();
    await page.keyboard.press("Tab");
    await eventually(() => textOf(tip)).toBe("October 2026 Harbor & Vine $158,942.57");
    expect(await press("ArrowLeft")).toEqual([
      "September 2026: Harbor & Vine N/A",
      "September 2026 Harbor & Vine N/A",
    ]);
    expect(await press("ArrowLeft")).toEqual([
      "August 2026: Harbor & Vine −$0.50",
      "August 2026 Harbor & Vine −$0.50",
    ]);
    expect((await press("Home"))[0]).toBe("November 2025: Harbor & Vine N/A");
    expect((await press("End"))[1]).toBe("October 2026 Harbor & Vine $158,942.57");
    expect((await press("Escape"))[1]).toBe("");
    // A slider takes no letters: the shortcuts work from it.
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await page.waitForURL("**/investor/reports");
  });

  it("keeps two places of one name apart, and shows a month's figures under a finger", async () => {
    const wharf = await addLocation(portal.claire, "Harbor & Vine", { address: "12 Wharf Street" });
    const hill = await addLocation(portal.claire, "Harbor & Vine", { address: "3 Munjoy Hill" });
    await addInvestor(portal.claire, "Margaret", "Ellison", { [wharf]: "12.50", [hill]: "8.00" });
    await fileReport(portal.claire, wharf, { grossSalesLastMonth: "90000.01" });
    await fileReport(portal.claire, hill, { grossSalesLastMonth: "90000.02" });
    const page = await openAt(NOVEMBER, { viewport: PHONE, colorScheme: "dark" });
    const names = ["Harbor & Vine, 3 Munjoy Hill", "Harbor & Vine, 12 Wharf Street"];
    await eventually(() => textsOf(legend(page).getByRole("listitem"))).toEqual(names);
    await eventually(() =>
      textsOf(part(page, "Your Investment Locations").getByText(/^Harbor & Vine, /)),
    ).toHaveLength(2);
    const box = await month(page).boundingBox();
    if (!box) throw new Error("there is no chart");
    await month(page).tap({ position: { x: box.width - 10, y: box.height / 2 } });
    const tip = chart(page).locator(".tip");
    await eventually(() => textOf(tip)).toBe(`October 2026 ${names[0]} $90,000.02 ${names[1]} $90,000.01`);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page);
  });
});
