import type { Page } from "playwright-core";
import { DESK, PHONE } from "../test/e2e/support/browser.ts";
import { amongManyPeople, COMPS_INPUTS, LOG_ENTRIES, MANY_INVESTORS } from "./browser/many-people.ts";
import type { WatchedPage } from "./browser/watched-page.ts";
import { percentile } from "./load.ts";
import { table, type Section } from "./section.ts";

const SPEEDS = [1, 4];
/** Passes through each list: a stall is reported for each, so that one that repeats is seen. */
const PASSES = 3;

/** How evenly the longest lists scroll. */
export async function measureLongLists(): Promise<Section> {
  const rows: (string | number)[][] = [];
  await amongManyPeople(async (open) => {
    for (const viewport of [DESK, PHONE]) {
      const lists = {
        [`comps of ${many(MANY_INVESTORS)} investors`]: toComps,
        [`activity log of ${many(LOG_ENTRIES)}`]: toLog,
      };
      for (const [list, goTo] of Object.entries(lists)) {
        const watched = await open(viewport);
        await goTo(watched.page);
        await watched.page.mouse.move(viewport.width / 2, viewport.height / 2);
        for (const speed of SPEEDS) {
          await watched.slow(speed);
          const passes: number[][] = [];
          while (passes.length < PASSES) passes.push(await watched.frames(() => scroll(watched)));
          const figures = [50, 95].map((of100) => percentile(passes.flat(), of100).toFixed(0));
          const atMost = passes.map((frames) => percentile(frames, 100).toFixed(0)).join(" ");
          rows.push([list, viewport.width, `${speed} ×`, ...figures, atMost]);
          console.log(rows.at(-1)?.join("  "));
        }
        await watched.close();
      }
    }
  });
  return {
    title: "Scrolling the longest lists",
    lines: [
      `Milliseconds between two frames while the wheel turns, ${PASSES} passes. A screen shows one every 17.`,
      "",
      ...table(["List", "wide", "slower", "p50", "p95", "at most, each time"], rows),
    ],
  };
}

async function scroll({ page }: WatchedPage): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(30);
  }
}

async function toComps(page: Page): Promise<void> {
  await page.goto("/manager/reports");
  await page.getByLabel("Business Location").selectOption("1");
  await page
    .locator(COMPS_INPUTS)
    .nth(MANY_INVESTORS - 1)
    .waitFor({ state: "attached" });
  await page.locator("#investor-comps").scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
}

/** Loads the whole log. */
async function toLog(page: Page): Promise<void> {
  await page.goto("/manager/activity-log");
  const rows = page.locator(".log-row");
  const more = page.getByRole("button", { name: "Show more" });
  await more.waitFor();
  while ((await rows.count()) < LOG_ENTRIES) {
    const before = await rows.count();
    await more.click();
    await rows.nth(before).waitFor({ state: "attached" });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
}

const many = (count: number) => count.toLocaleString("en");
