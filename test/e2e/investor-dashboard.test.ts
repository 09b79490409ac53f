import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { addMonths, formatPeriod } from "#shared/domain/period.ts";
import { pdfText } from "../pdf-text.ts";
import { PHONE } from "./browser.ts";
import { openBrowserPortal, type Look } from "./portal.ts";
import {
  button,
  eventually,
  expectAccessible,
  heading,
  see,
  seeGone,
  sidewaysScroll,
  textsOf,
} from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const dashboard = "/investor/dashboard";
/** October is reported, November is not over. */
const NOVEMBER = new Date(2026, 10, 21, 9);

/** Margaret Ellison looks at her portfolio on a day of our choosing. */
async function openAt(now: Date, look: Look = {}): Promise<Page> {
  const { page } = await portal.enter({ as: await portal.signIn("mellison", PASSWORD), at: now, ...look });
  await page.goto(dashboard);
  // The page is drawn in pieces, of which these are the first and the last.
  await see(page.getByText("Active Hospitality Investments"), part(page, "Investor Comps"));
  return page;
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const textOf = async (locator: Locator) => (await textsOf(locator)).join(" | ");
const tile = (page: Page, label: string) => textOf(page.locator(".stat").filter({ hasText: label }));
const card = (page: Page, name: string) =>
  part(page, "Your Investment Locations").getByRole("listitem").filter({ hasText: name });
const chart = (page: Page) => part(page, "Gross Revenue - Rolling 12 Months");
const month = (page: Page) => chart(page).getByRole("slider", { name: "Month" });
const legend = (page: Page) => chart(page).getByRole("list", { name: "Legend" });

/** What the database itself says, as text. */
async function stored(question: string, ...values: unknown[]): Promise<string[]> {
  const { rows } = await portal.database.pool.query<{ said: string }>(question, values);
  return rows.map(({ said }) => said);
}

describe("the portfolio", () => {
  it("asks for patience as long as nothing is held, and leads to the reports", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const page = await openAt(NOVEMBER);
    await see(heading(page, "Investment Portfolio"));
    await see(page.getByText("Your hospitality investment overview and performance analytics"));
    await eventually(() => tile(page, "Active Hospitality Investments")).toBe(
      "Active Hospitality Investments 0",
    );
    await eventually(() => tile(page, "Best Performing")).toBe(
      "Best Performing No Data Available Awaiting performance data",
    );
    expect(await part(page, "Your Investment Locations").count()).toBe(0);
    await eventually(() => textOf(part(page, "Investor Comps"))).toBe(
      "Investor Comps 2026 No comp data available",
    );
    await see(chart(page).getByText("No revenue data available"));
    expect(await button(chart(page), "Table").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "View Reports" }).click();
    await see(page.getByRole("heading", { name: /^Investment Reports/ }));
  });

  it("names the best performing place by growth, else by revenue, else none", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const finch = await addLocation(portal.claire, "Copper Finch Cafe");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50", [finch]: "8.00" });
    const page = await openAt(NOVEMBER);
    const afterFiling = async (locationId: number, reportingPeriod: string, grossSalesLastMonth: string) => {
      await fileReport(portal.claire, locationId, { reportingPeriod, grossSalesLastMonth });
      await page.reload();
      await see(page.getByText("Best Performing"));
      return tile(page, "Best Performing");
    };
    await eventually(() => tile(page, "Best Performing")).toContain("No Data Available");
    expect(await afterFiling(finch, "2026-10", "90000.25")).toBe(
      "Best Performing Copper Finch Cafe $90,000.25 highest revenue",
    );
    // A month before of 0.00 is nothing to grow from.
    expect(await afterFiling(finch, "2026-09", "0.00")).toContain("$90,000.25 highest revenue");
    expect(await afterFiling(harbor, "2026-10", "150000.00")).toBe(
      "Best Performing Harbor & Vine $150,000.00 highest revenue",
    );
    expect(await afterFiling(harbor, "2026-09", "160000.00")).toBe(
      "Best Performing Harbor & Vine −6.3% MoM growth",
    );
    expect(await afterFiling(finch, "2026-11", "93000.00")).toBe(
      "Best Performing Copper Finch Cafe +3.3% MoM growth",
    );
  });

  it("has a card for each place: share, the return of the latest month, and what a return is", async () => {
    const places = new Map<string, number>();
    for (const name of ["Harbor & Vine", "Copper Finch Cafe", "Tide House", "Olive & Ember", "Salt Bar"])
      places.set(name, await addLocation(portal.claire, name));
    const at = (name: string) => places.get(name) ?? 0;
    await addInvestor(
      portal.claire,
      "Margaret",
      "Ellison",
      Object.fromEntries([...places.values()].map((id) => [id, "12.50"])),
    );
    const file = (name: string, reportingPeriod: string, net: string, cash: string) =>
      fileReport(portal.claire, at(name), {
        reportingPeriod,
        netRevenueLastMonth: net,
        cashDistributionDuringPeriod: cash,
      });
    await file("Harbor & Vine", "2026-10", "135101.13", "18750.00");
    await file("Harbor & Vine", "2026-09", "120000.00", "1200.00");
    await file("Copper Finch Cafe", "2026-10", "90000.00", "7200.00");
    await file("Tide House", "2026-10", "80000.00", "-1234.56");
    await file("Olive & Ember", "2026-09", "80000.00", "8000.00");
    await file("Olive & Ember", "2026-10", "", "8000.00");

    const page = await openAt(NOVEMBER);
    await eventually(() => tile(page, "Active Hospitality Investments")).toBe(
      "Active Hospitality Investments 5",
    );
    await eventually(() => textOf(card(page, "Harbor & Vine"))).toBe(
      "Harbor & Vine 12.50% ownership Monthly Return 13.9% Cash distribution ÷ net revenue Last report October 2026 Your distribution $2,343.75",
    );
    const toneOf = (name: string, figure: string) =>
      card(page, name)
        .getByText(figure, { exact: true })
        .evaluate((element) => element.closest(".pos, .neg, .muted")?.classList.toString() ?? "");
    const [harbor, finch, tide] = await stored(
      `select round(100 * cash_distribution_during_period / net_revenue_last_month, 1)::text as said
         from reports where reporting_period = '2026-10' and net_revenue_last_month is not null order by location_id`,
    );
    await eventually(() => toneOf("Harbor & Vine", `${harbor}%`)).toContain("pos");
    // "8.0%" is not above 8.
    await eventually(() => toneOf("Copper Finch Cafe", `${finch}%`)).toContain("neg");
    await eventually(() => toneOf("Tide House", `${tide?.replace("-", "−")}%`)).toContain("neg");
    // The latest month states no net revenue; an older month must not stand in for it.
    await eventually(() => toneOf("Olive & Ember", "N/A")).toContain("muted");
    await eventually(() => textOf(card(page, "Salt Bar"))).toContain("Last report N/A");
    for (const [name, icon] of [
      ["Salt Bar", "martini"],
      ["Copper Finch Cafe", "coffee"],
      ["Harbor & Vine", "hand-platter"],
    ] as const)
      await see(card(page, name).locator(`svg.lucide-${icon}`));
    await expectAccessible(page);
    // Anywhere on the card, and not only on its name.
    await card(page, "Tide House").click({ position: { x: 12, y: 12 } });
    await see(page.getByRole("heading", { level: 1, name: "Tide House" }));
  });

  it("counts the reader's own comps of this calendar year, by the month they belong to", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const finch = await addLocation(portal.claire, "Copper Finch Cafe");
    const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", {
      [harbor]: "12.50",
      [finch]: "8.00",
    });
    const george = await addInvestor(portal.claire, "George", "Abbott", { [harbor]: "10.00" });
    const file = (locationId: number, reportingPeriod: string, comps: string) =>
      fileReport(portal.claire, locationId, {
        reportingPeriod,
        investorComps: locationId === harbor ? { [margaret.id]: comps, [george.id]: "70.00" } : {},
      });
    await file(harbor, "2025-12", "900.00");
    await file(harbor, "2026-11", "186.40");
    await file(harbor, "2026-12", "13.65");
    await file(finch, "2026-12", "");
    const compsAt = async (now: Date) => textOf(part(await openAt(now), "Investor Comps"));

    const [total = ""] = await stored(
      `select sum(comps_value)::text as said from investor_distributions join reports on reports.id = report_id
        where investor_id = $1 and reporting_period like '2026-%'`,
      margaret.id,
    );
    expect(await compsAt(new Date(2026, 11, 31, 23, 30))).toBe(
      `Investor Comps January – December 2026 Harbor & Vine ${formatMoney(total)} Year to date ${formatMoney(total)}`,
    );
    const newYear = new Date(2027, 0, 1, 0, 30);
    expect(await compsAt(newYear)).toBe("Investor Comps 2027 No comp data available");
    await file(harbor, "2027-01", "42.01");
    expect(await compsAt(newYear)).toBe(
      "Investor Comps January 2027 Harbor & Vine $42.01 Year to date $42.01",
    );
  });

  it("stays whole with forty places on a phone", async () => {
    const ids = await Promise.all(
      Array.from({ length: 40 }, (_, index) => addLocation(portal.claire, `Place ${index + 10}`)),
    );
    await addInvestor(
      portal.claire,
      "Margaret",
      "Ellison",
      Object.fromEntries(ids.map((id) => [id, "2.50"])),
    );
    await Promise.all(ids.map((id) => fileReport(portal.claire, id)));
    const page = await openAt(NOVEMBER, { viewport: PHONE, colorScheme: "dark" });
    await eventually(() => tile(page, "Active Hospitality Investments")).toBe(
      "Active Hospitality Investments 40",
    );
    await eventually(() => card(page, "Place").count()).toBe(40);
    await eventually(() => legend(page).getByRole("listitem").count()).toBe(40);
    await button(chart(page), "Table").tap();
    const october = (await textsOf(chart(page).locator("table"))).join(" ");
    expect(october.match(/Place \d\d \$158,942\.50/g)).toHaveLength(40);
    await expectAccessible(page);
  });
});

