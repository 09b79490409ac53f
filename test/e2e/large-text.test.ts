import { Secret, TOTP } from "otpauth";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { layoutFaults } from "./layout-faults.ts";
import { openBrowserPortal } from "./portal.ts";
import { setRootTextSize, SMALL_PHONE, SMALLEST_PHONE, textsBeyond } from "./room.ts";
import { button, eventually, see, sidewaysScroll } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

/** Twice the text's size on a phone, in what opens over a page. */
const portal = await openBrowserPortal();
const PHONES = [SMALLEST_PHONE, SMALL_PHONE, PHONE];
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));

/** A report of August was corrected; September was filed once. */
async function margaretOfTwo() {
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
  return { harbor, ...(await portal.enter({ as: margaret, viewport: PHONE, at })) };
}

/** Lines of which name and amount lie over each other. Of a long sum, the total may lie over the lines that pass below it. */
const crowdedLines = (page: Page) =>
  dialog(page)
    .locator(".leader")
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

/** Rows of a ledger of which a word of the name is broken, or two amounts of one line nearly touch. */
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

describe("with twice the text's size on a phone", () => {
  it("every figure of the dashboard explains itself without name and amount lying over each other", async () => {
    const { page } = await margaretOfTwo();
    await page.goto("/investor/dashboard");
    const figures = page.locator("main .explained");
    await eventually(() => figures.count()).toBeGreaterThan(5);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      for (const figure of await figures.all()) {
        await figure.click();
        await see(dialog(page));
        const which = `${await figure.innerText()} at ${viewport.width}`;
        expect([which, await crowdedLines(page), await layoutFaults(page)]).toEqual([which, [], []]);
        expect([which, await textsBeyond(dialog(page).locator(".explained-body"))]).toEqual([which, []]);
        await page.keyboard.press("Escape");
        await eventually(() => dialog(page).count()).toBe(0);
      }
    }
  });

  it("recovery codes stay within their border, a code a line", async () => {
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open("/security", {
      as: await portal.signIn(username, PASSWORD),
      viewport: PHONE,
    });
    await button(page.getByRole("region", { name: /^Authenticator app/ }), "Set up").click();
    const key = (await dialog(page).locator(".sec-secret").innerText()).replaceAll(" ", "");
    await dialog(page)
      .getByLabel("Enter the six digits it shows")
      .fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await button(dialog(page), "Turn on").click();
    const codes = page.locator(".sec-codes");
    await see(codes);
    for (const viewport of PHONES) {
      await page.setViewportSize(viewport);
      await setRootTextSize(page, 200);
      expect([viewport.width, await textsBeyond(codes, 8)]).toEqual([viewport.width, []]);
      expect(
        await codes.locator("li").evaluateAll((lines) =>
          lines.every((line) => {
            const range = document.createRange();
            range.selectNodeContents(line);
            return range.getClientRects().length === 1;
          }),
        ),
      ).toBe(true);
    }
  });

  it("the head of an open report scrolls away with it, and a corrected month stays in its card", async () => {
    const { page, harbor } = await margaretOfTwo();
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
    await see(dialog(page).locator(".sheet"));
    await setRootTextSize(page, 200);
    const top = (selector: string) =>
      dialog(page)
        .locator(selector)
        .evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await dialog(page).locator(".sheet-foot").scrollIntoViewIfNeeded();
    expect(await top(".dialog-head")).toBeLessThanOrEqual(40);
    expect(await top(".dialog-foot")).toBe(PHONE.height);
    await setRootTextSize(page, 100);
    await dialog(page).locator(".sheet-foot").scrollIntoViewIfNeeded();
    expect(await top(".dialog-head")).toBeGreaterThan(80);
  });

  it("what was corrected breaks no word of a figure's name and keeps its two amounts apart", async () => {
    const { page } = await margaretOfTwo();
    await page.goto("/investor/reports?sort=oldest");
    const card = page.locator(".report-list li", { hasText: "Corrected" });
    await card.getByRole("button", { name: /^View Full Report/ }).click();
    const rows = dialog(page).locator(".sheet-corrected tbody tr");
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

  it("what is chosen stands in the middle of its box", async () => {
    const { page } = await margaretOfTwo();
    await page.goto("/investor/reports");
    const select = page.getByLabel("Sort By");
    await see(select);
    await setRootTextSize(page, 200);
    const [box, text] = await select.evaluate((element) => [
      element.clientHeight,
      Number.parseFloat(getComputedStyle(element).fontSize),
    ]);
    expect((box ?? 0) / (text ?? 1)).toBeGreaterThanOrEqual(1.7);
  });
});
