import type { Page } from "playwright-core";
import { DESK, PHONE } from "../test/e2e/support/browser.ts";
import { amongManyPeople, COMPS_INPUTS, MANY_INVESTORS } from "./browser/many-people.ts";
import { scriptOfPresses, type PressScript } from "./browser/press-script.ts";
import type { WatchedPage } from "./browser/watched-page.ts";
import { percentile } from "./load.ts";
import { table, type Section } from "./section.ts";

const SLOWER = 4;
const FIELDS = "main .cell input, main textarea";
const OPENINGS = 4;
/** Until a person has found the first field, and from the mouse to the keys. */
const LOOKING_MS = 2500;
const TO_THE_KEYS_MS = 300;

/** The location that 2,000 hold, and the one that fifteen hold. */
type LocationId = 1 | 2;
type Open = (location: LocationId) => Promise<WatchedPage>;
/** By what was pressed. */
type Presses = Record<"text" | "move" | "first" | "many", PressScript[]>;

const TOLD: Record<keyof Presses, string> = {
  text: "digits, letters and Backspaces of a whole month",
  move: "Tab and Enter from field to field",
  first: `the form's very first digit, ${OPENINGS} openings`,
  many: `digits in four comps of ${MANY_INVESTORS.toLocaleString("en")} investors`,
};

/** Script that a key runs in the report form. */
export async function measureTyping(): Promise<Section> {
  const rows: (string | number)[][] = [];
  await amongManyPeople(async (open) => {
    for (const viewport of [DESK, PHONE]) {
      const presses = await typeAll((location) => openForm(() => open(viewport), location));
      for (const [kind, what] of Object.entries(TOLD) as [keyof Presses, string][]) {
        const worked = presses[kind].map((each) => each.worked);
        const passed = presses[kind].map((each) => each.passed);
        const figures = [50, 95, 100].map((of100) => percentile(worked, of100).toFixed(1));
        const atMost = percentile(passed, 100).toFixed(1);
        rows.push([what, viewport.width, worked.length, ...figures, atMost]);
        console.log(rows.at(-1)?.join("  "));
      }
    }
  });
  return {
    title: "Typing in the report form",
    lines: [
      `Milliseconds of script per key press at ${SLOWER} × slowdown, 15 investors unless said otherwise. Limit: no task above 50 ms.`,
      "",
      ...table(["Presses", "wide", "number", "p50", "p95", "at most", "on the clock"], rows),
    ],
  };
}

async function openForm(open: () => Promise<WatchedPage>, location: LocationId): Promise<WatchedPage> {
  const watched = await open();
  const { page } = watched;
  await page.goto("/manager/reports");
  await page.getByLabel("Business Location").selectOption(String(location));
  await page
    .locator(COMPS_INPUTS)
    .nth(location === 1 ? MANY_INVESTORS - 1 : 14)
    .waitFor();
  await page.waitForTimeout(LOOKING_MS);
  await watched.slow(SLOWER);
  return watched;
}

async function typeAll(open: Open): Promise<Presses> {
  const first: PressScript[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const { page, traced, close } = await open(2);
    await enter(page, FIELDS);
    first.push(...scriptOfPresses(await traced(() => press(page, "1"))));
    await close();
  }
  const { text, move } = await typeMonth(await open(2));
  const { page, traced, close } = await open(1);
  const many: PressScript[] = [];
  for (const index of [0, 700, 1500, MANY_INVESTORS - 1]) {
    await enter(page, COMPS_INPUTS, index);
    const digits = async () => {
      for (const key of "12345") await press(page, key, 700);
    };
    many.push(...scriptOfPresses(await traced(digits)));
  }
  await close();
  return { text, move, first, many };
}

/** Every field that Tab and Enter lead to, from the first on. */
async function typeMonth({ page, traced, close }: WatchedPage): Promise<Pick<Presses, "text" | "move">> {
  const kinds: ("text" | "move" | "way")[] = [];
  const type = async (key: string, kind: (typeof kinds)[number]) => {
    kinds.push(kind);
    await press(page, key);
  };
  await enter(page, FIELDS);
  const events = await traced(async () => {
    let name = await fieldInFocus(page);
    for (let field = 0; name !== null; field += 1) {
      const isAmount = /^(figures|comps)/.test(name);
      const keys = isAmount ? ["1", "9", "3", ".", "Backspace", ".", "5"] : [..."Good "];
      for (const key of keys) await type(key, "text");
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
  const of = (kind: (typeof kinds)[number]) => took.filter((_, index) => kinds[index] === kind);
  return { text: of("text"), move: of("move") };
}

const fieldInFocus = (page: Page): Promise<string | null> =>
  page.evaluate((fields) => {
    const { activeElement } = document;
    return activeElement?.matches(fields) === true ? activeElement.getAttribute("name") : null;
  }, FIELDS);

async function enter(page: Page, fields: string, index = 0): Promise<void> {
  await page.locator(fields).nth(index).click();
  await page.waitForTimeout(TO_THE_KEYS_MS);
}

async function press(page: Page, key: string, pause = 150): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(pause);
}
