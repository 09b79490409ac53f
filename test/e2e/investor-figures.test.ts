import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { pdfPages } from "../pdf-text.ts";
import { DESK } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, see, textsOf } from "./sight.ts";
import {
  dashboardFigures,
  listFigures,
  locationFigures,
  ownPageFigures,
  sheetFigures,
} from "./stored-figures.ts";
import { withFourteenMonths } from "./fourteen-months.fixture.ts";
import { figure, history, lookIn, note, paidIn, withThreeMonths } from "./investor-figures.fixture.ts";

const portal = await openBrowserPortal();
const fourteenMonths = withFourteenMonths(portal);
const threeMonths = withThreeMonths(portal);
const look = lookIn(portal);
const paid = paidIn(portal);

/** Every amount and percentage that a page shows, in the order of its text. */
const FIGURE = /N\/A|[−+]?\$?\d[\d,]*\.\d+%?/g;
const figuresIn = (text: string): string[] => text.match(FIGURE) ?? [];
const shownIn = async (place: Locator) => figuresIn((await textsOf(place)).join(" "));

describe("an investor's figures", () => {
  it("are on every screen, in the full report and in the PDF what the database itself makes of its rows", async () => {
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
    const sheet = page.getByRole("dialog", { name: "Report Details" });
    await eventually(() => shownIn(sheet)).toEqual(await sheetFigures(pool, world.id, world.last));
    const pdf = await page.request.get(`/api/reports/${world.last}/download`);
    const ownPage = (await pdfPages(await pdf.body())).at(-1)?.split("How was this")[0] ?? "";
    expect(figuresIn(ownPage)).toEqual(await ownPageFigures(pool, world.id, world.last));
  });

  it("agree to the cent with the database, month by month, and in their sums", async () => {
    const world = await threeMonths();
    const rows = await paid(world);
    expect(rows.map(({ own, comps }) => [own, comps])).toEqual([
      ["2343.75", "100.10"],
      ["-562.50", "0.00"],
      ["1650.00", "6.87"],
    ]);
    const page = await look(world, `/investor/location/${world.harbor}`);
    await eventually(() => textsOf(history(page).locator(".leader dt, .leader .explained"))).toEqual([
      ...rows.flatMap(({ period, own }) => [
        formatPeriod(period),
        `${own.startsWith("-") ? "Clawback " : ""}${formatMoney(own)}`,
      ]),
      "Total Distributions",
      "$3,431.25",
    ]);
    await page.goto("/investor/reports");
    await eventually(() => textsOf(page.locator(".report-card-own"))).toEqual(
      rows.flatMap(({ own, comps }) => [`You ${formatMoney(own)}`, `You ${formatMoney(comps)}`]),
    );
    await page.goto("/investor/dashboard");
    await see(page.getByRole("region", { name: "Investor Comps" }).locator(".total").getByText("$106.97"));
  });

  it("of the year begin anew with the year, while the months paid stay", async () => {
    const world = await threeMonths();
    const page = await look(world, "/investor/dashboard", DESK, "2027-01-02T09:00:00");
    await see(page.getByText("No comp data available"), page.getByRole("article").getByText("October 2026"));
    await page.getByRole("link", { name: "Harbor & Vine" }).click();
    await see(figure(page, "$3,431.25"));
  });
});
