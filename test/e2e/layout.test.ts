import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { BUDGET_FIGURE_KEYS } from "#shared/domain/budget.ts";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { button, eventually, see, seeGone, waitForDialogEntries } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import {
  addInvestor,
  addLocation,
  addManager,
  fileReport,
  PASSWORD,
  uploadStatement,
} from "./support/group.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { cell, choose, chooseOctober } from "./support/monthly-report.ts";
import { openBrowserPortal } from "./support/portal.ts";
import {
  focusIsSeen,
  atEachTextSize,
  setTextSize,
  shortenedSelects,
  SMALL_PHONE,
  SMALLEST_PHONE,
} from "./support/text-size.ts";

const portal = await openBrowserPortal();

/** So high that a whole screen lies in the window, where it can be asked what covers what. */
const HEIGHT = 4000;

const WIDTHS = Array.from({ length: 65 }, (_, step) => 1600 - 20 * step);

/** Above 1060 px no dialog becomes wider. */
const DIALOG_WIDTHS = WIDTHS.filter((width) => width <= 1060);

const VISITORS_PAGES = ["/test-login", "/nowhere", "/unsubscribe/abc", "/forgot-password", "/invitation#abc"];

const OTHERS = ["locations", "users", "dashboard", "mails", "settings", "statements", "performance"];

/** The buttons of a screen that open its dialogs. */
const DIALOGS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  locations: ["Add New Location", /^Edit /, /^Delete /],
  investors: ["Add New Investor", /^Manage Locations/, /^Edit /, /^Delete /],
  archive: [/^View /, /^Delete report of /],
  users: ["Add Manager", /^Edit /, /^Security/],
};

const FIELDS_IN_A_ROW = ["archive", "activity-log"];

const LONG_NAME = "Harbor & Vine Wine Bar and Delicatessen at the Old Customs House";

/** Two locations with long names, seven-digit months, a corrected one, a clawback, a draft and a document. */
async function withLongNames() {
  const { claire } = portal;
  const harbor = await addLocation(claire, LONG_NAME, {
    address: "1200 North Waterfront Boulevard, Suite 4B, South Portland, ME 04106-2278",
    logo: "#7a1f2b",
  });
  const other = await addLocation(claire, "Donaudampfschifffahrtsgesellschaft");
  const maximiliane = await addInvestor(claire, "Maximiliane-Friederike", "Oberhuber-Schwarzenbach", {
    [harbor]: "12.50",
    [other]: "100.00",
  });
  const daniel = await addInvestor(claire, "Daniel", "Okafor", { [harbor]: "33.33" });
  await addManager(claire, "Wolfeschlegelsteinhausen", "Bergerdorff");
  const statement = "Profit and Loss Statement of the Old Customs House, September 2026, final version.pdf";
  const september = {
    reportingPeriod: "2026-09",
    grossSalesLastMonth: "1158942.50",
    netRevenueLastMonth: "1035101.13",
    cashDistributionDuringPeriod: "1118750.00",
    ...(await uploadStatement(claire, statement)),
    investorComps: { [maximiliane.id]: "1186.40", [daniel.id]: "13.65" },
  };
  const report = await fileReport(claire, harbor, september);
  await fileReport(claire, harbor, {
    ...september,
    corrects: { id: report, version: 1 },
    grossSalesLastMonth: "1168942.50",
    correctionReason: "The till of the terrace was counted twice in the first version.",
  });
  await fileReport(claire, harbor, {
    reportingPeriod: "2026-08",
    cashDistributionDuringPeriod: "-104500.00",
  });
  await fileReport(claire, harbor, { reportingPeriod: "2025-10", grossSalesLastMonth: "1049876.00" });
  await fileReport(claire, other, { reportingPeriod: "2026-08", netRevenueLastMonth: "" });
  await fileReport(claire, other, { reportingPeriod: "2026-07", status: "draft" });
  await claire.call("PUT", "/api/settings", { statements: true });
  const contribution = {
    locationId: harbor,
    day: "2024-04-15",
    kind: "contribution",
    amount: "9999999999.99",
  };
  await claire.call("POST", `/api/investors/${maximiliane.id}/capital`, { entries: [contribution] });
  return { harbor, report, username: maximiliane.username, account: `investors/${maximiliane.id}` };
}

