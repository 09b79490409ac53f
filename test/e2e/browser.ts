import fs from "node:fs";
import path from "node:path";
import { chromium as playwright, type Browser, type BrowserContext, type Page } from "playwright-core";
import { findChromium } from "./chromium.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
/** Where the journeys leave what they saw. */
const PICTURES = path.join(ROOT, "test-results");

export async function openBrowser(): Promise<Browser> {
  const { path: executablePath, env } = await findChromium();
  return playwright.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Not the package's own arguments: they are for one page in a function of a cloud, in a single process.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--no-first-run",
    ],
    headless: true,
  });
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What a visitor looks at the portal with. */
export interface Device {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
  /** With the worker that keeps what was read. */
  keepsOffline: boolean;
  /** The moment that it takes for now, standing still; else it has the true time. */
  at: Date | null;
  /** It has never been at the portal. */
  isNew: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: console errors, exceptions, answers of 500 and more. */
  faults: string[];
  picture(name: string): Promise<void>;
  /** Whoever has failed leaves nothing that another could use. */
  close(hasFailed?: boolean): Promise<void>;
}

/** A person at a browser of their own. */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  viewport = DESK,
  colorScheme: Device["colorScheme"] = "light",
): Promise<Visitor> {
  const device = { viewport, colorScheme, keepsOffline: false, at: null, isNew: true };
  const context = await newContext(browser, baseURL, device);
  return visit(context, await context.newPage(), device);
}

export const isTouched = ({ viewport }: Device): boolean => viewport.width < 600;

export async function newContext(browser: Browser, baseURL: string, device: Device): Promise<BrowserContext> {
  const touch = isTouched(device);
  const context = await browser.newContext({
    baseURL,
    viewport: device.viewport,
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
    // A worker in between hides a page's requests from a test that answers them.
    serviceWorkers: device.keepsOffline ? "allow" : "block",
  });
  // Long enough for a busy machine; what does not come by then does not come.
  context.setDefaultTimeout(15_000);
  context.on("page", waitForScreens);
  return context;
}

/** From now on is noted what goes wrong in the page. */
export async function visit(
  context: BrowserContext,
  page: Page,
  { viewport, colorScheme, at }: Device,
): Promise<Visitor> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: null, forcedColors: null });
  if (at) await page.clock.setFixedTime(at);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // A refused call is written to the console by the browser itself; that is no fault of the page.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  return {
    page,
    context,
    faults,
    picture: async (name) => {
      await fs.promises.mkdir(PICTURES, { recursive: true });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ path: path.join(PICTURES, `${name}.png`), fullPage: true });
    },
    close: () => context.close(),
  };
}

/** The frame that stands before the code is there cannot be touched: a person waits for the screen, too. */
function waitForScreens(page: Page): void {
  const isThere = () =>
    page
      .locator(".first-paint")
      .waitFor({ state: "detached", timeout: 5_000 })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await isThere();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    const response = await reload(...how);
    await isThere();
    return response;
  };
}
