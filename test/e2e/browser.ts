import fs from "node:fs";
import path from "node:path";
import chromium from "@sparticuz/chromium";
import { chromium as playwright, type Browser, type BrowserContext, type Page } from "playwright-core";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
/** Where the journeys leave what they saw. */
const PICTURES = path.join(ROOT, "test-results");

const SYSTEM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A real browser: the system's when there is one, else the one that comes from npm. */
export async function openBrowser(): Promise<Browser> {
  const system = SYSTEM.find((place) => fs.existsSync(place));
  return playwright.launch({
    executablePath: system ?? (await chromium.executablePath()),
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

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** What went wrong in the page: console errors, exceptions, answers of 500 and more. */
  faults: string[];
  picture(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A person at a browser of their own. */
export async function openVisitor(
  browser: Browser,
  baseURL: string,
  viewport = DESK,
  colorScheme: "light" | "dark" = "light",
  keepsOffline = false,
): Promise<Visitor> {
  const touch = viewport.width < 600;
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    hasTouch: touch,
    isMobile: touch,
    acceptDownloads: true,
    // A worker in between hides a page's requests from a test that answers them.
    serviceWorkers: keepsOffline ? "allow" : "block",
  });
  // Long enough for a busy machine; what does not come by then does not come.
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  waitForScreens(page);
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

const axeSource = fs.readFileSync(path.join(ROOT, "node_modules", "axe-core", "axe.min.js"), "utf8");

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** What axe-core finds on the page as it stands, one line each; only the named rules when some are named. */
export async function accessibilityViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  // Evaluated and not added as an element: the portal's content security policy refuses foreign scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (only) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({
        resultTypes: ["violations"],
        // Fetches every style and film once more, for two rules about films and turned screens.
        preload: false,
        ...(only ? { runOnly: only } : {}),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
      );
    },
    rules ? [...rules] : null,
  );
}

/** Waits until what fades or slides has arrived; what moves for ever (the ticker) is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What has just been changed begins to move with the next picture.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}