describe("gross revenue of the last twelve months", () => {
  it("of one place needs no legend, and a month without a report is a gap", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    // February and March, May and June, and December by itself; the December before is too long ago.
    for (const [reportingPeriod, grossSalesLastMonth] of [
      ["2025-12", "99999.99"],
      ["2026-02", "101000.10"],
      ["2026-03", "102000.20"],
      ["2026-05", "103000.30"],
      ["2026-06", "104000.40"],
      ["2026-12", "158942.57"],
    ])
      await fileReport(portal.claire, harbor, { reportingPeriod, grossSalesLastMonth });
    const page = await openAt(new Date(2027, 0, 3, 9));
    const picture = chart(page).getByRole("img", { name: /^Gross Revenue/ });
    const line = picture.locator("path[stroke-linejoin]");
    const drawn = (await line.getAttribute("d")) ?? "";
    await eventually(() => line.count()).toBe(1);
    expect(drawn.match(/M/g)).toHaveLength(3);
    expect(await legend(page).count()).toBe(0);

    await button(chart(page), "Table").click();
    await seeGone(picture);
    const filed = await stored(
      `select reporting_period || ' ' || gross_sales_last_month as said from reports`,
    );
    const amounts = new Map(filed.map((text) => text.split(" ") as [string, string]));
    const year = Array.from({ length: 12 }, (_, position) => addMonths("2026-12", -position));
    await eventually(async () => (await textsOf(chart(page).getByRole("row"))).slice(1)).toEqual(
      year.map((period) => {
        const amount = amounts.get(period);
        return `${formatPeriod(period)} ${amount === undefined ? "N/A" : formatMoney(amount)}`;
      }),
    );
    await expectAccessible(page);
    await button(chart(page), "Chart").click();
    await see(picture);
    await eventually(() => button(chart(page), "Chart").getAttribute("aria-pressed")).toBe("true");
  });

  it("is read month by month with the arrow keys", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10", grossSalesLastMonth: "158942.57" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-08", grossSalesLastMonth: "-0.50" });
    const page = await openAt(NOVEMBER);
    const tip = chart(page).locator(".tip");
    const press = async (key: string) => {
      await month(page).press(key);
      return [await month(page).getAttribute("aria-valuetext"), await textOf(tip)];
    };
    await button(chart(page), "Table").focus();
    await page.keyboard.press("Tab");
    await eventually(() => textOf(tip)).toBe("October 2026 Harbor & Vine $158,942.57");
    expect(await press("ArrowLeft")).toEqual([
      "September 2026: Harbor & Vine N/A",
      "September 2026 Harbor & Vine N/A",
    ]);
    expect(await press("ArrowLeft")).toEqual([
      "August 2026: Harbor & Vine −$0.50",
      "August 2026 Harbor & Vine −$0.50",
    ]);
    expect((await press("Home"))[0]).toBe("November 2025: Harbor & Vine N/A");
    expect((await press("End"))[1]).toBe("October 2026 Harbor & Vine $158,942.57");
    expect((await press("Escape"))[1]).toBe("");
    // A slider takes no letters: the shortcuts work from it.
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await page.waitForURL("**/investor/reports");
  });

  it("keeps two places of one name apart, and shows a month's figures under a finger", async () => {
    const wharf = await addLocation(portal.claire, "Harbor & Vine", { address: "12 Wharf Street" });
    const hill = await addLocation(portal.claire, "Harbor & Vine", { address: "3 Munjoy Hill" });
    await addInvestor(portal.claire, "Margaret", "Ellison", { [wharf]: "12.50", [hill]: "8.00" });
    await fileReport(portal.claire, wharf, { grossSalesLastMonth: "90000.01" });
    await fileReport(portal.claire, hill, { grossSalesLastMonth: "90000.02" });
    const page = await openAt(NOVEMBER, { viewport: PHONE, colorScheme: "dark" });
    const names = ["Harbor & Vine, 3 Munjoy Hill", "Harbor & Vine, 12 Wharf Street"];
    await eventually(() => textsOf(legend(page).getByRole("listitem"))).toEqual(names);
    await eventually(() =>
      textsOf(part(page, "Your Investment Locations").getByText(/^Harbor & Vine, /)),
    ).toHaveLength(2);
    const box = await month(page).boundingBox();
    if (!box) throw new Error("there is no chart");
    await month(page).tap({ position: { x: box.width - 10, y: box.height / 2 } });
    const tip = chart(page).locator(".tip");
    await eventually(() => textOf(tip)).toBe(`October 2026 ${names[0]} $90,000.02 ${names[1]} $90,000.01`);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page);
  });
});

