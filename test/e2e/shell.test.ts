import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import type { Person } from "./person.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import {
  collidingTexts,
  cutTexts,
  focusIsSeen,
  setRootTextSize,
  setTextSize,
  SMALL_PHONE,
  SMALLEST_PHONE,
} from "./room.ts";
import {
  button,
  eventually,
  expectAccessible,
  heading,
  see,
  seeGone,
  sidewaysScroll,
  textsOf,
} from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

/** Margaret, who holds nothing yet. */
async function margaret() {
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
  return portal.signIn(username, PASSWORD);
}

const sideMenu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Tabs" });
const current = (page: Page) => page.locator("nav:visible a[aria-current]");

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

describe("the top bar", () => {
  it("says on a wide screen which product this is and who is signed in as what", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const bar = page.getByRole("banner");
    await see(bar.getByText("Report Management Tool"), bar.getByText("Investor Report Portal"));
    await see(bar.getByText("Claire Donovan"), bar.getByText("Manager", { exact: true }));
    await see(bar.getByText("CD", { exact: true }), button(bar, "Logout"));
    await eventually(() => button(bar, "Logout").getAttribute("title")).toBe("Sign out of your account");
    await expectAccessible(page);
  });

  it("says on a phone the first name, with its initial in a circle", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: await margaret(), viewport: PHONE });
    const bar = page.getByRole("banner");
    await see(bar.getByText("Report Management Tool"), bar.getByText("Margaret", { exact: true }));
    await see(bar.getByText("M", { exact: true }), button(bar, "Logout"));
    expect(await bar.getByText("Margaret Ellison").isVisible()).toBe(false);
    // The own name leads to the theme, for which the bar has no room.
    await bar.getByText("Margaret", { exact: true }).tap();
    await button(page, "Switch theme").tap();
    await eventually(() => page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
      true,
    );
  });

  it("switches between light and dark, and remembers it", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
    await button(page, "Switch theme").click();
    expect(await isDark()).toBe(true);
    await page.reload();
    expect(await isDark()).toBe(true);
  });
});

