import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, heading, see, seeGone, waitForDialogEntries } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addLocation, withMargaret } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();
const QUESTION = "How was this computed?";

const explanation = (page: Page) => page.getByRole("dialog", { name: QUESTION });
const report = (page: Page) => page.getByRole("dialog", { name: "Report Details" });
const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
/** Closes the topmost dialog and presses something else while its history entry is still being removed. */
const closeAndPress = (page: Page, selector: string) =>
  page.evaluate(async (pressed) => {
    const back = history.back.bind(history);
    const isLeaving = new Promise<void>((left) => {
      history.back = () => {
        back();
        history.back = back;
        left();
      };
    });
    [...document.querySelectorAll<HTMLElement>(".dialog-close")].at(-1)?.click();
    await isLeaving;
    document.querySelector<HTMLElement>(pressed)?.click();
  }, selector);

async function toReports(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Reports/ })
    .last()
    .tap();
  await see(heading(page, "Investment Reports 1 report"));
}

/** Margaret on her phone: the dashboard first, then her reports. */
async function margaretsReports(): Promise<Page> {
  const { as } = await withMargaret(portal, ["2026-10"]);
  const { page } = await portal.open("/investor/dashboard", { as, viewport: PHONE });
  await see(heading(page, "Investment Portfolio"));
  await toReports(page);
  return page;
}

describe("Back on a phone", () => {
  it("closes the explanation, then the report below it, and then leaves the page", async () => {
    const page = await margaretsReports();
    await button(page, "$2,343.75").first().tap();
    await see(explanation(page));
    await waitForDialogEntries(page, 1);
    await page.goBack();
    await seeGone(explanation(page));
    expect(path(page)).toBe("/investor/reports");

    await button(page, "View Full Report").first().tap();
    await button(report(page), "$2,343.75").first().tap();
    await see(explanation(page));
    await waitForDialogEntries(page, 1);
    await page.goBack();
    await seeGone(explanation(page));
    await see(report(page));
    await waitForDialogEntries(page, 0);
    await page.goBack();
    await seeGone(report(page));
    expect(path(page)).toBe("/investor/reports");
    await page.goBack();
    await see(heading(page, "Investment Portfolio"));
  });

  it("has no entry left of a dialog that was closed by hand, nor undoes a link followed meanwhile", async () => {
    const page = await margaretsReports();
    await button(page, "View Full Report").first().tap();
    await button(report(page), "$2,343.75").first().tap();
    await see(explanation(page));
    await waitForDialogEntries(page, 1);
    await closeAndPress(page, ".dialog-lg .dialog-close");
    await seeGone(report(page));
    await eventually(() => path(page)).toBe("/investor/reports");
    await waitForDialogEntries(page, 0);
    await page.goBack();
    await see(heading(page, "Investment Portfolio"));

    await toReports(page);
    await button(page, "$2,343.75").first().tap();
    await see(explanation(page));
    await waitForDialogEntries(page, 1);
    await closeAndPress(page, "a[href='/security']");
    await see(heading(page, "Security"));
    await waitForDialogEntries(page, 0);
    expect(path(page)).toBe("/security");
    await page.goBack();
    await see(heading(page, "Investment Reports 1 report"));
    await waitForDialogEntries(page, 0);
    await page.goBack();
    await see(heading(page, "Investment Portfolio"));
  });

  it("on the report form closes a dialog first, and never leaves unsent work without asking", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/dashboard");
    await page.getByRole("link", { name: "Monthly Reports" }).first().click();
    await see(heading(page, "Monthly Reports"));
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await page.getByRole("heading", { name: "Monthly Reports" }).click();
    await page.keyboard.press("?");
    await see(keys);
    await waitForDialogEntries(page, 1);
    await page.goBack();
    await seeGone(keys);
    expect(await question.count()).toBe(0);
    await page.keyboard.press("?");
    await page.keyboard.press("Escape");
    await seeGone(keys);
    await waitForDialogEntries(page, 0);
    expect(await question.count()).toBe(0);

    await page.goBack();
    await see(question);
    await waitForDialogEntries(page, 1);
    await page.goBack();
    await seeGone(question);
    await waitForDialogEntries(page, 0);
    expect(path(page)).toBe("/manager/reports");
    await page.getByRole("link", { name: "User Management" }).first().click();
    await button(question, "Cancel").click();
    await seeGone(question);
    await waitForDialogEntries(page, 0);
    await page.goBack();
    await button(question, "Leave").click();
    await see(heading(page, "Manager Dashboard"));

    await page.goForward();
    await see(heading(page, "Monthly Reports"));
    await page.getByLabel("Overall Summary").fill("Foliage weekends.");
    await page.getByRole("link", { name: "User Management" }).first().click();
    await button(question, "Leave").click();
    await see(heading(page, "User Management"));
    await page.goBack();
    await see(heading(page, "Monthly Reports"));
    await page.goBack();
    await see(heading(page, "Manager Dashboard"));
  });
});
