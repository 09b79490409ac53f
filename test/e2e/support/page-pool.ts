import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { isTouched, newContext, sharedBrowser, visit, type Device, type Visitor } from "./browser.ts";

/** An unused page. */
interface PooledPage {
  context: BrowserContext;
  page: Page;
}

const devtools = new WeakMap<Page, CDPSession>();

/**
 * Runs a long script in a page of the pool. Playwright's own evaluate takes several times as long to send one. The
 * content security policy, which refuses foreign script elements, does not matter here.
 */
export async function runScript(page: Page, source: string): Promise<void> {
  // Without its value, which would be sent back.
  const expression = `${source};undefined`;
  const session = devtools.get(page);
  await (session ? session.send("Runtime.evaluate", { expression }) : page.evaluate(expression));
}

/** A file of the portal that runs no script: the page's process stays alive on it, with its compiled scripts. */
const IDLE_ADDRESS = "/favicon.svg";

/**
 * Pages that are reused by one visitor after the other: a new context with its process, requests and compiling is more
 * than half of the cost of opening a screen. Between two visitors everything that the first one left is cleared.
 */
export class PagePool {
  readonly #address: string;
  readonly #free = new Map<string, PooledPage[]>();

  constructor(address: string) {
    this.#address = address;
  }

  /** Closes the pages that nobody has. */
  async close(): Promise<void> {
    const free = [...this.#free.values()].flat();
    this.#free.clear();
    await Promise.all(free.map(({ context }) => context.close()));
  }

  async take(device: Device): Promise<Visitor> {
    const pooled = this.#takeFree(device) ?? (await this.#create(device));
    const { context, page } = pooled;
    const visitor = await visit(context, page, device);
    const isSpent = watchForSpent(pooled, device);
    let isDone = false;
    const close = async (hasFailed = false): Promise<void> => {
      if (isDone) return;
      isDone = true;
      const canBeReused = !isSpent() && !hasFailed && (await reset(pooled, this.#address));
      if (canBeReused) this.#freeOf(device).push(pooled);
      else await context.close();
    };
    return { ...visitor, close };
  }

  #takeFree(device: Device): PooledPage | undefined {
    if (device.keepsOffline || device.isNew) return undefined;
    const free = this.#freeOf(device);
    for (let pooled = free.pop(); pooled; pooled = free.pop())
      if (!pooled.page.isClosed() && pooled.context.browser()?.isConnected()) return pooled;
    return undefined;
  }

  /** Touch cannot be switched in a context, and a clock that was set cannot be reset. */
  #freeOf(device: Device): PooledPage[] {
    const kind = `${isTouched(device) ? "touch" : "mouse"} ${device.at ? "set" : "real"}`;
    const free = this.#free.get(kind) ?? [];
    this.#free.set(kind, free);
    return free;
  }

  async #create(device: Device): Promise<PooledPage> {
    const context = await newContext(await sharedBrowser(), this.#address, device);
    const page = await context.newPage();
    devtools.set(page, await context.newCDPSession(page));
    return { context, page };
  }
}

/** Whether something was done that cannot be undone: such a page is not reused. */
function watchForSpent({ context, page }: PooledPage, device: Device): () => boolean {
  let isSpent = device.keepsOffline;
  const spend = () => (isSpent = true);
  const { clock } = page;
  const newSession = context.newCDPSession.bind(context);
  Object.defineProperty(page, "clock", { configurable: true, get: () => (spend(), clock) });
  context.newCDPSession = (target) => (spend(), newSession(target));
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...script) => (spend(), addInitScript(...script));
  // A second tab, which may show a downloaded file.
  context.once("page", spend);
  page.once("crash", spend);
  page.once("close", spend);
  return () => {
    context.off("page", spend);
    page.off("crash", spend).off("close", spend);
    context.newCDPSession = newSession;
    page.addInitScript = addInitScript;
    Object.defineProperty(page, "clock", { configurable: true, value: clock });
    return isSpent;
  };
}

/** @returns whether the page is empty now: the history.back() of a dialog just closed can abort its navigation */
async function reset({ context, page }: PooledPage, address: string): Promise<boolean> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of ["console", "dialog", "pageerror", "request", "response"])
    page.removeAllListeners(event);
  try {
    await page.goto(address + IDLE_ADDRESS);
  } catch (error) {
    if (error instanceof Error && error.message.includes("net::ERR_ABORTED")) return false;
    throw error;
  }
  await Promise.all([
    // Else the pointer would hover over something of the next screen.
    page.mouse.move(-1, -1),
    page.evaluate(() => (localStorage.clear(), sessionStorage.clear())),
    context.clearCookies(),
    context.clearPermissions(),
    devtools.get(page)?.send("Page.resetNavigationHistory"),
  ]);
  return true;
}
