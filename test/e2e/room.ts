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

/** Texts that lie upon another or reach beyond the card or bar they stand in; "Gross Sales / $1.00" are two. */
export function collidingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element | null): boolean => {
      if (element === null) return true;
      const { clipPath, visibility } = getComputedStyle(element);
      return visibility === "visible" && clipPath === "none" && isSeen(element.parentElement);
    };
    // What is fixed at the window's foot covers whatever is scrolled below it.
    const elsewhere = "svg, script, style, select, [aria-hidden='true'], .tabs, .skip, .toasts";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; node: Node; box: DOMRect }[] = [];
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, around] = [node.textContent?.trim() ?? "", node.parentElement];
      if (text === "" || around === null || around.closest(elsewhere) || !isSeen(around)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const edge = around.closest(".card, .brand, .btn")?.getBoundingClientRect().right ?? Infinity;
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        if (box.right > edge + 1) faults.push(text);
        lines.push({ text, node, box });
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node) continue;
        const [a, b] = [one.box, other.box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > Math.min(a.height, b.height) / 2) faults.push(`${one.text} / ${other.text}`);
      }
    return [...new Set(faults)];
  });
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