/** What is wrong at some width, each fault once with its widths: nothing, on a page that has come to rest. */
async function expectNoFaults(page: Page, screen: string, widths = WIDTHS, height = HEIGHT) {
  await seeGone(page.locator("main [aria-busy=true]").first());
  const found = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const fault of await layoutFaults(page)) found.set(fault, [...(found.get(fault) ?? []), width]);
  }
  const faults = [...found].map(([fault, at]) => `${fault} at ${at.join(", ")} px`);
  expect.soft([screen, ...faults]).toEqual([screen]);
}

/** Fields in a row are whole where only a desktop's text grows. */
async function expectWholeFields(page: Page, screen: string) {
  const sizes = [
    [1440, 200],
    [1024, 150],
    [1440, 150],
    [1280, 150],
    [1280, 200],
  ] as const;
  const windows = sizes.map(([width, percent]) => [{ width, height: HEIGHT }, percent] as const);
  await atEachTextSize(page, windows, async (where) => {
    const faults = [...(await layoutFaults(page)), ...(await shortenedSelects(page))];
    expect.soft([screen, where, faults]).toEqual([screen, where, []]);
  });
}

async function lookAt(page: Page, path: string, act?: (page: Page) => Promise<void>) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await see(page.getByRole("heading", { level: 1 }).first());
  await act?.(page);
}

const press = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).first().click();
  await see(page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("heading").first());
};

/** September of 2026 by way of another year: what is filed cannot be chosen from a list. */
async function chooseFiledMonth(page: Page) {
  await choose(page, LONG_NAME);
  await see(page.getByText(/^Ready to submit report/));
  await page.getByLabel("Report Year").selectOption("2025");
  await page.getByLabel("Report Month").selectOption({ label: "September" });
  await page.getByLabel("Report Year").selectOption("2026");
  await see(page.getByText("Report already submitted for this period"));
}

async function fillForm(page: Page) {
  for (const { label } of REPORT_MEASURES) await cell(page, label).fill("1185968.20");
  await cell(page, "Cash Distribution").fill("-1104500.25");
  await page.getByLabel(/^Dining comps, Max/).fill("1186.40");
  await button(page, "Type").click();
  await page.getByLabel("Your Name").fill("Maximiliane-Friederike Oberhuber-Schwarzenbach");
}

describe("from 320 to 1600 px nothing is cut off, covered, or across an edge", () => {
  it("on a manager's screens and in their dialogs", async () => {
    const { report, account } = await withLongNames();
    const { page } = await portal.open("/");
    for (const screen of ["archive", "investors", "activity-log", `report/${report}`, account, ...OTHERS]) {
      await lookAt(page, `/manager/${screen}`);
      await expectNoFaults(page, screen);
      if (FIELDS_IN_A_ROW.includes(screen)) await expectWholeFields(page, screen);
      for (const name of DIALOGS[screen] ?? []) {
        await page.setViewportSize(DESK);
        await press(name)(page);
        await expectNoFaults(page, `${screen}, ${String(name)}`, DIALOG_WIDTHS);
        await page.keyboard.press("Escape");
        await seeGone(page.getByRole("dialog").or(page.getByRole("alertdialog")));
        await waitForDialogEntries(page, 0);
      }
    }
    await lookAt(page, "/security");
    await expectNoFaults(page, "security");
  });

  it("in the form of the monthly report, filled in, for a filed month, and for a correction", async () => {
    const { report } = await withLongNames();
    const { page } = await portal.open("/");
    await lookAt(page, "/manager/reports", chooseFiledMonth);
    await expectNoFaults(page, "form of a filed month");
    await lookAt(page, `/manager/report/${report}`, (at) => button(at, "Correct Report").click());
    await see(page.getByText("Ready to submit the corrected report"));
    await expectNoFaults(page, "form of a correction");
    // What is unsent of the correction stays in its own tab.
    const another = await portal.open("/");
    await lookAt(another.page, "/manager/reports", (at) => chooseOctober(at, LONG_NAME));
    await expectWholeFields(another.page, "form");
    await fillForm(another.page);
    await expectNoFaults(another.page, "form");
  });

  it("on the screens of an investor and of a visitor", async () => {
    const { harbor, username } = await withLongNames();
    const { page } = await portal.open("/", { as: await portal.signIn(username, PASSWORD) });
    for (const path of ["/investor/dashboard", "/investor/reports", `/investor/location/${harbor}`]) {
      await lookAt(page, path);
      await expectNoFaults(page, path);
    }
    await lookAt(page, "/investor/reports", press(/^View Full Report/));
    await expectNoFaults(page, "an open report", DIALOG_WIDTHS);

    const visitor = await portal.open("/", { as: null });
    for (const path of ["/", "/?login", ...VISITORS_PAGES]) {
      await lookAt(visitor.page, path);
      // The first page is as high as the window.
      await expectNoFaults(visitor.page, path, WIDTHS, 900);
    }
  });
});

