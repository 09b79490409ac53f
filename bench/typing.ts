import type { Browser, Page } from "playwright-core";
import { z } from "zod";
import { DESK, type Device, newContext, openBrowser, PHONE } from "../test/e2e/support/browser.ts";
import { newDirectory, removeDirectory, startBuiltPortal } from "../test/started-portal.ts";
import { type Section, table } from "./performance-doc.ts";
import { openBenchDatabase, PASSWORD } from "./servers.ts";

const SLOWER = 4;
const HOLDERS = { many: 2000, usual: 50 };
const FIELDS = "main .cell input, main textarea";
/** The inputs of the report form for the comps of each investor. */
const COMPS_INPUTS = "main input[name^='comps.']";
const OBSERVER = `
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => entry.duration)))
    .observe({ type: "longtask" });
`;

/** Types in the report form of a location that 50 people hold, and of one that 2,000 hold. */
export async function measureTyping(): Promise<Section> {
  const { address, stop } = await startWithManyPeople();
  const browser = await openBrowser();
  const rows: (string | number)[][] = [];
  try {
    for (const viewport of [DESK, PHONE])
      for (const [location, holders] of [
        [1, HOLDERS.usual],
        [2, HOLDERS.many],
      ] as const) {
        const page = await openForm(browser, address, viewport, location, holders);
        const presses = (await typeMonth(page)) + (await typeComps(page, holders));
        const tasks = z.array(z.number()).parse(await page.evaluate("longTasks"));
        const longest = tasks.length === 0 ? "none above 50" : Math.max(...tasks).toFixed(0);
        rows.push([holders, viewport.width, presses, longest]);
        console.log(rows.at(-1)?.join("  "));
        await page.context().close();
      }
  } finally {
    await browser.close();
    await stop();
  }
  return {
    title: "Typing in the report form",
    lines: [
      `At ${SLOWER} × slowdown: a whole month, then digits in four comps. Limit with ${HOLDERS.usual} investors: no task above 50 ms; with ${HOLDERS.many.toLocaleString("en")} the form is usable.`,
      "",
      ...table(["Investors", "wide", "presses", "longest task, ms"], rows),
    ],
  };
}

/** Everybody holds something of the second location, and the first fifty of the first. */
async function startWithManyPeople(): Promise<{ address: string; stop(): Promise<void> }> {
  const database = await openBenchDatabase({
    locations: 2,
    months: 14,
    investors: HOLDERS.many,
    holdings: 2 * HOLDERS.many,
    distributionMonths: 1,
    signature: "Claire Donovan",
  });
  await database.pool.query("update holdings set share_percentage = 0.04");
  await database.pool.query("delete from holdings where location_id = 1 and investor_id > $1", [
    HOLDERS.usual,
  ]);
  const directory = await newDirectory();
  const portal = await startBuiltPortal({ DATABASE_URL: database.url, DATA_DIR: directory });
  return {
    address: portal.address,
    stop: async () => {
      await portal.stop();
      await database.close();
      await removeDirectory(directory);
    },
  };
}

async function openForm(
  browser: Browser,
  baseURL: string,
  viewport: Device["viewport"],
  location: number,
  holders: number,
): Promise<Page> {
  const device: Device = { viewport, colorScheme: "light", keepsOffline: false, at: null, isNew: true };
  const context = await newContext(browser, baseURL, device);
  await context.request.post("/api/auth/local", { data: { username: "manager", password: PASSWORD } });
  const page = await context.newPage();
  await page.goto("/manager/reports");
  await page.getByLabel("Business Location").selectOption(String(location));
  await page
    .locator(COMPS_INPUTS)
    .nth(holders - 1)
    .waitFor();
  // Until a person has found the first field.
  await page.waitForTimeout(2500);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.locator(FIELDS).first().click();
  await page.waitForTimeout(300);
  await page.evaluate(OBSERVER);
  return page;
}

/** @returns how many keys were pressed, from the first field to the last amount or text before the comps */
async function typeMonth(page: Page): Promise<number> {
  const fields = await page.locator(FIELDS).evaluateAll((all) => all.map((field) => field.tagName));
  let presses = 0;
  for (const [index, tag] of fields.entries()) {
    const keys = tag === "INPUT" ? ["1", "9", "3", ".", "Backspace", ".", "5"] : [..."Good "];
    if (index >= 40 && tag === "INPUT") continue;
    for (const key of [...keys, index % 3 === 0 && tag === "INPUT" ? "Enter" : "Tab"]) {
      await press(page, key);
      presses += 1;
    }
  }
  return presses;
}

async function typeComps(page: Page, holders: number): Promise<number> {
  const [places, digits] = [[0, 0.35, 0.75, 1], [..."12345"]];
  for (const place of places) {
    const index = Math.round(place * (holders - 1));
    await page.locator(COMPS_INPUTS).nth(index).click();
    for (const digit of digits) await press(page, digit, 500);
  }
  return places.length * digits.length;
}

async function press(page: Page, key: string, pause = 150): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(pause);
}
