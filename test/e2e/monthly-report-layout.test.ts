import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { eventually, isFocused } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { cell, chooseOctober, FORM_ADDRESS, withHarborAndVine } from "./support/monthly-report.ts";
import { openBrowserPortal } from "./support/portal.ts";
import { setRootTextSize, SMALLEST_PHONE } from "./support/text-size.ts";

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

describe("the focused field of the report's form", () => {
  const devices = [
    ["a phone with large text", PHONE, 200],
    ["a phone held sideways", ON_ITS_SIDE, 100],
    ["the smallest phone", SMALLEST_PHONE, 100],
    ["a desk", DESK, 100],
  ] as const;

  it.each(devices)(
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
