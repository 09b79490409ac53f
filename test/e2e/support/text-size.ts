import type { Page } from "playwright-core";

/** The width of a small phone. */
export const SMALL_PHONE = { width: 360, height: 740 };
/** The width at which nothing may scroll sideways (WCAG 1.4.10). */
export const SMALLEST_PHONE = { width: 320, height: 640 };

/** Sets the browser's default text size; 16 is usual. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
}

/** Enlarges the page's root text size: media queries in em do not follow. */
export async function setRootTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
}

/**
 * Looks at the page in each window with its root text enlarged to this percentage; sets it back at the end.
 * @param look gets the window and the text size in words
 */
export async function atEachTextSize(
  page: Page,
  sizes: Iterable<readonly [viewport: { width: number; height: number }, percent: number]>,
  look: (where: string) => Promise<void>,
): Promise<void> {
  for (const [viewport, percent] of sizes) {
    await page.setViewportSize(viewport);
    await setRootTextSize(page, percent);
    await look(`${viewport.width} px with text of ${percent} %`);
  }
  await setRootTextSize(page, 100);
}

/** Whether the focused element or one around it has an outline. */
export function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const edges = [focused, focused?.parentElement, focused?.closest("label")].filter((element) => !!element);
    return edges.some((element) =>
      [null, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      }),
    );
  });
}

/** Chosen options that are wider than their select; the name of the form's location may have any length. */
export function shortenedSelects(page: Page): Promise<string[]> {
  return page.locator("main select:visible:not([data-first-field])").evaluateAll((selects) =>
    selects.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return [];
      const room = select.clientWidth;
      select.style.cssText = "width: max-content; field-sizing: content";
      const needed = select.clientWidth;
      select.style.cssText = "";
      return needed > room + 1 ? [select.selectedOptions[0]?.text ?? ""] : [];
    }),
  );
}
