import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { lastMonths } from "#shared/domain/periods.ts";
import { pdfPages } from "../pdf-text.ts";
import { button, eventually, expectAccessible, see, seeGone, textsOf } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/group.ts";
import type { Person } from "./support/person.ts";
import { openBrowserPortal } from "./support/portal.ts";
import {
  dashboardFigures,
  listFigures,
  locationFigures,
  ownPageFigures,
  sheetFigures,
} from "./support/stored-figures.ts";

const portal = await openBrowserPortal();

const QUESTION = "How was this computed?";

const note = (page: Page) => page.getByRole("dialog", { name: QUESTION });

const history = (page: Page) => page.getByRole("region", { name: "Cash Distribution History" });

interface World {
  harbor: number;
  margaret: Person;
  id: number;
}

/**
 * Harbor & Vine, filed for three months: a payout while Margaret held a tenth, then, as the holder of an eighth, a
 * clawback of a month without net revenue, and another payout.
 */
const threeMonths = async (): Promise<World> => {
  const { claire } = portal;
  const harbor = await addLocation(claire, "Harbor & Vine");
  const { id, username } = await addInvestor(claire, "Margaret", "Ellison", { [harbor]: "10.00" });
  const months = [
    { reportingPeriod: "2026-08", cashDistributionDuringPeriod: "16500.01" },
    { reportingPeriod: "2026-09", cashDistributionDuringPeriod: "-4500.00", netRevenueLastMonth: "" },
    { reportingPeriod: "2026-10", grossSalesLastMonth: "172770.50" },
  ];
  const [august, ...later] = months;
  await fileReport(claire, harbor, august);
  await claire.call("POST", `/api/investors/${id}/locations/${harbor}`, { sharePercentage: "12.50" });
  for (const month of later) await fileReport(claire, harbor, month);
  return { harbor, margaret: await portal.signIn(username, PASSWORD), id };
};

/**
 * Amounts of the history end at one edge, the total's too; what an amount is a part of comes after it in its line.
 *
 * @param months so many lines have such a part
 */
async function expectOwnFirst(page: Page, months: number): Promise<void> {
  const lines = await history(page)
    .locator("dl > div:visible dd")
    .evaluateAll((amounts) =>
      amounts.map((amount) => {
        const boxOf = (of: string) => amount.querySelector(of)?.getBoundingClientRect();
        const [own, whole] = [boxOf(".explained"), boxOf(".distribution-of")];
        return { edge: Math.round(own?.right ?? 0), whole: whole && Math.round(whole.left) };
      }),
    );
  expect(new Set(lines.map(({ edge }) => edge)).size).toBe(1);
  expect(lines.filter(({ whole }) => whole !== undefined)).toHaveLength(months);
  for (const { edge, whole = Infinity } of lines) expect(whole).toBeGreaterThan(edge);
}

/** Margaret looks at a page on a day of our choosing. */
const look = async (
  { margaret }: Pick<World, "margaret">,
  path: string,
  viewport = DESK,
  today = "2026-11-21T12:00:00",
) => {
  const { page } = await portal.newVisitor({ as: margaret, viewport, at: new Date(today) });
  await page.goto(path);
  return page;
};

/**
 * Fourteen months of one location and the last six of another, over a year's turn, with odd cents throughout: a
 * clawback, a month without net revenue and one without a report, comps for all, and a share that changes twice.
 */
const fourteenMonths = async () => {
  const { claire } = portal;
  const harbor = await addLocation(claire, "Harbor & Vine");
  const finch = await addLocation(claire, "Copper Finch Cafe");
  const { id, username } = await addInvestor(claire, "Margaret", "Ellison", {
    [harbor]: "12.34",
    [finch]: "33.33",
  });
  const owen = await addInvestor(claire, "Owen", "Gallagher", { [harbor]: "41.07", [finch]: "66.67" });
  let last = 0;
  for (const [index, reportingPeriod] of lastMonths("2026-02", 14).entries()) {
    if (index === 6 || index === 11)
      await claire.call("POST", `/api/investors/${id}/locations/${harbor}`, {
        sharePercentage: `${index}.01`,
      });
    for (const [location, size] of [
      [finch, 1],
      [harbor, 2],
    ] as const) {
      if (location === finch && (index < 8 || index === 9)) continue;
      last = await fileReport(claire, location, {
        reportingPeriod,
        grossSalesLastMonth: `${size * 70_003 + index * 101}.${10 + index}`,
        netRevenueLastMonth: index === 4 ? "" : `${size * 60_001 + index * 77}.0${index % 10}`,
        cashDistributionDuringPeriod: index === 8 ? "-4500.07" : `${size * 4000 + index * 33}.${99 - index}`,
        investorComps: { [id]: `${index}.37`, [owen.id]: "77.77" },
      });
    }
  }
  return { harbor, margaret: await portal.signIn(username, PASSWORD), id, last };
};

