import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import { withCorrectedReport } from "./corrected.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { SMALL_PHONE, SMALLEST_PHONE, setRootTextSize } from "./room.ts";
import { eventually, heading, see, sidewaysScroll } from "./sight.ts";

/** Twice the text's size: what stands around a page, and around an open report. */
const portal = await openBrowserPortal();
const ON_ITS_SIDE = { width: 844, height: 390 };
const margaret = withCorrectedReport(portal);

/** Pills and circles in sight that do not hold their words. */
const notHeld = (page: Page) =>
  page.locator(".menu-mark:visible, .avatar:visible, .badge:visible, .count:visible").evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const outer = box.getBoundingClientRect();
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (node.parentElement?.matches(".sr")) continue;
          range.selectNodeContents(node);
          for (const { left, right, top, bottom } of range.getClientRects())
            if (left < outer.left + 3 || right > outer.right - 3 || top < outer.top || bottom > outer.bottom)
              return true;
        }
        return false;
      })
      .map((box) => box.textContent),
  );

/** How wide the first icon of each of these places is drawn. */
const iconsOf = (page: Page, ...places: string[]) =>
  Promise.all(
    places.map((place) =>
      page
        .locator(`${place} .i`)
        .first()
        .evaluate((icon) => Math.round(icon.getBoundingClientRect().width)),
    ),
  );

describe("with twice the text's size", () => {
  it.each([
    ["a desk", DESK],
    ["a phone", PHONE],
    ["the smallest phone", SMALLEST_PHONE],
  ])("pills and circles hold what is written in them on %s", async (_, viewport) => {
    const { page } = await portal.open("/investor/reports", { as: (await margaret()).as, viewport });
    await see(page.locator(".menu-mark:visible"), page.getByText("New", { exact: true }));
    for (const percent of [100, 150, 200]) {
      await setRootTextSize(page, percent);
      expect([percent, await notHeld(page), await sidewaysScroll(page)]).toEqual([percent, [], 0]);
    }
  });

  it("icons grow with the words beside them, and have the design's size beside words of the usual size", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: (await margaret()).as });
    await see(heading(page, "Investment Portfolio"));
    expect(await iconsOf(page, ".side", ".view-reports", ".btn-logout")).toEqual([18, 17, 18]);
    await setRootTextSize(page, 200);
    expect(await iconsOf(page, ".side", ".view-reports", ".btn-logout")).toEqual([24, 28, 28]);
    await page.setViewportSize(PHONE);
    expect(await iconsOf(page, ".tabs")).toEqual([28]);
    await setRootTextSize(page, 100);
    expect(await iconsOf(page, ".tabs")).toEqual([22]);
  });

  it("no page of a manager scrolls sideways on a desk", async () => {
    await margaret();
    const { page } = await portal.open("/manager/dashboard");
    for (const path of ["dashboard", "locations", "investors", "archive", "activity-log", "users"]) {
      await page.goto(`/manager/${path}`);
      await see(page.locator("main .card, main .stats").first());
      await setRootTextSize(page, 200);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    }
  });

  it.each([
    ["low", SMALL_PHONE],
    ["on its side", ON_ITS_SIDE],
  ])("head and buttons of an open report scroll away with it on a phone that is %s", async (_, viewport) => {
    const { id, as } = await margaret();
    const { page } = await portal.open(`/investor/reports?report=${id}`, { as, viewport });
    const dialog = page.getByRole("dialog");
    await see(dialog.getByText("Report Information"));
    const edge = (part: string, side: "top" | "bottom") =>
      dialog.locator(part).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    const settled = async (part: string, side: "top" | "bottom") => Math.round(await edge(part, side));
    await eventually(() => settled(".dialog-foot", "bottom")).toBe(viewport.height);
    await setRootTextSize(page, 200);
    expect(await edge(".dialog-foot", "top")).toBeGreaterThan(viewport.height);
    await dialog.locator(".sheet-foot").scrollIntoViewIfNeeded();
    expect(await edge(".dialog-head", "bottom")).toBeLessThanOrEqual(40);
  });
});
