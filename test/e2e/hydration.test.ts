import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, see } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { holdCall } from "./support/calls.ts";
import { withMargaret } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const margaret = async () => (await withMargaret(portal, ["2026-09", "2026-10"], { logo: "#7a1f3d" })).as;

/** The cumulative layout shift since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    add(observer.takeRecords());
    return sum;
  });

const SCREENS = {
  manager: [
    "/manager/dashboard",
    "/manager/locations",
    "/manager/investors",
    "/manager/investors/1",
    "/manager/reports",
    "/manager/archive",
    "/manager/archive?year=2025",
    "/manager/activity-log",
    "/manager/users",
    "/manager/report/1",
    "/manager/mails",
    "/manager/settings",
    "/manager/performance",
    "/manager/performance?view=charts",
    "/manager/performance/1",
    "/manager/budget",
    "/security",
  ],
  investor: ["/investor/dashboard", "/investor/reports", "/investor/location/1", "/security"],
};

/** What the server-rendered pages contain already. */
const LOADED = [
  /\/api\/auth\/user$/,
  /\/api\/manager\/overview$/,
  /\/api\/investors\/\d+\/(reports|locations|holdings|capital|returns)$/,
  /\/api\/(performance|locations\/\d+(\/(reports|performance))?)$/,
  /\/api\/reports\/\d+(\/corrections)?$/,
  /\/api\/activity-logs/,
  /\/api\/(users|sessions|second-factor|settings)$/,
];

describe("a server-rendered page", () => {
  it("is hydrated without a mismatch, and asks the API for nothing again", async () => {
    const sessions = { manager: {}, investor: { as: await margaret() } };
    for (const role of ["manager", "investor"] as const) {
      const { page } = await portal.newVisitor({ ...sessions[role], viewport: PHONE });
      const requested: string[] = [];
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
      await page.addInitScript(() =>
        document.addEventListener("DOMContentLoaded", () => {
          for (const element of document.querySelectorAll("#root main *"))
            element.setAttribute("rendered-by", "server");
        }),
      );
      for (const screen of SCREENS[role]) {
        requested.length = 0;
        // What the form asks for late would count as asked by the next screen.
        await page.goto(screen, { waitUntil: screen === "/manager/reports" ? "networkidle" : "load" });
        expect(await page.locator("main h1[rendered-by=server]").count(), screen).toBe(1);
        expect(await page.locator("main h1").count(), screen).toBe(1);
        // The server loads nothing of the report form.
        const loaded = screen === "/manager/reports" ? LOADED.slice(0, 1) : LOADED;
        const again = requested.filter((path) => loaded.some((form) => form.test(path)));
        expect(again, screen).toEqual([]);
      }
    }
  });

  it("is the landing page without a session, which is hydrated as well", async () => {
    const { page } = await portal.newVisitor({ as: null, viewport: PHONE });
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () =>
        document.querySelector("main.landing h1")?.setAttribute("rendered-by", "server"),
      ),
    );
    await page.goto("/");
    await see(page.locator("h1[rendered-by=server]"));
    await button(page, "Investor Login").click();
    await see(page.getByPlaceholder("Username or email"));
  });

  it("keeps what was typed and carries out the button that was pressed before it was hydrated", async () => {
    const { page } = await portal.newVisitor({ as: await margaret(), viewport: PHONE });
    const release = await holdCall(page, "**/*.js");
    await page.goto("/investor/reports", { waitUntil: "commit" });
    const search = page.getByPlaceholder("Location, period or address");
    await search.pressSequentially("Septem");
    release();
    await see(page.getByText("1 report", { exact: true }).first());
    await search.pressSequentially("ber");
    expect(await search.inputValue()).toBe("September");

    const releaseAgain = await holdCall(page, "**/*.js");
    await page.goto("/investor/reports", { waitUntil: "commit" });
    await button(page, /^View Full Report/)
      .first()
      .tap();
    releaseAgain();
    await see(page.getByRole("dialog", { name: "Report Details" }));
  });

  it("is scrolled to where it was when it is loaded again", async () => {
    const { page } = await portal.newVisitor({ as: await margaret(), viewport: { width: 390, height: 300 } });
    await page.goto("/investor/dashboard");
    await see(page.getByText("Year to Date Distributions").or(page.getByText("Investor Comps")).first());
    await page.evaluate(() => window.scrollTo(0, 400));
    await eventually(() => page.evaluate(() => Math.round(window.scrollY))).toBe(400);
    await page.reload();
    await eventually(() => page.evaluate(() => Math.round(window.scrollY))).toBe(400);
  });

  it("does not move when it is hydrated", async () => {
    const { page } = await portal.newVisitor({ as: await margaret(), viewport: PHONE });
    for (const viewport of [PHONE, DESK])
      for (const address of ["/investor/dashboard", "/investor/reports"]) {
        await page.setViewportSize(viewport);
        await page.goto(address);
        await see(button(page, "Logout"));
        // Typefaces may come in between; nothing else moves.
        expect(await layoutShift(page), `${address} at ${viewport.width} px`).toBeLessThan(0.02);
      }
  });
});
