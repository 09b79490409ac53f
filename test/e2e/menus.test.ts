import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { current, sideMenu, withMargaret } from "./shell.fixture.ts";
import { eventually, heading, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const margaret = withMargaret(portal);
const tabs = (page: Page) => page.getByRole("navigation", { name: "Tabs" });

describe("a manager's menus", () => {
  const screens = [
    ["Dashboard", "/manager/dashboard", "Manager Dashboard"],
    ["Manage Locations", "/manager/locations", "Manage Locations"],
    ["Manage Investors", "/manager/investors", "Manage Investors"],
    ["Monthly Reports", "/manager/reports", "Monthly Reports"],
    ["Report Archive", "/manager/archive", "Report Archive"],
    ["Activity Log", "/manager/activity-log", "Activity Log"],
    ["User Management", "/manager/users", "User Management"],
  ] as const;

  it("lead to the seven screens on a wide screen, each marked and titled", async () => {
    const { page } = await portal.open("/");
    await see(sideMenu(page));
    await eventually(() => textsOf(sideMenu(page).getByRole("link"))).toEqual(
      screens.map(([label]) => label),
    );
    for (const [label, path, title] of screens) {
      await sideMenu(page).getByRole("link", { name: label, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await see(page.getByRole("heading", { level: 1, name: title, exact: true }));
      await eventually(() => textsOf(current(page))).toEqual([label]);
      expect(await page.title()).toBe(`${title} · Report Management Tool`);
    }
    expect(await tabs(page).isVisible()).toBe(false);
  });

  it("are five tabs on a phone; archive and log hang on Reports and Dashboard", async () => {
    const { page } = await portal.open("/", { viewport: PHONE });
    await see(tabs(page));
    await eventually(() => textsOf(tabs(page).getByRole("link"))).toEqual([
      "Dashboard",
      "Locations",
      "Investors",
      "Reports",
      "Users",
    ]);
    expect(await sideMenu(page).isVisible()).toBe(false);
    await tabs(page).getByRole("link", { name: "Users" }).tap();
    await see(page.getByRole("heading", { level: 1, name: "User Management" }));
    await eventually(() => textsOf(current(page))).toEqual(["Users"]);
    await page.goto("/manager/archive");
    await see(page.getByRole("heading", { level: 1, name: "Report Archive" }));
    await eventually(() => textsOf(current(page))).toEqual(["Reports"]);
    await page.goto("/manager/activity-log");
    await see(page.getByRole("heading", { level: 1, name: "Activity Log" }));
    await eventually(() => textsOf(current(page))).toEqual(["Dashboard"]);
  });
});

describe("an investor's menus", () => {
  it("are two entries on a wide screen, and a location belongs to the dashboard", async () => {
    const id = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Daniel", "Okafor", { [id]: "12.50" });
    const { page } = await portal.open("/", { as: await portal.signIn("dokafor", PASSWORD) });
    await page.waitForURL("**/investor/dashboard");
    await eventually(() => textsOf(sideMenu(page).getByRole("link"))).toEqual(["Dashboard", "View Reports"]);
    await page.goto(`/investor/location/${id}`);
    await see(heading(page, "Harbor & Vine"));
    await eventually(() => textsOf(current(page))).toEqual(["Dashboard"]);
  });

  it("are two tabs on a phone", async () => {
    const { page } = await portal.open("/", { as: await margaret(), viewport: PHONE });
    await see(tabs(page));
    await eventually(() => textsOf(tabs(page).getByRole("link"))).toEqual(["Dashboard", "Reports"]);
    await tabs(page).getByRole("link", { name: "Reports" }).tap();
    await page.waitForURL("**/investor/reports");
  });
});

describe("whoever uses the keyboard", () => {
  it("can skip the menus, and begins each screen in front of its content", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    await see(heading(page, "Manager Dashboard"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await eventually(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await eventually(() => focused()).toBe("main");
    await sideMenu(page).getByRole("link", { name: "User Management" }).focus();
    await page.keyboard.press("Enter");
    await see(heading(page, "User Management"));
    await eventually(() => focused()).toBe("main");
  });
});
