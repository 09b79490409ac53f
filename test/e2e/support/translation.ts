import type { Page } from "playwright-core";

/** Whether the text node that the page made ends inside the <font> or is thrown away. */
export type TranslationKind = "moves" | "replaces";

/**
 * From the next document on, puts every text into <font> elements as Chrome's translation does, also what comes later,
 * but for what is marked translate="no".
 */
export async function translate(page: Page, kind: TranslationKind): Promise<void> {
  await page.addInitScript((how) => {
    const isLeftAlone = (text: Text) =>
      text.data.trim() === "" ||
      !text.parentElement ||
      text.parentElement.closest("font, script, style, template, textarea, title, [translate=no]") !== null;
    const wrap = (text: Text) => {
      if (isLeftAlone(text)) return;
      const inner = document.createElement("font");
      const outer = document.createElement("font");
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(how === "moves" ? text : `${text.data}`);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let at: Node | null = root; at; at = walker.nextNode()) if (at instanceof Text) found.push(at);
      found.forEach(wrap);
    };
    const start = () => {
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
      }).observe(document.body, { childList: true, subtree: true });
    };
    // Chrome translates what it shows, which the server rendered; the code is loaded afterwards.
    document.addEventListener("DOMContentLoaded", start);
  }, kind);
}
