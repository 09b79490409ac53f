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

const card = (page: Page, name: string) =>
  part(page, "Your Investment Locations").getByRole("listitem").filter({ hasText: name });

const month = (page: Page) => chart(page).getByRole("slider", { name: "Month" });

describe("the portfolio", () => {
  it("aligns the lines of a card with a corrected report with its neighbours'", async () => {
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
    await expectAccessible(page);
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

  it("fits four cards in a row on the narrowest desktop that has them", async () => {
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
        return [...place.querySelectorAll(".holding-card-foot, .spark, .trend-label")].filter(
          (box) => box.getBoundingClientRect().right > right - 16,
        ).length;
      });
      expect([name, over]).toEqual([name, 0]);
    }
  });
});

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
