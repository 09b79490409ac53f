import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, expectAccessible, see, sidewaysScroll, textsOf } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/group.ts";
import { type Look, openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const DASHBOARD_ADDRESS = "/investor/dashboard";

/** October is reported, November is not over. */
const NOVEMBER = new Date(2026, 10, 21, 9);

/** Margaret Ellison looks at her portfolio on a day of our choosing. */
const openAt = async (now: Date, look: Look = {}): Promise<Page> => {
  const { page } = await portal.newVisitor({
    as: await portal.signIn("mellison", PASSWORD),
    at: now,
    ...look,
  });
  await page.goto(DASHBOARD_ADDRESS);
  // The page is drawn in pieces, of which these are the first and the last.
  await see(page.getByText("Active Hospitality Investments"), part(page, "Investor Comps"));
  return page;
};

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

const textOf = async (locator: Locator) => (await textsOf(locator)).join(" | ");

const chart = (page: Page) => part(page, "Gross Revenue - Rolling 12 Months");

const legend = (page: Page) => chart(page).getByRole("list", { name: "Legend" });

const month = (page: Page) => chart(page).getByRole("slider", { name: "Month" });

describe("gross revenue of the last twelve months", () => {
  it("shows a month's figures of each location at a tap", async () => {
    const wharf = await addLocation(portal.claire, "Harbor & Vine");
    const hill = await addLocation(portal.claire, "Night Heron");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [wharf]: "12.50", [hill]: "8.00" });
    await fileReport(portal.claire, wharf, { grossSalesLastMonth: "90000.01" });
    await fileReport(portal.claire, hill, { grossSalesLastMonth: "90000.02" });
    const page = await openAt(NOVEMBER, { viewport: PHONE, colorScheme: "dark" });
    const names = ["Night Heron", "Harbor & Vine"];
    await eventually(() => textsOf(legend(page).getByRole("listitem"))).toEqual(names);
    const box = await month(page).boundingBox();
    if (!box) throw new Error("there is no chart");
    await month(page).tap({ position: { x: box.width - 10, y: box.height / 2 } });
    const tip = chart(page).locator(".chart-tooltip-box");
    await eventually(() => textOf(tip)).toBe(`October 2026 ${names[0]} $90,000.02 ${names[1]} $90,000.01`);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page);
  });
});
