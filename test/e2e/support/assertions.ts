import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityViolations } from "./accessibility.ts";

const LONG_ENOUGH = { timeout: 15_000, interval: 25 };

/** Polls until the assertion holds. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, LONG_ENOUGH);

/** Waits until all of them are visible. @throws with what the page shows instead */
export async function see(...seen: Locator[]): Promise<void> {
  for (const locator of seen)
    await locator.waitFor().catch(async (error: Error) => {
      const page = locator.page();
      const shown = await page.innerText("body").catch(String);
      throw new Error(`${error.message}\n${page.url()} shows:\n${shown.slice(0, 2_000)}`, { cause: error });
    });
}

export async function seeGone(locator: Locator): Promise<void> {
  await locator.waitFor({ state: "hidden" });
}

export const heading = (page: Page | Locator, name: string) =>
  page.getByRole("heading", { name, exact: true });

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });

export const dialog = (page: Page) => page.getByRole("dialog");

/** The card of a list with this heading. */
export const listCard = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: heading(page, name) });

export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** Waits for the toast, of which there is one at most: its title and the lines below it. */
export async function expectToast(page: Page, ...lines: readonly string[]): Promise<void> {
  await eventually(() => page.locator(".toast .toast-text > *").allTextContents()).toEqual(lines);
}

/** axe finds nothing in light and dark colours, and the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // The shell is rendered before the screen, whose code is loaded separately.
  await page.locator("h1").first().waitFor({ state: "attached" });
  expect(await accessibilityViolations(page)).toEqual([]);
  await switchColours(page, "dark");
  // Only the colours differ.
  expect(await accessibilityViolations(page, ["color-contrast"])).toEqual([]);
  await switchColours(page, "light");
  expect(await sidewaysScroll(page)).toBe(0);
}

/** As when the system switches its colour scheme and no theme was chosen. */
async function switchColours(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await eventually(() => page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
    colorScheme === "dark",
  );
}

/** By how many pixels the page is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The text of every element, with single spaces. */
export async function textsOf(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());
}

/**
 * Waits until this many open dialogs have an entry in the history (web/ui/dialog/dialog-history.ts), which is added a
 * moment after a dialog is visible and removed a moment after it is closed.
 */
export const waitForDialogEntries = (page: Page, count: number): Promise<void> =>
  eventually(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0)).toBe(
    count,
  );
