import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, heading, see, sidewaysScroll } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { addLocation, withCorrectedReport, withMargaret } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";
import { setRootTextSize, SMALLEST_PHONE } from "./support/text-size.ts";

/** What a reader sets: text twice as large, and the system's own colours. */
const portal = await openBrowserPortal();

const corrected = () => withCorrectedReport(portal);

/** Pills and circles in sight that do not hold their words. */
const notHeld = (page: Page) =>
  page.locator(".menu-count:visible, .avatar:visible, .badge:visible, .count:visible").evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const outer = box.getBoundingClientRect();
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (node.parentElement?.matches(".visually-hidden")) continue;
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
        .locator(`${place} .icon`)
        .first()
        .evaluate((icon) => Math.round(icon.getBoundingClientRect().width)),
    ),
  );

/** The lightness of what lies behind a picture, 0 to 255. */
const lightness = (ground: Locator) =>
  ground.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return 0;
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });

describe("with twice the text's size", () => {
  it("badges and circles hold their text, and icons grow with the text beside them", async () => {
    const { page } = await portal.open("/investor/reports", { as: (await corrected()).as });
    for (const viewport of [DESK, PHONE, SMALLEST_PHONE]) {
      await page.setViewportSize(viewport);
      await see(page.locator(".menu-count:visible"), page.getByText("New", { exact: true }));
      for (const percent of [100, 150, 200]) {
        await setRootTextSize(page, percent);
        const where = `${viewport.width} px, ${percent} %`;
        expect([where, await notHeld(page), await sidewaysScroll(page)]).toEqual([where, [], 0]);
      }
    }

    await page.setViewportSize(DESK);
    await page.goto("/investor/dashboard");
    await see(heading(page, "Investment Portfolio"));
    expect(await iconsOf(page, ".side-menu", ".view-reports", ".btn-logout")).toEqual([18, 17, 18]);
    await setRootTextSize(page, 200);
    expect(await iconsOf(page, ".side-menu", ".view-reports", ".btn-logout")).toEqual([24, 28, 28]);
    await page.setViewportSize(PHONE);
    expect(await iconsOf(page, ".tabs")).toEqual([28]);
    await setRootTextSize(page, 100);
    expect(await iconsOf(page, ".tabs")).toEqual([22]);
  });
});

describe("in forced colours, light on black", () => {
  it("a dark logo and a dark signature keep a light background", async () => {
    const { as } = await withMargaret(portal, ["2026-10"], { logo: "#301020" });
    const { page } = await portal.open("/investor/dashboard", { as, colorScheme: "dark" });
    await page.emulateMedia({ forcedColors: "active" });
    await eventually(() => lightness(page.locator("body"))).toBe(0);
    const ground = page.locator(".holding-card .round-logo-ground");
    await see(ground);
    expect(await lightness(ground)).toBeGreaterThan(240);
    await page.goto("/investor/reports");
    const logo = page.locator(".location-icon-logo img");
    await see(logo);
    expect(await lightness(logo)).toBeGreaterThan(240);
    await button(page, "View Full Report").click();
    await see(page.locator(".report-logo"), page.locator(".report-signature"));
    expect(await lightness(page.locator(".report-logo"))).toBeGreaterThan(240);
    expect(await lightness(page.locator(".report-signature"))).toBeGreaterThan(180);
  });

  it("the signature pad and the QR code stay light", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/reports", { colorScheme: "dark" });
    await page.emulateMedia({ forcedColors: "active" });
    await see(page.locator(".signature-pad"));
    expect(await lightness(page.locator(".signature-pad"))).toBe(255);
    await page.goto("/security");
    await button(page.getByRole("region", { name: /^Authenticator app/ }), "Set up").click();
    await see(page.locator(".security-qr"));
    expect(await lightness(page.locator(".security-qr"))).toBeGreaterThan(240);
  });
});
