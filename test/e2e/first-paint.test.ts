import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { firstAsks } from "#server/http/first-asks.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { holdCall } from "./support/calls.ts";
import type { Person } from "./support/person.ts";
import { CLAIRE, openBrowserPortal, takeFaults } from "./support/portal.ts";
import { button, eventually, see, textsOf } from "./support/assertions.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/world.ts";

const portal = await openBrowserPortal();

/** Margaret holds an eighth of a place that has filed two months. */
async function margaret() {
  const harbor = await addLocation(portal.claire, "Harbor & Vine", { logo: "#7a1f3d" });
  await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
  await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
  return portal.signIn("mellison", PASSWORD);
}

/** How much of what stood there has moved since the page was opened (Layout Instability). */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

describe("before a screen shows its figures", () => {
  it("its main call is made with its code and once, and three calls at most", async () => {
    const location = await addLocation(portal.claire, "Asked Ahead");
    const { username } = await addInvestor(portal.claire, "Petra", "Raman", { [location]: "12.50" });
    const report = await fileReport(portal.claire, location, { reportingPeriod: "2026-09" });
    const petra = await portal.signIn(username, PASSWORD);
    const screens: [path: string, as: Person, mainCall: string, figure?: string][] = [
      ["/manager/dashboard", portal.claire, "/api/manager/overview"],
      ["/manager/locations", portal.claire, "/api/locations"],
      ["/manager/investors", portal.claire, "/api/investors", "Petra Raman"],
      ["/manager/archive", portal.claire, "/api/reports"],
      ["/manager/activity-log", portal.claire, "/api/activity-logs"],
      ["/manager/users", portal.claire, "/api/users", CLAIRE.email],
      [`/manager/report/${report}`, portal.claire, `/api/reports/${report}`],
      ["/investor/dashboard", petra, "/locations"],
      ["/investor/reports", petra, "/reports"],
      [`/investor/location/${location}`, petra, `/api/locations/${location}/reports`],
    ];
    for (const [path, as, mainCall, figure = "Asked Ahead"] of screens) {
      const { page, close } = await portal.newVisitor({ as });
      const calls: string[] = [];
      page.on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith("/api/") && !pathname.startsWith("/api/public/logos/")) calls.push(pathname);
      });
      const isMain = (call: string) => call.startsWith("/api/") && call.endsWith(mainCall);
      const asked = page.waitForRequest((request) => isMain(new URL(request.url()).pathname));
      // The screen's code arrives only after the call: it cannot be what makes it.
      await page.route(/\/assets\/(?!index).*\.js$/, async (route) => {
        await asked;
        await route.continue();
      });
      // Of more than three calls the rest stay unanswered, so that a figure that needs them is missing.
      await page.route("**/api/**", async (route) => {
        if (calls.length <= 3) await route.continue();
      });
      await page.goto(path);
      await see(page.getByText(figure).filter({ visible: true }).first());
      expect([path, calls.filter(isMain)]).toEqual([path, [expect.any(String)]]);
      await close();
    }
  });
});

describe("the server-rendered document", () => {
  it("has the investor's figures before the code is loaded", async () => {
    const visitor = await portal.newVisitor({ as: await margaret(), viewport: PHONE });
    await visitor.page.route("**/*.js", () => new Promise(() => undefined));
    await visitor.page.goto("/investor/dashboard", { waitUntil: "commit" });
    await see(
      visitor.page.getByText("Your Distribution, October 2026"),
      visitor.page.getByText("Harbor & Vine").first(),
    );
    expect((await textsOf(visitor.page.locator(".stat").first())).join(" ")).toContain("$2,343.75");
    takeFaults(visitor);
  });

  it("is hydrated without being replaced, at every screen", async () => {
    const margaretsSession = await margaret();
    const reader = { manager: undefined, investor: margaretsSession };
    const screens = Object.keys(firstAsks).filter((screen) => firstAsks[screen]?.painted);
    for (const screen of screens) {
      const as = screen.startsWith("/investor/") ? reader.investor : reader.manager;
      const { page } = await portal.newVisitor({ ...(as ? { as } : {}), viewport: PHONE });
      await page.addInitScript(() =>
        document.addEventListener("DOMContentLoaded", () => {
          for (const element of document.querySelectorAll(".first-paint main *"))
            element.setAttribute("drawn-by", "server");
        }),
      );
      await page.goto(screen.replace(/:\w+/, "1"));
      const drawn = await page.locator("main [drawn-by=server]").count();
      // A frame has a heading; with the figures there is more.
      expect(drawn, screen).toBeGreaterThan(12);
      expect(await page.locator("h1[drawn-by=server], h1:has([drawn-by=server])").count(), screen).toBe(1);
      expect(await page.locator("main h1").count(), screen).toBe(1);
    }
  });

  it("replays the button that was pressed before the code was loaded", async () => {
    const { page } = await portal.newVisitor({ as: await margaret(), viewport: PHONE });
    const release = await holdCall(page, "**/*.js");
    await page.goto("/investor/reports", { waitUntil: "commit" });
    await page
      .getByRole("button", { name: /^View Full Report/ })
      .first()
      .tap();
    release();
    await see(page.getByRole("dialog", { name: "Report Details" }));
  });

  it("keeps text that was typed before the code was loaded", async () => {
    const { page } = await portal.newVisitor({ as: await margaret(), viewport: DESK });
    const release = await holdCall(page, "**/*.js");
    await page.goto("/investor/reports", { waitUntil: "commit" });
    const search = page.getByPlaceholder("Location, period or address");
    await search.pressSequentially("Septem");
    release();
    await see(page.getByText("1 report", { exact: true }).first());
    await search.pressSequentially("ber");
    expect(await search.inputValue()).toBe("September");
  });

  it("keeps height and scroll position when it is reloaded", async () => {
    const { page } = await portal.newVisitor({ as: await margaret(), viewport: { width: 390, height: 300 } });
    await page.goto("/investor/dashboard");
    await see(page.getByText("Year to Date Distributions").or(page.getByText("Investor Comps")).first());
    await page.evaluate(() => window.scrollTo(0, 900));
    await eventually(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
    await page.reload();
    await eventually(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
  });

  it.each([PHONE, DESK])("does not shift when it is hydrated", async (viewport) => {
    const as = await margaret();
    for (const address of ["/investor/dashboard", "/investor/reports"]) {
      const { page } = await portal.newVisitor({ as, viewport });
      await page.goto(address);
      await see(button(page, "Logout"));
      // Typefaces may come in between; nothing else moves.
      expect(await moved(page), address).toBeLessThan(0.02);
    }
  });
});
