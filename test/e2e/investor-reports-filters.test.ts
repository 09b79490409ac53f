import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import {
  asInvestor,
  card,
  cards,
  countBadge,
  dialog,
  F_NOVEMBER,
  F_YEAR_BEFORE,
  H_DECEMBER,
  H_JANUARY,
  reports,
  titles,
  withFourReports,
} from "./investor-reports.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, seeGone, textsOf } from "./sight.ts";

const portal = await openBrowserPortal();
const openAs = asInvestor(portal);
const fourReports = withFourReports(portal);

describe("an investor's reports", () => {
  it("are found by location, month and address, and by all filters together", async () => {
    await fourReports();
    const { page } = await openAs("mellison");
    await eventually(() => cards(page).count()).toBe(4);
    const search = page.getByLabel("Search");
    for (const [typed, found] of [
      ["CAFE", [F_NOVEMBER, F_YEAR_BEFORE]],
      ["november 2025", [F_YEAR_BEFORE]],
      ["wharf street", [H_JANUARY, H_DECEMBER]],
    ] as const) {
      await search.fill(typed);
      await eventually(() => titles(page)).toEqual(found);
      await see(countBadge(page, found.length));
    }
    await search.fill("");
    const options = (label: string) => textsOf(page.getByLabel(label).getByRole("option"));
    expect(await options("Year")).toEqual(["All years", "2027", "2026", "2025"]);
    await page.getByLabel("Year").selectOption("2026");
    expect(await options("Reporting Period")).toEqual(["All periods", "December 2026", "November 2026"]);
    await page.getByLabel("Reporting Period").selectOption("December 2026");
    await eventually(() => titles(page)).toEqual([H_DECEMBER]);
    await page.getByLabel("Location").selectOption("Copper Finch Café");
    await see(heading(page, "No Matching Reports"), countBadge(page, 0));
    expect(await heading(page, "No Reports Found").count()).toBe(0);
    await expectAccessible(page);
    await button(page, "Clear All Filters").last().press("Enter");
    await eventually(() => cards(page).count()).toBe(4);
    expect(new URL(page.url()).search).toBe("");
    await page.keyboard.press("Tab");
    await eventually(() =>
      page.getByLabel("Search").evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });

  it("can be put in six orders, to the cent", async () => {
    await fourReports();
    const { page } = await openAs("mellison");
    const order = page.getByLabel("Sort By");
    const orders = {
      "Newest First": [H_JANUARY, H_DECEMBER, F_NOVEMBER, F_YEAR_BEFORE],
      "Oldest First": [F_YEAR_BEFORE, F_NOVEMBER, H_DECEMBER, H_JANUARY],
      // Who did not say what was sold ranks below everybody who did.
      "Highest Revenue": [H_DECEMBER, F_YEAR_BEFORE, F_NOVEMBER, H_JANUARY],
      "Lowest Revenue": [H_JANUARY, F_NOVEMBER, F_YEAR_BEFORE, H_DECEMBER],
      "Location A-Z": [F_NOVEMBER, F_YEAR_BEFORE, H_JANUARY, H_DECEMBER],
      "Location Z-A": [H_JANUARY, H_DECEMBER, F_NOVEMBER, F_YEAR_BEFORE],
    };
    await eventually(() => textsOf(order.getByRole("option"))).toEqual(Object.keys(orders));
    await eventually(() => order.inputValue()).toBe("newest");
    for (const [name, wanted] of Object.entries(orders).toReversed()) {
      await order.selectOption(name);
      await eventually(() => titles(page)).toEqual(wanted);
    }
  });

  it("keep search and filters in the address, through a reload, an opened report and Back", async () => {
    await fourReports();
    const { page } = await openAs("mellison");
    await page.getByLabel("Search").fill("street");
    await page.getByLabel("Year").selectOption("2026");
    await page.getByLabel("Sort By").selectOption("Location A-Z");
    const asFiltered = async () => {
      await eventually(() => titles(page)).toEqual([F_NOVEMBER, H_DECEMBER]);
      await eventually(() => page.getByLabel("Search").inputValue()).toBe("street");
      // What is typed joins the address when the typing rests: before or behind what was chosen meanwhile.
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        q: "street",
        year: "2026",
        sort: "a-z",
      });
    };
    await eventually(() => new URL(page.url()).searchParams.size).toBe(3);
    await page.reload();
    await see(countBadge(page, 2));
    const search = new URL(page.url()).search;
    await button(card(page, "Harbor", "December 2026"), "View Full Report").click();
    await see(heading(dialog(page), "Sales Performance"));
    await page.goBack();
    await seeGone(dialog(page));
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await see(heading(page, "Investment Portfolio"));
    await page.goBack();
    await asFiltered();
    expect(new URL(page.url()).search).toBe(search);
  });

  it("fold their filters away on a phone, and fit it in the dark", async () => {
    await fourReports();
    const { page } = await openAs("mellison", reports, { viewport: PHONE, colorScheme: "dark" });
    await eventually(() => cards(page).count()).toBe(4);
    await button(page, "Filters").tap();
    await page.getByLabel("Year").selectOption("2025");
    await see(button(page, "Filters 1 active"));
    await eventually(() => titles(page)).toEqual([F_YEAR_BEFORE]);
    await expectAccessible(page);
  });
});