/** Every amount and percentage that a page shows, in the order of its text. */
const FIGURE = /N\/A|[−+]?\$?\d[\d,]*\.\d+%?/g;

const figuresIn = (text: string): string[] => text.match(FIGURE) ?? [];

const shownIn = async (part: Locator) => figuresIn((await textsOf(part)).join(" "));

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

describe("an investor's figures", () => {
  it("equal what SQL computes from the rows, on every screen and in the PDF", async () => {
    const world = await fourteenMonths();
    const { pool } = portal.database;
    const today = "2026-03-15T12:00:00";
    const page = await look(world, "/investor/dashboard", DESK, today);
    const main = page.getByRole("main");
    await button(main, "Table").click();
    await eventually(() => shownIn(main)).toEqual(await dashboardFigures(pool, world.id, today));

    await page.goto(`/investor/location/${world.harbor}`);
    await button(main, "Show more").click();
    await eventually(() => shownIn(main)).toEqual(await locationFigures(pool, world.id, world.harbor));
    await eventually(async () => (await textsOf(main.locator(".stat")))[0]).toBe("Reports Filed 14");
    await expectAccessible(page);
    // In one line, as on paper and on a tablet, one's own amount is read before what it is a part of.
    await page.emulateMedia({ media: "print" });
    await expectOwnFirst(page, 14);
    // What scrolls would print a scrollbar.
    const scrolling = await main
      .locator("*")
      .evaluateAll((elements) =>
        elements
          .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
          .map(({ className }) => String(className)),
      );
    expect(scrolling).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 900, height: 900 });
    await expectOwnFirst(page, 14);

    // Of a long sum in a low window the total stays in sight, below the top bar.
    await page.setViewportSize({ width: DESK.width, height: 600 });
    await history(page).locator(".total button").click();
    const total = note(page).locator(".total");
    await see(total);
    const edge = (locator: Locator, side: "top" | "bottom") =>
      locator.evaluate((element, name) => element.getBoundingClientRect()[name], side);
    // It takes its place once it is drawn.
    await eventually(async () => {
      const [top, end] = [await edge(note(page), "top"), await edge(note(page), "bottom")];
      const isBelowBar = top >= (await edge(page.getByRole("banner"), "bottom"));
      return { isBelowBar, hasTotal: (await edge(total, "bottom")) <= end, isWhole: end <= 600 };
    }).toEqual({ isBelowBar: true, hasTotal: true, isWhole: true });
    await page.keyboard.press("Escape");
    await page.setViewportSize(DESK);

    await page.goto("/investor/reports");
    // The list is drawn in pieces; its button comes with the last of them.
    const more = button(main, "Show more");
    const shown = async () => {
      if (await more.isVisible()) await more.click();
      return shownIn(main.locator(".report-card"));
    };
    await eventually(shown).toEqual(await listFigures(pool, world.id));

    await page.goto(`/investor/reports?report=${world.last}`);
    const openReport = page.getByRole("dialog", { name: "Report Details" });
    await eventually(() => shownIn(openReport)).toEqual(await sheetFigures(pool, world.id, world.last));
    const pdf = await page.request.get(`/api/reports/${world.last}/download`);
    const ownPage = (await pdfPages(await pdf.body())).at(-1)?.split("How was this")[0] ?? "";
    expect(figuresIn(ownPage)).toEqual(await ownPageFigures(pool, world.id, world.last));
  });

  it("are explained by keyboard, on a phone in a sheet, and the card around them still opens the location", async () => {
    const world = await threeMonths();
    const page = await look(world, "/investor/dashboard", PHONE);
    await page.getByRole("link", { name: "Harbor & Vine" }).focus();
    await page.keyboard.press("Tab");
    await eventually(() => focused(page)).toBe("13.9%");
    await page.keyboard.press("Enter");
    await see(note(page).getByText("Cash distribution ÷ net revenue, to one decimal"));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(note(page));
    await eventually(() => focused(page)).toBe("13.9%");
    await page.getByRole("article", { name: "Harbor & Vine" }).tap({ position: { x: 8, y: 90 } });
    await page.waitForURL(`**/investor/location/${world.harbor}`);
  });
});
