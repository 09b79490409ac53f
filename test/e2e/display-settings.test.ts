import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, heading, see, sidewaysScroll } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import {
  addInvestor,
  addLocation,
  addManager,
  fileReport,
  PASSWORD,
  withCorrectedReport,
  withMargaret,
} from "./support/group.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { openBrowserPortal } from "./support/portal.ts";
import {
  setRootTextSize,
  setTextSize,
  SMALL_PHONE,
  SMALLEST_PHONE,
  textsBeyond,
} from "./support/text-size.ts";

/** What a reader sets: text twice as large, and the system's own colours. */
const portal = await openBrowserPortal();

const PHONES = [SMALLEST_PHONE, SMALL_PHONE, PHONE];

const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** A report of August was corrected; September was filed once. */
async function holderOfTwoLocations() {
  const harbor = await addLocation(portal.claire, "Saltgrass Kitchen & Harbor Wine Bar");
  const vine = await addLocation(portal.claire, "Harbor & Vine Wine Bar");
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", {
    [harbor]: "12.50",
    [vine]: "10.00",
  });
  for (const place of [harbor, vine])
    for (const reportingPeriod of ["2026-08", "2026-09"]) {
      const cashDistributionDuringPeriod = reportingPeriod === "2026-08" ? "16500.01" : "104500.00";
      const id = await fileReport(portal.claire, place, { reportingPeriod, cashDistributionDuringPeriod });
      if (place === harbor && reportingPeriod === "2026-08")
        await fileReport(portal.claire, place, { reportingPeriod, corrects: { id, version: 1 } });
    }
  const margaret = await portal.signIn(username, PASSWORD);
  const at = new Date("2026-11-21T12:00:00");
  return { harbor, ...(await portal.newVisitor({ as: margaret, viewport: PHONE, at })) };
}

/** Lines of which name and amount lie over each other. Of a long sum, the total may lie over the lines that pass below it. */
const crowdedLines = (page: Page) =>
  dialog(page)
    .locator(".dotted-row")
    .evaluateAll((lines) => {
      const boxesOf = (part: Element | null) => {
        const range = document.createRange();
        if (part) range.selectNodeContents(part);
        return [...range.getClientRects()];
      };
      return lines
        .filter((line) =>
          boxesOf(line.querySelector("dt")).some((name) =>
            boxesOf(line.querySelector("dd")).some(
              (amount) =>
                Math.min(name.right, amount.right) - Math.max(name.left, amount.left) > 2 &&
                Math.min(name.bottom, amount.bottom) - Math.max(name.top, amount.top) > name.height / 2,
            ),
          ),
        )
        .map((line) => line.textContent);
    });

/** Rows of a table of figures of which a word of the name is broken, or two amounts of one line nearly touch. */
const crampedRows = (rows: Locator) =>
  rows.evaluateAll((found) =>
    found
      .filter((row) => {
        const name = row.querySelector("th")?.firstChild;
        const isBroken = [...(name?.textContent ?? "").matchAll(/\S+/g)].some(({ 0: word, index }) => {
          const range = document.createRange();
          if (name) {
            range.setStart(name, index);
            range.setEnd(name, index + word.length);
          }
          return range.getClientRects().length > 1;
        });
        const [before, now] = [...row.querySelectorAll("td")].map((amount) => {
          const range = document.createRange();
          range.selectNodeContents(amount);
          return range.getBoundingClientRect();
        });
        const isOneLine = before && now && Math.abs(before.top - now.top) < before.height / 2;
        return isBroken || (isOneLine && now.left - before.right < 8);
      })
      .map((row) => row.textContent),
  );

/** Over how many lines each word of a text goes. */
const linesOfWords = (around: Locator) =>
  around.evaluate((element) => {
    let text: Node = element;
    while (text.firstChild) text = text.firstChild;
    return [...(text.textContent ?? "").matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length;
    });
  });

const corrected = () => withCorrectedReport(portal);

/** Pills and circles in sight that do not hold their words. */
const notHeld = (page: Page) =>
  page.locator(".menu-count:visible, .avatar:visible, .badge:visible, .count:visible").evaluateAll((boxes) =>
    boxes
      .filter((box) => {
        const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const outer = box.getBoundingClientRect();
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (node.parentElement?.matches(".visually-hidden")) continue;
          range.selectNodeContents(node);
          for (const { left, right, top, bottom } of range.getClientRects())
            if (left < outer.left + 3 || right > outer.right - 3 || top < outer.top || bottom > outer.bottom)
              return true;
        }
        return false;
      })
      .map((box) => box.textContent),
  );

