import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isSlowRun } from "#server/testing-slow.ts";
import { REPORT_MEASURES } from "#shared/domain/report-figures.ts";
import { button, eventually, isFocused, see } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { fileReport } from "./support/group.ts";
import { cell, choose, chooseOctober, FORM_ADDRESS, withHarborAndVine } from "./support/monthly-report.ts";
import { openBrowserPortal } from "./support/portal.ts";
import { atEachTextSize, setRootTextSize, setTextSize, SMALLEST_PHONE } from "./support/text-size.ts";

const portal = await openBrowserPortal();

const harborAndVine = withHarborAndVine(portal);

const ON_ITS_SIDE = { width: 844, height: 390 };

/** Of a commentary its first lines have to be in sight: the browser leads to the caret. */
const FIRST_LINES = 48;

/** Where the focus lies, if a bar or the window's edge covers it; null where it is in sight, undefined outside the form. */
const coveredFocus = (page: Page) =>
  page.evaluate((lines) => {
    const focused = document.activeElement;
    if (!focused?.closest(".report-form-grid")) return undefined;
    const box = focused.getBoundingClientRect();
    const [top, bottom] = [box.top, focused.matches("textarea") ? box.top + lines : box.bottom];
    const isCovered = [".topbar", ".ratio-strip", ".tabs"].some((name) => {
      const bar = document.querySelector(name)?.getBoundingClientRect();
      return bar && bar.height > 0 && top < bar.bottom && bottom > bar.top;
    });
    if (!isCovered && top >= 0 && bottom <= innerHeight) return null;
    return `${focused.getAttribute("aria-label") ?? focused.outerHTML}: ${top} to ${bottom}`;
  }, FIRST_LINES);

/** Presses a key until that leads out of the form or is enough; what was covered on the way, of at least so many fields. */
async function walk(page: Page, key: string, least: number, most = least): Promise<string[]> {
  const seen: (string | null)[] = [];
  while (seen.length < most) {
    await page.keyboard.press(key);
    const here = await coveredFocus(page);
    if (here === undefined) break;
    seen.push(here);
  }
  expect(seen.length).toBeGreaterThanOrEqual(least);
  return seen.filter((here) => here !== null);
}

/** What is fixed at the window's foot, from top to bottom. */
const edges = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [strip, tabs] = [of(".ratio-strip"), of(".tabs")];
    return {
      strip: strip?.height ?? 0,
      gap: (tabs?.top ?? 0) - (strip?.bottom ?? 0),
      tabs: tabs?.height ?? 0,
    };
  });

async function openForm(viewport: { width: number; height: number }) {
  await harborAndVine();
  const { page } = await portal.open(FORM_ADDRESS, { viewport });
  await chooseOctober(page);
  return page;
}

describe("the focused field of the report's form", () => {
  const devices = [
    ["a phone with large text", PHONE, 200],
    ["a phone held sideways", ON_ITS_SIDE, 100],
    ["the smallest phone", SMALLEST_PHONE, 100],
    ["a desk", DESK, 100],
  ] as const;

  it.each(isSlowRun ? devices : devices.slice(0, 2))(
    "is not covered by a bar on %s, whichever key moves it there",
    async (_, viewport, percent) => {
      await harborAndVine();
      const { page } = await portal.open(FORM_ADDRESS, { viewport });
      await chooseOctober(page);
      await setRootTextSize(page, percent);
      const gross = cell(page, "Gross Sales");
      await gross.focus();
      expect(await walk(page, "Enter", REPORT_MEASURES.length)).toEqual([]);
      await eventually(() => isFocused(cell(page, "Cash Distribution"))).toBe(true);
      expect(await walk(page, "Shift+Enter", REPORT_MEASURES.length)).toEqual([]);
      expect(await walk(page, "Tab", 30, 60)).toEqual([]);
      await cell(page, "Cash Distribution").focus();
      expect(await walk(page, "Shift+Tab", 10, 60)).toEqual([]);
    },
  );
});

describe("the layout of the report's form", () => {
  it("aligns the total of the comps; the ratios are one row above a phone's tabs unless large text needs two", async () => {
    const page = await openForm(PHONE);
    const sizes = [
      [PHONE, 100],
      [PHONE, 200],
      [DESK, 100],
    ] as const;
    await atEachTextSize(page, sizes, async () => {
      const amount = page.getByLabel("Dining comps, Margaret Ellison");
      await see(amount);
      const digitsEnd = await amount.evaluate(
        (input) =>
          input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight),
      );
      const totalEnd = await page
        .locator(".comps-row.is-total .double-rule")
        .evaluate((total) => total.getBoundingClientRect().right);
      expect(Math.abs(totalEnd - digitsEnd)).toBeLessThan(1);
    });

    const usual = [
      [SMALLEST_PHONE, 100],
      [PHONE, 100],
      [PHONE, 130],
    ] as const;
    await atEachTextSize(page, usual, async () => {
      const { strip, gap } = await edges(page);
      expect(strip).toBeGreaterThan(30);
      expect(strip).toBeLessThan(50);
      expect(gap).toBeLessThanOrEqual(0);
    });
    await setRootTextSize(page, 200);
    expect((await edges(page)).strip).toBe(0);
    await setRootTextSize(page, 100);
    await setTextSize(page, 32);
    await eventually(() => edges(page).then(({ strip }) => strip)).toBe(0);
    await setTextSize(page, 16);
  });

  it("has only a low row of tabs beside it on a phone held sideways", async () => {
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
});

describe("the submitter's field", () => {
  it("shows a long name whole beside a month that is filed", async () => {
    const { harbor } = await harborAndVine();
    await fileReport(portal.claire, harbor, { reportingPeriod: "2024-05" });
    const { page } = await portal.open(FORM_ADDRESS);
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, "Harbor & Vine");
    await page.getByLabel("Report Month").selectOption({ label: "May" });
    await page.getByLabel("Report Year").selectOption("2024");
    await see(button(page, "Report Already Submitted"));
    const submitter = page.getByLabel("Report Submitter");
    await submitter.fill("System Administrator");
    const [needed = 0, there = 0] = await submitter.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(needed).toBeLessThanOrEqual(there);
  });
});
