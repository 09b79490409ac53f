import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import { cell, chooseOctober, form, withHarborAndVine } from "./monthly-report.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { setRootTextSize, setTextSize, SMALLEST_PHONE } from "./room.ts";
import { eventually, see } from "./sight.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);
const ON_ITS_SIDE = { width: 844, height: 390 };

/** What is fixed at the window's foot, from top to bottom. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [strip, tabs] = [of(".strip"), of(".tabs")];
    return {
      strip: strip?.height ?? 0,
      gap: (tabs?.top ?? 0) - (strip?.bottom ?? 0),
      tabs: tabs?.height ?? 0,
    };
  });

async function openForm(viewport: { width: number; height: number }) {
  await harborAndVine();
  const { page } = await portal.open(form, { viewport });
  await chooseOctober(page);
  return page;
}

describe("the room of the report's form", () => {
  it.each([
    [SMALLEST_PHONE, 100],
    [PHONE, 100],
    [PHONE, 130],
  ] as const)(
    "on a phone has the three ratios in one row that touches the tabs",
    async (viewport, percent) => {
      const page = await openForm(viewport);
      await setRootTextSize(page, percent);
      const { strip, gap } = await edges(page);
      expect(strip).toBeGreaterThan(30);
      expect(strip).toBeLessThan(50);
      expect(gap).toBeLessThanOrEqual(0);
    },
  );

  it("is not narrowed by the ratios where large text would take two rows for them", async () => {
    const page = await openForm(PHONE);
    await setRootTextSize(page, 200);
    expect((await edges(page)).strip).toBe(0);
    await setRootTextSize(page, 100);
    await setTextSize(page, 32);
    await eventually(() => edges(page).then(({ strip }) => strip)).toBe(0);
    await setTextSize(page, 16);
  });

  it("on a phone on its side is all but a low row of tabs", async () => {
    const page = await openForm(ON_ITS_SIDE);
    await cell(page, "Labor Costs").scrollIntoViewIfNeeded();
    const { strip, tabs } = await edges(page);
    expect([strip, tabs <= 46, tabs >= 44]).toEqual([0, true, true]);
    const bar = await page.locator(".topbar").boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(0);
    const [icon, label] = [
      await page.locator(".tabs a[aria-current] svg").boundingBox(),
      await page.locator(".tabs a[aria-current] span").first().boundingBox(),
    ];
    expect((icon?.x ?? 0) + (icon?.width ?? 0)).toBeLessThan(label?.x ?? 0);
  });

  it.each([
    ["a phone", PHONE, 100],
    ["a phone with large text", PHONE, 200],
    ["a desk", DESK, 100],
  ] as const)(
    "has the total of the comps in line with the amounts above it on %s",
    async (_, viewport, percent) => {
      const page = await openForm(viewport);
      await setRootTextSize(page, percent);
      const amount = page.getByLabel("Dining comps, Margaret Ellison");
      await see(amount);
      const digitsEnd = await amount.evaluate(
        (input) =>
          input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight),
      );
      const totalEnd = await page
        .locator(".cr.tot .dbl")
        .evaluate((total) => total.getBoundingClientRect().right);
      expect(Math.abs(totalEnd - digitsEnd)).toBeLessThan(1);
    },
  );
});
