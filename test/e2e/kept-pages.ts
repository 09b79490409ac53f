import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { isTouched, newContext, visit, type Device, type Visitor } from "./browser.ts";

/** A page between two visitors, with what is needed to make it anybody's again. */
interface Kept {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** A file of the portal's own address in which nothing runs: there its process stays, and with it the compiled scripts. */
const REST = "/favicon.svg";

/**
 * Pages for one visitor after the other: starting a context and its process, fetching and compiling everything anew is
 * more than half of what looking at a screen costs. Between two visitors all is taken away that could tell of the first.
 */
export class KeptPages {
  readonly #browser: () => Promise<Browser>;
  readonly #address: string;
  readonly #free = new Map<string, Kept[]>();

  constructor(browser: () => Promise<Browser>, address: string) {
    this.#browser = browser;
    this.#address = address;
  }

  async enter(device: Device): Promise<Visitor> {
    const kept = this.#takeFree(device) ?? (await this.#begin(device));
    const { context, page } = kept;
    const visitor = await visit(context, page, device);
    const isSpent = watchForSpent(kept, device);
    let hasLeft = false;
    const close = async (hasFailed = false): Promise<void> => {
      if (hasLeft) return;
      hasLeft = true;
      if (isSpent() || hasFailed) return context.close();
      await tidy(kept, this.#address);
      this.#freeOf(device).push(kept);
    };
    return { ...visitor, close };
  }

  #takeFree(device: Device): Kept | undefined {
    if (device.keepsOffline || device.isNew) return undefined;
    const free = this.#freeOf(device);
    for (let kept = free.pop(); kept; kept = free.pop())
      if (!kept.page.isClosed() && kept.context.browser()?.isConnected()) return kept;
    return undefined;
  }

  /** A touched screen and one with a mouse are never one another, nor is a clock that was set ever right again. */
  #freeOf(device: Device): Kept[] {
    const kind = `${isTouched(device) ? "touched" : "mouse"} ${device.at ? "set" : "true"}`;
    const free = this.#free.get(kind) ?? [];
    this.#free.set(kind, free);
    return free;
  }

  async #begin(device: Device): Promise<Kept> {
    const context = await newContext(await this.#browser(), this.#address, device);
    const page = await context.newPage();
    return { context, page, devtools: await context.newCDPSession(page) };
  }
}

/** Whether something was done that cannot be undone: such a page serves nobody else. */
function watchForSpent({ context, page }: Kept, device: Device): () => boolean {
  let isSpent = device.keepsOffline;
  const spend = () => (isSpent = true);
  const { clock } = page;
  const newSession = context.newCDPSession.bind(context);
  Object.defineProperty(page, "clock", { configurable: true, get: () => (spend(), clock) });
  context.newCDPSession = (target) => (spend(), newSession(target));
  // A tab of its own, which may show a file that was downloaded.
  context.once("page", spend);
  page.once("crash", spend);
  page.once("close", spend);
  return () => {
    context.off("page", spend);
    page.off("crash", spend).off("close", spend);
    context.newCDPSession = newSession;
    Object.defineProperty(page, "clock", { configurable: true, value: clock });
    return isSpent;
  };
}

async function tidy({ context, page, devtools }: Kept, address: string): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of ["console", "dialog", "pageerror", "request", "response"])
    page.removeAllListeners(event);
  await page.goto(address + REST);
  // A mouse that stays where it was would point at something of the next screen.
  await page.mouse.move(-1, -1);
  await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    devtools.send("Page.resetNavigationHistory"),
  ]);
}
