import type { Locator, Page } from "playwright-core";

/** The width of a small phone. */
export const SMALL_PHONE = { width: 360, height: 740 };
/** The width at which nothing may scroll sideways (WCAG 1.4.10). */
export const SMALLEST_PHONE = { width: 320, height: 640 };

/** As a browser whose reader has set another size of text; 16 is what they come with. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
}

/** As an extension that enlarges the page's own text: widths that are asked for in em do not follow. */
export async function setRootTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
}

/** Whether whatever has the focus shows it by an edge, its own or one around it. */
export function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const edges = [focused, focused?.parentElement, focused?.closest("label")].filter((place) => !!place);
    return edges.some((place) =>
      [null, "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(place, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      }),
    );
  });
}

/** Texts that reach beyond the inner edge of what they stand in, or come closer to its sides than `distance`. */
export function textsBeyond(around: Locator, distance = 0): Promise<string[]> {
  return around.evaluate((box, room) => {
    const { left, right } = box.getBoundingClientRect();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const place = node.parentElement;
      if (
        !place ||
        place.closest("thead, [aria-hidden='true']") ||
        getComputedStyle(place).clipPath !== "none"
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects())
        if (line.width > 1 && (line.right > right - room + 1 || line.left < left + room - 1))
          faults.push(node.textContent ?? "");
    }
    return faults;
  }, distance);
}
