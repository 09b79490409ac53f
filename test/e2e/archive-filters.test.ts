import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { archive, cards, titles, withThreeReports } from "./archive.fixture.ts";

const portal = await openBrowserPortal();
const threeReports = withThreeReports(portal);

describe("the archive", () => {
  it("is searched by location and submitter, however quickly it is typed, and by all filters together", async () => {
    const { harbor } = await threeReports();
    const { page } = await portal.open(archive);
    await eventually(() => cards(page).count()).toBe(3);
    await page.getByLabel("Search").pressSequentially("MARCUS", { delay: 40 });
    await eventually(() => titles(page)).toEqual(["Olive & Ember August 2026"]);
    await eventually(() => page.getByLabel("Search").inputValue()).toBe("MARCUS");
    await page.getByLabel("Search").fill("harbor");
    await eventually(() => cards(page).count()).toBe(2);
    await page.getByLabel("Year").selectOption("2025");
    await eventually(() => titles(page)).toEqual(["Harbor & Vine September 2025"]);
    await page.getByLabel("Month").selectOption("August");
    await see(heading(page, "No reports found"));
    await button(page.getByRole("search"), "Clear Filters").click();
    await eventually(() => cards(page).count()).toBe(3);
    expect(await page.getByLabel("Search").inputValue()).toBe("");
    await page.getByLabel("Location").selectOption("Harbor & Vine");
    await eventually(() => cards(page).count()).toBe(2);
    await eventually(() => new URL(page.url()).search).toBe(`?location=${harbor}`);
    await page.reload();
    await eventually(() => cards(page).count()).toBe(2);
    // Back undoes one change after the other; the search is one, however many letters were typed.
    await page.goBack();
    await eventually(() => cards(page).count()).toBe(3);
    await page.goBack();
    await see(heading(page, "No reports found"));
    await page.goBack();
    await eventually(() => titles(page)).toEqual(["Harbor & Vine September 2025"]);
    await eventually(() => page.getByLabel("Year").inputValue()).toBe("2025");
    await page.goBack();
    await eventually(() => page.getByLabel("Year").inputValue()).toBe("");
    expect(await page.getByLabel("Search").inputValue()).not.toBe("");
    await page.goBack();
    await eventually(() => page.getByLabel("Search").inputValue()).toBe("");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(archive);
  });

  it("goes on at the filters by keyboard once the button of an empty list has cleared them", async () => {
    await threeReports();
    const { page } = await portal.open(`${archive}?q=heron`);
    await see(heading(page, "No reports found"));
    await button(page.getByRole("main"), "Clear Filters").last().press("Enter");
    await eventually(() => cards(page).count()).toBe(3);
    await page.keyboard.press("Tab");
    await eventually(() =>
      page.getByLabel("Search").evaluate((field) => field === document.activeElement),
    ).toBe(true);
  });

  it("offers the years of the reports and the current one, newest first", async () => {
    await threeReports();
    const { page } = await portal.open(archive);
    const years = page.getByLabel("Year").getByRole("option");
    const thisYear = new Date().getFullYear();
    const known = [...new Set([thisYear, 2026, 2025])].toSorted((a, b) => b - a).map(String);
    await eventually(() => textsOf(years)).toEqual(["All years", ...known]);
  });

  it("folds its filters away on a phone, and says how many are set", async () => {
    await threeReports();
    const { page } = await portal.open(archive, { viewport: PHONE });
    await eventually(() => cards(page).count()).toBe(3);
    await expectAccessible(page);
    await button(page, "Filters").tap();
    await page.getByLabel("Year").selectOption("2025");
    await eventually(() => cards(page).count()).toBe(1);
    await see(button(page, "Filters 1 active"));
    await expectAccessible(page);
  });
});