describe("what an investor is told", () => {
  it("names no other investor and none of their amounts, on no screen and in no answer", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    const zoltan = await addInvestor(portal.claire, "Zoltan", "Quimby", { [harbor]: "31.07" });
    const xenia = await addInvestor(portal.claire, "Xenia", "Vandermeer", { [harbor]: "23.09" });
    let id = 0;
    for (const reportingPeriod of ["2026-09", "2026-10"])
      id = await fileReport(portal.claire, harbor, {
        reportingPeriod,
        cashDistributionDuringPeriod: "18753.19",
        investorComps: { [margaret.id]: "186.40", [zoltan.id]: "431.29", [xenia.id]: "77.83" },
      });
    const amounts = await stored(
      `select unnest(array[share_percentage, cash_distribution, comps_value])::text as said
         from investor_distributions where report_id = $1 and investor_id <> $2`,
      id,
      margaret.id,
    );
    expect(amounts).toHaveLength(6);
    const names = ["Zoltan", "Quimby", "Xenia", "Vandermeer"];
    const others = [...names, ...amounts, ...amounts.map((amount) => formatMoney(amount))];
    const named = (text: string) =>
      others.filter((other) => text.toLowerCase().includes(other.toLowerCase()));
    // What is looked for can be found: a manager is told all of it.
    const toManagers = JSON.stringify(await portal.claire.call("GET", `/api/reports/${id}`));
    expect(named(toManagers)).toEqual(expect.arrayContaining([...names, ...amounts]));

    const { page } = await portal.enter({ as: await portal.signIn("mellison", PASSWORD) });
    const answers: string[] = [];
    // On the way to the page, so that nothing reaches it unrecorded.
    await page.route("**/api/**", async (route) => {
      const response = await route.fetch();
      answers.push(`${new URL(route.request().url()).pathname}\n${await response.text()}`);
      await route.fulfill({ response });
    });
    const screens: string[] = [];
    for (const [path, sign] of [
      [dashboard, "Harbor & Vine"],
      [`/investor/location/${harbor}`, "Cash Distribution History"],
      ["/investor/reports", "Dining Comps"],
      [`/investor/reports?report=${id}`, "Your Share"],
    ] as const) {
      await page.goto(path);
      await see(page.getByText(sign).first());
      screens.push(await page.content());
    }
    // The own ones are there, so the screens were not empty.
    expect(screens.at(-1)).toContain("$2,344.15");
    expect(screens.flatMap(named)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(answers.length).toBeGreaterThanOrEqual(10);
    expect(answers.filter((answer) => named(answer).length > 0)).toEqual([]);
    const pdf = await page.request.get(`/api/reports/${id}/download`);
    const text = await pdfText(await pdf.body());
    expect(text).toContain("$18,753.19");
    expect(named(text)).toEqual([]);
  });
});