/** How wide the first icon of each of these places is drawn. */
const iconsOf = (page: Page, ...places: string[]) =>
  Promise.all(
    places.map((place) =>
      page
        .locator(`${place} .icon`)
        .first()
        .evaluate((icon) => Math.round(icon.getBoundingClientRect().width)),
    ),
  );

async function margaretAt(path: string) {
  const { as } = await withMargaret(portal, ["2026-10"], { name: "Harbor & Vine Wine Bar" });
  return portal.open(path, { as, viewport: PHONE, at: new Date("2026-11-21T12:00:00") });
}

/** The lightness of what lies behind a picture, 0 to 255. */
const lightness = (ground: Locator) =>
  ground.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return 0;
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });

describe("with twice the text's size on a phone", () => {
  it("no word of a manager's name is broken, nor of an investor's in the distribution breakdown", async () => {
    await addManager(portal.claire, "System", "Administrator");
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Henrietta", "Castellano", { [harbor]: "12.50" });
    const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const { page } = await portal.open("/manager/users", { viewport: PHONE });
    await setRootTextSize(page, 200);
    expect(await linesOfWords(heading(page, "System Administrator"))).toEqual([1, 1]);
    await page.goto(`/manager/report/${id}`);
    const name = page
      .getByRole("region", { name: "Distribution Breakdown", exact: true })
      .getByRole("rowheader", { name: /Castellano/ });
    await see(name);
    await setTextSize(page, 32);
    expect(await linesOfWords(name)).toEqual([1, 1]);
  });

  it("explanations of the dashboard's figures do not overlap", async () => {
    const { page } = await holderOfTwoLocations();
    await page.goto("/investor/dashboard");
    const figures = page.locator("main .explained");
    await eventually(() => figures.count()).toBeGreaterThan(5);
    await page.setViewportSize(SMALLEST_PHONE);
    await setRootTextSize(page, 200);
    for (const figure of await figures.all()) {
      await figure.click();
      await see(dialog(page));
      const which = await figure.innerText();
      expect([which, await crowdedLines(page), await layoutFaults(page)]).toEqual([which, [], []]);
      expect([which, await textsBeyond(dialog(page).locator(".explained-body"))]).toEqual([which, []]);
      await page.keyboard.press("Escape");
      await eventually(() => dialog(page).count()).toBe(0);
    }
  });

  it("a corrected month fits its card, and its report the window", async () => {
    const { page, harbor } = await holderOfTwoLocations();
    await page.goto(`/investor/location/${harbor}`);
    await see(page.getByText(/^Corrected on/).first());
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      const card = page.locator(".card", { has: page.locator(".timeline") });
      expect([viewport.width, await textsBeyond(card, 8), await sidewaysScroll(page)]).toEqual([
        viewport.width,
        [],
        0,
      ]);
    }
    await page.locator(".timeline .month-link").first().click();
    await see(dialog(page).locator(".report-details"));
    await setRootTextSize(page, 200);
    const top = (selector: string) =>
      dialog(page)
        .locator(selector)
        .evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await dialog(page).locator(".report-foot").scrollIntoViewIfNeeded();
    expect(await top(".dialog-head")).toBeLessThanOrEqual(40);
    expect(await top(".dialog-foot")).toBe(PHONE.height);
    await setRootTextSize(page, 100);
    await dialog(page).locator(".report-foot").scrollIntoViewIfNeeded();
    expect(await top(".dialog-head")).toBeGreaterThan(80);

    await page.goto("/investor/reports?sort=oldest");
    const select = page.getByLabel("Sort By");
    await see(select);
    await setRootTextSize(page, 200);
    const [box, text] = await select.evaluate((element) => [
      element.clientHeight,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect((box ?? 0) / (text ?? 1)).toBeGreaterThanOrEqual(1.7);
    const card = page.locator(".report-list li", { hasText: "Corrected" });
    await card.getByRole("button", { name: /^View Full Report/ }).click();
    const rows = dialog(page).locator(".report-corrected tbody tr");
    await eventually(() => rows.count()).toBeGreaterThan(0);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      expect([viewport.width, await crampedRows(rows), await textsBeyond(dialog(page))]).toEqual([
        viewport.width,
        [],
        [],
      ]);
    }
  });

  it("the top bar does not cut the name, and the year's amounts are aligned", async () => {
    const { page } = await margaretAt("/investor/dashboard");
    const name = page.locator(".topbar").getByText("Margaret", { exact: true });
    await see(name);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      const isCut = await name.evaluate((element) => element.scrollWidth > element.clientWidth);
      expect([viewport.width, isCut]).toEqual([viewport.width, false]);
      const edges = await page
        .locator(".year-to-date")
        .evaluate((year) => [...year.children].map((part) => Math.round(part.getBoundingClientRect().left)));
      expect([viewport.width, new Set(edges).size]).toEqual([viewport.width, 1]);
    }
  });
});

