import type { Page } from "playwright-core";

/** The width of a small phone. */
export const SMALL_PHONE = { width: 360, height: 740 };

/** As a browser whose reader has set another size of text; 16 is what they come with. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
}

/** Texts of which a part cannot be read: beyond the window, or cut by their own box without saying so. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isShown = (element: Element) => {
      const { clipPath, visibility } = getComputedStyle(element);
      return visibility === "visible" && clipPath === "none" && element.getClientRects().length > 0;
    };
    const scrolls = (element: Element): boolean => {
      const { overflowX } = getComputedStyle(element);
      return overflowX === "auto" || overflowX === "scroll";
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const hides = (overflowX === "hidden" || overflowX === "clip") && textOverflow !== "ellipsis";
      return hides && element.scrollWidth > element.clientWidth + 1;
    };
    return [...document.querySelectorAll("body *")]
      .filter((element) => hasText(element) && !element.closest("svg, [aria-hidden='true'], select, script"))
      .filter((element) => {
        for (let around: Element | null = element; around; around = around.parentElement)
          if (!isShown(around) || scrolls(around)) return false;
        return isCut(element) || element.getBoundingClientRect().right > width + 1;
      })
      .map((element) => element.textContent?.trim().slice(0, 60) ?? "");
  });
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
