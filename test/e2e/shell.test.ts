import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, heading, isFocused, see, seeGone, textsOf } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, PASSWORD } from "./support/group.ts";
import { CLAIRE, openBrowserPortal } from "./support/portal.ts";
import { SMALL_PHONE, SMALLEST_PHONE } from "./support/text-size.ts";

const portal = await openBrowserPortal();

/** Margaret, who holds nothing yet. */
const margaret = async () => {
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
  return portal.signIn(username, PASSWORD);
};

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });

const current = (page: Page) => page.locator("nav:visible a[aria-current]");

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
  it("links the user's name at every width to the security page, where the theme is chosen and stored", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: await margaret() });
    const bar = page.getByRole("banner");
    const desk = bar.getByRole("link", { name: "Margaret Ellison Investor Security", exact: true });
    // Beside the name, as a button, and not as a second word of the role.
    const { border, isBesideName } = await desk.evaluate((link) => {
      const [name, word] = [link.querySelector(".account-owner"), link.querySelector(".account-link")];
      return {
        border: word ? getComputedStyle(word).borderTopStyle : null,
        isBesideName:
          (word?.getBoundingClientRect().left ?? 0) > (name?.getBoundingClientRect().right ?? Infinity),
      };
    });
    expect([border, isBesideName]).toEqual(["solid", true]);
    const way = bar.getByRole("link", { name: "Margaret Security", exact: true });
    for (const viewport of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(viewport);
      await see(way, way.getByText("Security", { exact: true }));
      const line = (word: Element) => getComputedStyle(word).textDecorationLine;
      expect(await way.getByText("Security", { exact: true }).evaluate(line)).toBe("underline");
      const [brand, link, out] = await Promise.all(
        [bar.locator(".brand-text"), way, button(bar, "Logout")].map((part) => part.boundingBox()),
      );
      expect(link?.x).toBeGreaterThanOrEqual((brand?.x ?? 0) + (brand?.width ?? 0));
      expect((out?.x ?? 0) + (out?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
    // The narrowest have the initial alone; who listens hears where it leads.
    await page.setViewportSize(SMALLEST_PHONE);
    const initial = bar.getByRole("link", { name: "Security", exact: true });
    await see(initial, bar.getByText("M", { exact: true }));
    expect(await initial.evaluate((link) => getComputedStyle(link, "::after").content)).toBe('""');

    await page.setViewportSize(PHONE);
    await see(bar.getByText("Report Management Tool"), bar.getByText("M", { exact: true }));
    expect(await bar.getByText("Margaret Ellison").isVisible()).toBe(false);
    await bar.getByText("Margaret", { exact: true }).click();
    await button(page, "Switch theme").click();
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
    await eventually(isDark).toBe(true);
    await page.reload();
    expect(await isDark()).toBe(true);
  });
});

describe("a session", () => {
  it("ends with Logout, also for the page behind Back", async () => {
    const { page } = await portal.open("/manager/users", {
      as: await portal.signIn(CLAIRE.username, CLAIRE.password),
    });
    await see(heading(page, "User Management"));
    const left = page.waitForRequest("**/api/logout");
    await button(page, "Logout").click();
    await left;
    await see(button(page, "Manager Login"));
    await page.goBack();
    await see(heading(page, "404 Page Not Found"));
    expect((await page.request.get("/api/users")).status()).toBe(401);
  });

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
