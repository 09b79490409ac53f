import fs from "node:fs";
import path from "node:path";
import { chromium as playwright, type Browser, type BrowserContext, type Page } from "playwright-core";
import { findChromium } from "./chromium.ts";
import { lookOften } from "./fast-polling.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..", "..");
/** For screenshots. */
const PICTURES = path.join(ROOT, "test-results");

/** @param args of its command line, besides; `ignored` ones that playwright would add */
export async function openBrowser(
  args: readonly string[] = [],
  ignored: readonly string[] = [],
): Promise<Browser> {
  const { path: executablePath, env } = await findChromium();
  return playwright.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Not the package's own arguments: those are for a single process in a cloud function.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--no-first-run",
      ...args,
    ],
    ignoreDefaultArgs: [...ignored],
    headless: true,
  });
}

let shared: Browser | undefined;

/** The browser of all files of this worker; another one when it has crashed in a test. It ends with the worker. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A visitor's device. */
export interface Device {
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
  /** With the service worker that keeps replies. */
  keepsOffline: boolean;
  /** A fixed time; null for the real one. */
  at: Date | null;
  /** It has never opened the portal. */
  isNew: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors, exceptions and 5xx answers. */
  faults: string[];
  picture(name: string): Promise<void>;
  /** The page of a failed test is not reused. */
  close(hasFailed?: boolean): Promise<void>;
}

/** A visitor with a new context. */
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
    // A service worker would hide requests from tests that intercept them.
    serviceWorkers: device.keepsOffline ? "allow" : "block",
  });
  // Long enough for a busy machine.
  context.setDefaultTimeout(15_000);
  context.on("page", (page) => {
    lookOften(page);
    waitForScreens(page);
  });
  return context;
}

/** Sets the page up for the device and records its faults. */
export async function visit(
  context: BrowserContext,
  page: Page,
  { viewport, colorScheme, at }: Device,
): Promise<Visitor> {
  await Promise.all([
    page.setViewportSize(viewport),
    page.emulateMedia({ colorScheme, reducedMotion: null, forcedColors: null }),
  ]);
  if (at) await page.clock.setFixedTime(at);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // The browser itself logs every refused call.
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

/** Makes goto and reload wait until the page is hydrated: the server-rendered frame does not react before. */
function waitForScreens(page: Page): void {
  const isThere = () =>
    page
      .locator("#root[data-server-rendered]")
      .waitFor({ state: "detached", timeout: 5_000 })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    // Who waits only for the response looks at the page before its scripts have run.
    if (options?.waitUntil !== "commit") await isThere();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (...how) => {
    const response = await reload(...how);
    await isThere();
    return response;
  };
}
