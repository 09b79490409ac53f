import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";

const INTERVAL = 25;
/** Then Playwright goes on looking, and says what is missing. */
const LONGEST = 5_000;

/** What waits until its element exists. */
const NEED_ELEMENT =
  "boundingBox check click evaluate fill focus getAttribute hover innerText inputValue isChecked isDisabled press " +
  "pressSequentially scrollIntoViewIfNeeded selectOption setInputFiles tap textContent uncheck";

type Method = (this: Locator, ...parameters: unknown[]) => Promise<unknown>;

const patched = new WeakSet<object>();

/** Playwright looks for a missing element only every 500 ms after the first 300; here it looks every few milliseconds. */
export function lookOften(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Record<string, Method>;
  if (patched.has(locators)) return;
  patched.add(locators);
  const before = (
    name: string,
    isReady: (locator: Locator, ...parameters: unknown[]) => Promise<boolean>,
  ) => {
    const original = locators[name];
    if (!original) throw new Error(`Playwright's locators have no ${name}`);
    locators[name] = async function (...parameters) {
      await poll(() => isReady(this, ...parameters));
      return original.apply(this, parameters);
    };
  };
  for (const name of NEED_ELEMENT.split(" ")) before(name, exists);
  before("waitFor", async (locator, options) => {
    const { state = "visible" } = (options ?? {}) as { state?: string };
    if (state === "visible") return locator.isVisible();
    if (state === "hidden") return locator.isHidden();
    return (await exists(locator)) === (state === "attached");
  });
}

const exists = async (locator: Locator): Promise<boolean> => (await locator.count()) > 0;

async function poll(isReady: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST;
  // Playwright itself reports an ambiguous locator or a page that is gone.
  while (!(await isReady().catch(() => true)) && Date.now() < end) await sleep(INTERVAL);
}
