import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import { layoutFaults } from "./layout-faults.ts";
import { openBrowserPortal } from "./portal.ts";
import { focusIsSeen, setRootTextSize, setTextSize, SMALL_PHONE, SMALLEST_PHONE } from "./room.ts";
import { current } from "./shell.fixture.ts";
import { eventually, see, seeGone } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

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
      expect.soft([where, await layoutFaults(page)]).toEqual([where, []]);
    }
    await setTextSize(page, 16);
    await page.setViewportSize(SMALLEST_PHONE);
    for (const percent of [100, 200]) {
      await setRootTextSize(page, percent);
      const where = `${path} at ${SMALLEST_PHONE.width} px with text of ${percent} %`;
      expect.soft([where, await layoutFaults(page)]).toEqual([where, []]);
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
        expect.soft([where, await layoutFaults(page)]).toEqual([where, []]);
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
