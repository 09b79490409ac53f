import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, heading, see, textsOf } from "./support/assertions.ts";
import { addLocation, fileReport } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const ARCHIVE_ADDRESS = "/manager/archive";

const cards = (page: Page) => page.locator(".report-card");

const titles = (page: Page) => textsOf(cards(page).locator(".report-card-title"));

/** Harbor & Vine in September 2025 and 2026, Olive & Ember in August 2026, filed by Marcus. */
const threeReports = async (): Promise<{ harbor: number; olive: number }> => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const olive = await addLocation(portal.claire, "Olive & Ember");
  await fileReport(portal.claire, harbor, { reportingPeriod: "2025-09" });
  await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
  await fileReport(portal.claire, olive, { reportingPeriod: "2026-08", submittedBy: "Marcus Bell" });
  return { harbor, olive };
};

describe("the archive", () => {
  it("undoes one filter after the other by Back; the search is one, however many letters were typed", async () => {
    const { harbor } = await threeReports();
    const { page } = await portal.open(ARCHIVE_ADDRESS);
    await eventually(() => cards(page).count()).toBe(3);
    await page.getByLabel("Search").pressSequentially("harbor", { delay: 40 });
    // Part of the word finds the same reports.
    await eventually(() => new URL(page.url()).searchParams.get("q")).toBe("harbor");
    await eventually(() => cards(page).count()).toBe(2);
    await page.getByLabel("Year").selectOption("2025");
    await eventually(() => titles(page)).toEqual(["Harbor & Vine September 2025"]);
    await page.getByLabel("Month").selectOption("August");
    await see(heading(page, "No reports found"));
    await button(page.getByRole("search"), "Clear Filters").click();
    await eventually(() => cards(page).count()).toBe(3);
    await page.getByLabel("Location").selectOption("Harbor & Vine");
    await eventually(() => cards(page).count()).toBe(2);
    await eventually(() => new URL(page.url()).search).toBe(`?location=${harbor}`);
    await page.reload();
    await eventually(() => cards(page).count()).toBe(2);
    await page.goBack();
    await eventually(() => cards(page).count()).toBe(3);
    await page.goBack();
    await see(heading(page, "No reports found"));
    await page.goBack();
    await eventually(() => titles(page)).toEqual(["Harbor & Vine September 2025"]);
    await eventually(() => page.getByLabel("Year").inputValue()).toBe("2025");
    await page.goBack();
    await eventually(() => page.getByLabel("Year").inputValue()).toBe("");
    expect(await page.getByLabel("Search").inputValue()).toBe("harbor");
    await page.goBack();
    await eventually(() => page.getByLabel("Search").inputValue()).toBe("");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(ARCHIVE_ADDRESS);
  });
});
