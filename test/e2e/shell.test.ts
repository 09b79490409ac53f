import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  button,
  eventually,
  expectAccessible,
  heading,
  isFocused,
  see,
  seeGone,
  textsOf,
} from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { addInvestor, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";
import { SMALLEST_PHONE } from "./support/text-size.ts";

const portal = await openBrowserPortal();

/** Margaret, who holds nothing yet. */
const margaret = async () => {
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
  return portal.signIn(username, PASSWORD);
};

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

const current = (page: Page) => page.locator("nav:visible a[aria-current]");

const accountMenu = (page: Page) => page.getByRole("navigation", { name: "Account", exact: true });

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

  it("link to the seven screens on a wide screen, each with its mark and title", async () => {
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

  it("are five tabs on a phone; archive and log belong to Reports and Dashboard", async () => {
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

describe("the keyboard", () => {
  it("skips the menus and starts each screen at its content", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
    await see(heading(page, "Manager Dashboard"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to main content" });
    await eventually(() => isFocused(skip)).toBe(true);
    await page.keyboard.press("Enter");
    await eventually(() => focused()).toBe("main");
    await sideMenu(page).getByRole("link", { name: "User Management" }).focus();
    await page.keyboard.press("Enter");
    await see(heading(page, "User Management"));
    await eventually(() => focused()).toBe("main");
  });
});

describe("the top bar", () => {
  it("opens the account's menu at every width, below the name and beside Logout", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: await margaret() });
    const bar = page.getByRole("banner");
    for (const [viewport, name] of [
      [DESK, "Margaret Ellison Investor Account menu"],
      [PHONE, "Margaret Account menu"],
      [SMALLEST_PHONE, "Account menu"],
    ] as const) {
      await page.setViewportSize(viewport);
      const account = bar.getByRole("button", { name, exact: true });
      const [brand, opener, out] = await Promise.all(
        [bar.locator(".brand-text"), account, button(bar, "Logout")].map((part) => part.boundingBox()),
      );
      if (!brand || !opener || !out) throw new Error("all three are shown");
      expect(opener.x).toBeGreaterThanOrEqual(brand.x + brand.width);
      expect(out.x + out.width).toBeLessThanOrEqual(viewport.width);
      expect(opener.height).toBeGreaterThanOrEqual(44);
      await account.click();
      const menu = await accountMenu(page).boundingBox();
      if (!menu) throw new Error("the menu is shown");
      expect(menu.y).toBeGreaterThanOrEqual(opener.y + opener.height);
      expect(menu.x + menu.width).toBeLessThanOrEqual(viewport.width);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await seeGone(accountMenu(page));
      expect(await isFocused(account)).toBe(true);
    }
  });

  it("offers a manager Security and Settings there, closes it on their pages, and stores the theme", async () => {
    const { page } = await portal.open("/manager/dashboard", { viewport: PHONE });
    const openMenu = () => button(page.getByRole("banner"), "Claire Account menu").tap();
    await openMenu();
    await eventually(() => textsOf(accountMenu(page).locator(":scope > *"))).toEqual([
      "Security",
      "Settings",
      "Switch theme",
    ]);
    for (const title of ["Settings", "Security"]) {
      await accountMenu(page).getByRole("link", { name: title }).tap();
      await see(heading(page, title));
      await seeGone(accountMenu(page));
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
      await openMenu();
      await eventually(() => textsOf(current(page))).toContain(title);
    }
    await page.touchscreen.tap(100, 600);
    await seeGone(accountMenu(page));
    await openMenu();
    await button(accountMenu(page), "Switch theme").tap();
    await seeGone(accountMenu(page));
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
    await eventually(isDark).toBe(true);
    await page.reload();
    expect(await isDark()).toBe(true);
  });
});

describe("a session", () => {
  it("shows the menus and Retry when a page's code cannot be loaded", async () => {
    const visitor = await portal.open("/manager/dashboard");
    const { page } = visitor;
    await see(heading(page, "Manager Dashboard"));
    await page.route("**/assets/UsersPage*.js", (route) => route.abort());
    // Missing code may belong to a build that is gone: the page is loaded anew by itself, once.
    const loadedAnew = page.waitForEvent("load");
    await sideMenu(page).getByRole("link", { name: "User Management" }).click();
    await loadedAnew;
    await see(page.getByText("This page could not be shown. Your data is safe."), sideMenu(page));
    await page.unroute("**/assets/UsersPage*.js");
    await button(page, "Retry").click();
    await see(heading(page, "User Management"));
    await seeGone(page.getByRole("alert"));
    await eventually(() => visitor.faults.length).toBeGreaterThan(0);
    visitor.faults.length = 0;
  });
});