describe("with twice the text's size", () => {
  it("badges and circles hold their text, and icons grow with the text beside them", async () => {
    const { page } = await portal.open("/investor/reports", { as: (await corrected()).as });
    for (const viewport of [DESK, PHONE, SMALLEST_PHONE]) {
      await page.setViewportSize(viewport);
      await see(page.locator(".menu-count:visible"), page.getByText("New", { exact: true }));
      for (const percent of [100, 150, 200]) {
        await setRootTextSize(page, percent);
        const where = `${viewport.width} px, ${percent} %`;
        expect([where, await notHeld(page), await sidewaysScroll(page)]).toEqual([where, [], 0]);
      }
    }

    await page.setViewportSize(DESK);
    await page.goto("/investor/dashboard");
    await see(heading(page, "Investment Portfolio"));
    expect(await iconsOf(page, ".side-menu", ".view-reports", ".btn-logout")).toEqual([18, 17, 18]);
    await setRootTextSize(page, 200);
    expect(await iconsOf(page, ".side-menu", ".view-reports", ".btn-logout")).toEqual([24, 28, 28]);
    await page.setViewportSize(PHONE);
    expect(await iconsOf(page, ".tabs")).toEqual([28]);
    await setRootTextSize(page, 100);
    expect(await iconsOf(page, ".tabs")).toEqual([22]);
  });

  it("the header and buttons of an open report scroll away with it on a phone held sideways", async () => {
    const { id, as } = await corrected();
    const viewport = { width: 844, height: 390 };
    const { page } = await portal.open(`/investor/reports?report=${id}`, { as, viewport });
    const report = page.getByRole("dialog");
    await see(report.getByText("Report Information"));
    const edge = (part: string, side: "top" | "bottom") =>
      report.locator(part).evaluate((element, name) => element.getBoundingClientRect()[name], side);
    const settled = async (part: string, side: "top" | "bottom") => Math.round(await edge(part, side));
    await eventually(() => settled(".dialog-foot", "bottom")).toBe(viewport.height);
    await setRootTextSize(page, 200);
    expect(await edge(".dialog-foot", "top")).toBeGreaterThan(viewport.height);
    await report.locator(".report-foot").scrollIntoViewIfNeeded();
    expect(await edge(".dialog-head", "bottom")).toBeLessThanOrEqual(40);
  });
});

describe("in forced colours, light on black", () => {
  it("a dark logo and a dark signature keep a light background", async () => {
    const { as } = await withMargaret(portal, ["2026-10"], { logo: "#301020" });
    const { page } = await portal.open("/investor/dashboard", { as, colorScheme: "dark" });
    await page.emulateMedia({ forcedColors: "active" });
    await eventually(() => lightness(page.locator("body"))).toBe(0);
    const ground = page.locator(".holding-card .round-logo-ground");
    await see(ground);
    expect(await lightness(ground)).toBeGreaterThan(240);
    await page.goto("/investor/reports");
    const coaster = page.locator(".location-icon-logo img");
    await see(coaster);
    expect(await lightness(coaster)).toBeGreaterThan(240);
    await button(page, "View Full Report").click();
    await see(page.locator(".report-logo"), page.locator(".report-signature"));
    expect(await lightness(page.locator(".report-logo"))).toBeGreaterThan(240);
    expect(await lightness(page.locator(".report-signature"))).toBeGreaterThan(180);
  });

  it("the signature pad and the QR code stay light", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/reports", { colorScheme: "dark" });
    await page.emulateMedia({ forcedColors: "active" });
    await see(page.locator(".signature-pad"));
    expect(await lightness(page.locator(".signature-pad"))).toBe(255);
    await page.goto("/security");
    await button(page.getByRole("region", { name: /^Authenticator app/ }), "Set up").click();
    await see(page.locator(".security-qr"));
    expect(await lightness(page.locator(".security-qr"))).toBeGreaterThan(240);
  });
});