describe("a button without words", () => {
  it("says what it does after 700 milliseconds under the pointer", async () => {
    const { page } = await portal.enter();
    await page.clock.install();
    await page.goto("/manager/dashboard");
    await see(heading(page, "Manager Dashboard"));
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, "Switch theme").hover();
    await page.clock.runFor(690);
    expect(await page.getByRole("tooltip").count()).toBe(0);
    await page.clock.runFor(20);
    await see(page.getByRole("tooltip", { name: "Switch theme" }));
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

describe("who may be where", () => {
  it("a manager finds no investor's screens", async () => {
    const { page } = await portal.enter();
    for (const path of [
      "/investor/dashboard",
      "/investor/reports",
      "/investor/location/1",
      "/no/such/page",
    ]) {
      await page.goto(path);
      await see(heading(page, "404 Page Not Found"), sideMenu(page));
      await see(page.getByText("Did you forget to add the page to the router?"));
    }
    await expectAccessible(page);
  });

  it("an investor finds no manager's screens", async () => {
    const { page } = await portal.enter({ as: await margaret() });
    const paths = [
      "dashboard",
      "locations",
      "investors",
      "reports",
      "archive",
      "activity-log",
      "users",
      "report/1",
    ];
    for (const path of paths) {
      await page.goto(`/manager/${path}`);
      await see(heading(page, "404 Page Not Found"));
    }
  });

  it("Logout ends the session for good, also for the page that Back would show", async () => {
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

  it("a page that cannot be shown leaves the menus and offers Retry", async () => {
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

describe("before a screen shows its figures", () => {
  /** Goes from screen to screen; at each so many questions are answered and no more. Pictures are no questions. */
  async function look(page: Page, most: number, screens: Readonly<Record<string, Locator>>): Promise<void> {
    let asked = 0;
    await page.route("**/api/**", async (route) => {
      const isPicture = new URL(route.request().url()).pathname.startsWith("/api/public/logos/");
      if (!isPicture) asked += 1;
      if (isPicture || asked <= most) await route.continue();
    });
    for (const [path, figure] of Object.entries(screens)) {
      // What the screen before still asks is not this one's.
      await page.goto("about:blank");
      asked = 0;
      await page.goto(path);
      await see(figure.filter({ visible: true }).first());
    }
  }

  it("it asks three times at most", async () => {
    const place = await addLocation(portal.claire, "Figures First");
    const { username } = await addInvestor(portal.claire, "Petra", "Raman", { [place]: "12.50" });
    const report = await fileReport(portal.claire, place, { reportingPeriod: "2026-09" });

    const { page: claire } = await portal.open("/security");
    await see(heading(claire, "Security"));
    await look(claire, 3, {
      "/manager/dashboard": claire.getByText(/filed for/),
      "/manager/locations": claire.getByText("Figures First"),
      "/manager/investors": claire.getByText("Petra Raman"),
      "/manager/reports": claire.getByLabel("Report Submitter"),
      "/manager/archive": claire.getByText("Figures First"),
      "/manager/activity-log": claire.getByText("Figures First"),
      "/manager/users": claire.getByText(CLAIRE.email),
      [`/manager/report/${report}`]: claire.getByText("Gross Sales"),
    });

    const { page: petra } = await portal.open("/security", { as: await portal.signIn(username, PASSWORD) });
    await see(heading(petra, "Security"));
    await look(petra, 3, {
      "/investor/dashboard": petra.getByText("Figures First"),
      "/investor/reports": petra.getByText("Figures First"),
      [`/investor/location/${place}`]: petra.getByText("Cash Distribution History"),
    });
  });

  it("they are asked for along with its code, and once", async () => {
    const place = await addLocation(portal.claire, "Asked Ahead");
    const { username } = await addInvestor(portal.claire, "Petra", "Raman", { [place]: "12.50" });
    const report = await fileReport(portal.claire, place, { reportingPeriod: "2026-09" });
    const petra = await portal.signIn(username, PASSWORD);
    const screens: [string, Person, string][] = [
      ["/manager/dashboard", portal.claire, "/api/manager/overview"],
      ["/manager/archive", portal.claire, "/api/reports"],
      ["/manager/activity-log", portal.claire, "/api/activity-logs"],
      [`/manager/report/${report}`, portal.claire, `/api/reports/${report}`],
      ["/investor/dashboard", petra, "/locations"],
      ["/investor/reports", petra, "/reports"],
      [`/investor/location/${place}`, petra, `/api/locations/${place}/reports`],
    ];
    for (const [path, as, call] of screens) {
      const { page, close } = await portal.enter({ as });
      const isAsked = (url: string) => {
        const { pathname } = new URL(url);
        return pathname.startsWith("/api/") && pathname.endsWith(call);
      };
      let times = 0;
      page.on("request", (request) => (times += Number(isAsked(request.url()))));
      const asked = page.waitForRequest((request) => isAsked(request.url()));
      // The screen's code comes only when the question is on its way: it cannot be the one that asks.
      await page.route(/\/assets\/(?!index).*\.js$/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(path);
      await see(
        page
          .getByText(/Asked Ahead/)
          .filter({ visible: true })
          .first(),
      );
      expect([path, times]).toEqual([path, 1]);
      await close();
    }
  });
});

describe("every screen", () => {
  /** Nothing beside the window and no text cut: on the smallest phones, and with text twice as large by either way. */
  async function expectRoom(page: Page, path: string) {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(path);
    await see(page.getByRole("heading", { level: 1 }).first());
    await seeGone(page.locator("[aria-busy=true]").first());
    for (const [viewport, text] of [
      [SMALL_PHONE, 16],
      [SMALLEST_PHONE, 32],
      [DESK, 32],
    ] as const) {
      await page.setViewportSize(viewport);
      await setTextSize(page, text);
      await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${text}px`,
      );
      const where = `${path} at ${viewport.width} px with text of ${text} px`;
      expect([where, await sidewaysScroll(page), await cutTexts(page)]).toEqual([where, 0, []]);
    }
    await setTextSize(page, 16);
    await page.setViewportSize(SMALLEST_PHONE);
    for (const percent of [100, 200]) {
      await setRootTextSize(page, percent);
      const where = `${path} at ${SMALLEST_PHONE.width} px with text of ${percent} %`;
      expect([where, await sidewaysScroll(page), await cutTexts(page)]).toEqual([where, 0, []]);
    }
    await setRootTextSize(page, 100);
  }

  /** The same where only the text grows and the page believes that nothing changed. */
  async function expectRoomForRootText(page: Page, path: string) {
    for (const viewport of [SMALL_PHONE, PHONE, DESK])
      for (const percent of [150, 200]) {
        await page.setViewportSize(viewport);
        await setRootTextSize(page, percent);
        const where = `${path} at ${viewport.width} px with text of ${percent} %`;
        expect([where, await sidewaysScroll(page), await cutTexts(page), await collidingTexts(page)]).toEqual(
          [where, 0, [], []],
        );
      }
    await setRootTextSize(page, 100);
  }

  /** In the system's own colours: five steps of the keyboard, each in sight; the current screen is marked. */
  async function expectEdges(page: Page) {
    await page.emulateMedia({ forcedColors: "active" });
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press("Tab");
      await eventually(() => focusIsSeen(page)).toBe(true);
    }
    const edges = await page
      .locator(".card, .badge, .avatar")
      .evaluateAll((things) => things.map((thing) => getComputedStyle(thing).borderTopStyle));
    expect([...new Set(edges)]).toEqual(["solid"]);
    const ground = (links: Element[]) => links.map((link) => getComputedStyle(link).backgroundColor);
    const others = await page.locator("nav:visible a:not([aria-current])").evaluateAll(ground);
    for (const marked of await current(page).evaluateAll(ground)) expect(others).not.toContain(marked);
    await page.emulateMedia({ forcedColors: "none" });
  }

  it("of a manager has room on a small phone and for large text, and its edges in forced colours", async () => {
    const place = await addLocation(portal.claire, "Harbor & Vine Wine Bar and Delicatessen");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [place]: "12.50" });
    const report = await fileReport(portal.claire, place);
    const { page } = await portal.open("/");
    for (const path of [
      ...["dashboard", "locations", "investors", "reports", "archive", "activity-log", "users", "mails"].map(
        (name) => `/manager/${name}`,
      ),
      `/manager/report/${report}`,
      "/security",
    ]) {
      await expectRoom(page, path);
      await expectEdges(page);
    }
  });

  it("of an investor and of a visitor has it, too", async () => {
    const place = await addLocation(portal.claire, "Harbor & Vine Wine Bar and Delicatessen");
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", { [place]: "12.50" });
    await fileReport(portal.claire, place);
    const { page } = await portal.open("/", { as: await portal.signIn(username, PASSWORD) });
    for (const path of ["/investor/dashboard", "/investor/reports", `/investor/location/${place}`]) {
      await expectRoom(page, path);
      await expectRoomForRootText(page, path);
      await expectEdges(page);
    }
    const visitor = await portal.open("/", { as: null });
    for (const path of ["/", "/test-login", "/nowhere", "/unsubscribe/abc", "/api/docs"])
      await expectRoom(visitor.page, path);
  });
});
