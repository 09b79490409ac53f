import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, see, seeGone, textsOf } from "./sight.ts";
import { figure, history, lookIn, note, paidIn, withThreeMonths } from "./investor-figures.fixture.ts";

const portal = await openBrowserPortal();
const threeMonths = withThreeMonths(portal);
const look = lookIn(portal);
const paid = paidIn(portal);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const noteLines = (page: Page) => textsOf(note(page).locator(".leader, p"));

describe("an investor's figures", () => {
  it("say how they were computed, each month with the share it was paid with", async () => {
    const world = await threeMonths();
    const page = await look(world, `/investor/location/${world.harbor}`);
    await see(
      history(page).getByText("12.50% of −$4,500.00"),
      history(page).getByText("10.00% of $16,500.01"),
    );
    await history(page).getByRole("button", { name: "$1,650.00", exact: true }).click();
    await eventually(() => noteLines(page)).toEqual([
      "Location's distribution × your ownership at the time of filing, to the cent",
      "Location's distribution $16,500.01",
      "Your ownership at the time of filing 10.00%",
      "Your distribution $1,650.00",
      expect.stringMatching(/^Exactly \$1,650\.001\. Your part is rounded to the nearest cent\./),
      "Report of August 2026, version 1",
    ]);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(note(page));
    await figure(page, "$135,101.13").click();
    await eventually(async () => (await noteLines(page))[0]).toBe("Gross sales × 85%, to the cent");
  });

  it("are explained to the keyboard, on a phone in a sheet, and the card around them still opens the place", async () => {
    const world = await threeMonths();
    const page = await look(world, "/investor/dashboard", PHONE);
    await page.getByRole("link", { name: "Harbor & Vine" }).focus();
    await page.keyboard.press("Tab");
    await eventually(() => focused(page)).toBe("13.9%");
    await page.keyboard.press("Enter");
    await see(note(page).getByText("Cash distribution ÷ net revenue, to one decimal"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(note(page));
    await eventually(() => focused(page)).toBe("13.9%");
    await page.getByRole("article", { name: "Harbor & Vine" }).tap({ position: { x: 8, y: 90 } });
    await page.waitForURL(`**/investor/location/${world.harbor}`);
  });

  it.each([
    ["beside the figure", DESK],
    ["in a sheet on a phone", PHONE],
  ])("explained %s they lead to the reports they rest on, and Back leads back", async (_, viewport) => {
    const world = await threeMonths();
    const page = await look(world, "/investor/dashboard", viewport);
    await page.locator("main .explained").first().click();
    await see(note(page).getByRole("link", { name: "Report of October 2026, version 1" }));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(note(page));
    await figure(page, "$3,431.25").first().click();
    const september = note(page).getByRole("link", { name: "September 2026" });
    await eventually(async () => (await noteLines(page)).at(-1)).toBe(
      "Reports of October 2026, September 2026, and August 2026",
    );
    await september.click();
    await see(
      page.getByRole("dialog", { name: "Report Details" }).getByText("Harbor & Vine, September 2026"),
    );
    expect(await note(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL("**/investor/dashboard");
    await eventually(() => page.getByRole("dialog").count()).toBe(0);
    await page.goBack();
    expect(page.url()).not.toContain("/investor");
  });

  it("are explained beside the menu, not upon it", async () => {
    const world = await threeMonths();
    const page = await look(world, "/investor/dashboard");
    await page.locator("main .explained").first().click();
    const edgeOf = (place: Locator, side: "left" | "right") =>
      place.evaluate((element, name) => element.getBoundingClientRect()[name], side);
    await see(note(page).getByText("Your distribution", { exact: true }));
    const menu = await edgeOf(page.getByRole("navigation", { name: "Main menu" }), "right");
    // It takes its place once it is drawn.
    await eventually(() => edgeOf(note(page), "left")).toBeGreaterThan(0);
    expect(await edgeOf(note(page), "left")).toBeGreaterThanOrEqual(menu);
  });

  it("are explained above the whole report, with the fingerprint that it was sealed by", async () => {
    const world = await threeMonths();
    const [{ print } = { print: "" }] = await paid(world);
    const page = await look(world, "/investor/reports");
    await button(page, "View Full Report").first().click();
    const report = page.getByRole("dialog", { name: "Report Details" });
    await report.getByRole("button", { name: "$2,343.75" }).click();
    await see(note(page).getByText(`Report of October 2026, version 1, fingerprint ${print.slice(0, 12)}…`));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(note(page));
    await see(report);
    await eventually(() => focused(page)).toBe("$2,343.75");
    expect(await report.innerText()).not.toMatch(/Owen|Gallagher|77\.77/);
  });
});
