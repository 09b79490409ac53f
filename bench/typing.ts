import type { Browser, Page } from "playwright-core";
import { DESK, openBrowser, PHONE } from "../test/e2e/browser.ts";
import { MANY_INVESTORS, startWithManyPeople } from "./browser/many-people.ts";
import { scriptOfPresses } from "./browser/press-script.ts";
import { openWatched, type WatchedPage } from "./browser/watched-page.ts";
import { percentile } from "./load.ts";
import { table, type Section } from "./section.ts";

const SLOWER = 4;
const FIELDS = "main .cell input, main textarea";
const COMPS = "main input[name^='comps.']";
const OPENINGS = 4;

type Kind = "text" | "move" | "way";

/** The place that 2,000 hold, and the one that fifteen hold. */
type Place = 1 | 2;

/** Script that a key runs in the report form, on a processor that is four times slower. */
export async function measureTyping(): Promise<Section> {
  const portal = await startWithManyPeople();
  const browser = await openBrowser();
  const rows: (string | number)[][] = [];
  try {
    for (const viewport of [DESK, PHONE]) {
      const note = (what: string, took: readonly number[]) => {
        const figures = [50, 95, 100].map((of100) => percentile(took, of100).toFixed(1));
        rows.push([what, viewport.width, took.length, ...figures]);
        console.log(rows.at(-1)?.join("  "));
      };
      const open = (place: Place) => openForm(browser, portal.address, viewport, place);
      const month = await typeMonth(await open(2));
      note("digits, letters and Backspaces of a whole month", month.text);
      note("Tab and Enter from field to field", month.move);
      const first: number[] = [];
      for (let opening = 0; opening < OPENINGS; opening += 1) first.push(...(await typeFirst(await open(2))));
      note("the form's very first digit", first);
      note(
        `digits in four comps of ${MANY_INVESTORS.toLocaleString("en")} investors`,
        await typeComps(await open(1)),
      );
    }
  } finally {
    await browser.close();
    await portal.stop();
  }
  return {
    title: "Typing in the report form",
    lines: [
      `Milliseconds of script inside the events of a press at ${SLOWER} × slowdown, without the layout that it asks for (trace of the browser). Aim: 16 or less. A place of 15 investors where nothing else is said.`,
      "",
      ...table(["Presses", "wide", "number", "p50", "p95", "at most"], rows),
    ],
  };
}

async function openForm(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  place: Place,
): Promise<WatchedPage> {
  const watched = await openWatched(browser, address, viewport);
  const { page } = watched;
  await page.goto("/manager/reports");
  await page.getByLabel("Business Location").selectOption(String(place));
  await page
    .locator(COMPS)
    .nth(place === 1 ? MANY_INVESTORS - 1 : 14)
    .waitFor();
  // Until a person has found the first field.
  await page.waitForTimeout(2500);
  await watched.slow(SLOWER);
  return watched;
}

async function typeFirst({ page, traced, close }: WatchedPage): Promise<number[]> {
  await page.locator(FIELDS).first().click();
  const took = scriptOfPresses(await traced(() => press(page, "1")));
  await close();
  return took;
}

async function typeComps({ page, traced, close }: WatchedPage): Promise<number[]> {
  const took: number[] = [];
  for (const index of [0, 700, 1500, MANY_INVESTORS - 1]) {
    await page.locator(COMPS).nth(index).click();
    await page.waitForTimeout(1000);
    const events = await traced(async () => {
      for (const key of "12345") await press(page, key, 700);
    });
    took.push(...scriptOfPresses(events));
  }
  await close();
  return took;
}

/** Every field that Tab and Enter lead to, from the first on. */
async function typeMonth({ page, traced, close }: WatchedPage): Promise<Record<Kind, number[]>> {
  const kinds: Kind[] = [];
  const type = async (key: string, kind: Kind) => {
    kinds.push(kind);
    await press(page, key);
  };
  await page.locator(FIELDS).first().click();
  const events = await traced(async () => {
    for (let field = 0, name = await fieldInFocus(page); name !== null; field += 1) {
      const isAmount = /^(figures|comps)/.test(name);
      for (const key of isAmount ? ["1", "9", "3", ".", "Backspace", ".", "5"] : [..."Good "])
        await type(key, "text");
      await type(isAmount && field % 3 === 0 ? "Enter" : "Tab", "move");
      const before = name;
      name = await fieldInFocus(page);
      for (let way = 0; way < 8 && (name === null || name === before); way += 1) {
        await type("Tab", "way");
        name = await fieldInFocus(page);
      }
      if (name === before) break;
    }
  });
  await close();
  const took = scriptOfPresses(events);
  const of = (kind: Kind) => took.filter((_, index) => kinds[index] === kind);
  return { text: of("text"), move: of("move"), way: of("way") };
}

const fieldInFocus = (page: Page): Promise<string | null> =>
  page.evaluate((fields) => {
    const { activeElement } = document;
    return activeElement?.matches(fields) === true ? activeElement.getAttribute("name") : null;
  }, FIELDS);

async function press(page: Page, key: string, pause = 150): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(pause);
}