describe("every screen", () => {
  /** Nothing beside the window and no text cut: on the smallest phones, and with text twice as large by either way. */
  async function expectRoom(page: Page, path: string) {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(path);
    await see(page.getByRole("heading", { level: 1 }).first());
    await seeGone(page.locator("[aria-busy=true]").first());
    for (const [viewport, text] of [
      [SMALL_PHONE, 16],
      [SMALLEST_PHONE, 32],
      [DESK, 32],
    ] as const) {
      await page.setViewportSize(viewport);
      await setTextSize(page, text);
      await eventually(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${text}px`,
      );
      const where = `${path} at ${viewport.width} px with text of ${text} px`;
      expect.soft([where, await layoutFaults(page)]).toEqual([where, []]);
    }
    await setTextSize(page, 16);
    await expectNoFaultsAt(
      page,
      path,
      [100, 200].map((percent) => [SMALLEST_PHONE, percent]),
    );
  }

  const expectNoFaultsAt = (
    page: Page,
    path: string,
    sizes: Iterable<readonly [viewport: { width: number; height: number }, percent: number]>,
  ) =>
    atEachTextSize(page, sizes, async (where) =>
      expect.soft([path, where, await layoutFaults(page)]).toEqual([path, where, []]),
    );

  /** The same where only the text grows and the page believes that nothing changed. */
  async function expectRoomForRootText(page: Page, path: string) {
    const sizes = [PHONE, DESK, SMALL_PHONE].flatMap((viewport) =>
      [200, 150].map((percent) => [viewport, percent] as const),
    );
    await expectNoFaultsAt(page, path, sizes);
  }

  /** In the system's own colours: five steps of the keyboard, each in sight; the current screen is marked. */
  async function expectEdges(page: Page) {
    await page.emulateMedia({ forcedColors: "active" });
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press("Tab");
      await eventually(() => focusIsSeen(page)).toBe(true);
    }
    const edges = await page
      .locator(".card, .badge, .avatar")
      .evaluateAll((things) => things.map((thing) => getComputedStyle(thing).borderTopStyle));
    expect([...new Set(edges)]).toEqual(["solid"]);
    const ground = (links: Element[]) => links.map((link) => getComputedStyle(link).backgroundColor);
    const others = await page.locator("nav:visible a:not([aria-current])").evaluateAll(ground);
    for (const marked of await page.locator("nav:visible a[aria-current]").evaluateAll(ground))
      expect(others).not.toContain(marked);
    await page.emulateMedia({ forcedColors: "none" });
  }

  it("of a manager fits a small phone and large text, and keeps its borders in forced colours", async () => {
    const place = await addLocation(portal.claire, "Harbor & Vine Wine Bar and Delicatessen");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [place]: "12.50" });
    const report = await fileReport(portal.claire, place);
    const { reportingPeriod } = await portal.claire.call<Report>("GET", `/api/reports/${report}`);
    const [year, month] = reportingPeriod.split("-");
    await portal.claire.call("PUT", `/api/locations/${place}/budget?year=${year}`, {
      cells: BUDGET_FIGURE_KEYS.map((figure) => ({ figure, month: Number(month), amount: "1234567.89" })),
    });
    const { page } = await portal.open("/");
    const screens = ["reports", "activity-log", `report/${report}`, "dashboard", "locations", "investors"];
    const paths = [...screens, "archive", "users", "mails", "settings", "budget", "performance"].map(
      (screen) => `/manager/${screen}`,
    );
    for (const path of [...paths, "/security"]) {
      await expectRoom(page, path);
      await expectEdges(page);
    }
  });

  it("of an investor and of a visitor does, too", async () => {
    const place = await addLocation(portal.claire, "Harbor & Vine Wine Bar and Delicatessen");
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", { [place]: "12.50" });
    await fileReport(portal.claire, place);
    const { page } = await portal.open("/", { as: await portal.signIn(username, PASSWORD) });
    for (const path of ["/investor/dashboard", "/investor/reports", `/investor/location/${place}`]) {
      await expectRoom(page, path);
      await expectRoomForRootText(page, path);
      await expectEdges(page);
    }
    const visitor = await portal.open("/", { as: null });
    for (const path of ["/", ...VISITORS_PAGES]) await expectRoom(visitor.page, path);
  });
});
