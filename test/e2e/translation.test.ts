import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { button, dialog, eventually, see } from "./support/assertions.ts";
import type { Visitor } from "./support/browser.ts";
import { addLocation, withMargaret } from "./support/group.ts";
import { cell, choose, chooseOctober, FORM_ADDRESS } from "./support/monthly-report.ts";
import { type Look, openBrowserPortal, takeFaults } from "./support/portal.ts";
import { translate, type TranslationKind } from "./support/translation.ts";

const portal = await openBrowserPortal();

const KINDS: readonly TranslationKind[] = ["moves", "replaces"];

async function translated(kind: TranslationKind, look: Look = {}): Promise<Visitor> {
  const visitor = await portal.newVisitor(look);
  await translate(visitor.page, kind);
  return visitor;
}

/** React renders anew what was translated before it was hydrated, and says so in the console. */
function expectOnlyRenderedAnew(visitor: Visitor): void {
  expect(takeFaults(visitor).filter((fault) => !fault.includes("React error #418"))).toEqual([]);
}

/** Follows every entry of the main menu, twice, so that each screen is also left. */
async function walkMenu(page: Page) {
  const links = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
  await see(links.first());
  const count = await links.count();
  for (let at = 0; at < 2 * count; at += 1) {
    await links.nth(at % count).click();
    await see(page.locator("main h1").first());
    await see(page.locator("main font").first());
    expect(await page.getByText("could not be shown").count()).toBe(0);
  }
}

describe.each(KINDS)("where Chrome's translation %s the text nodes of a page", (kind) => {
  it("a manager walks through all screens, and chooses location after location in the form", async () => {
    await withMargaret(portal, ["2026-09"]);
    await addLocation(portal.claire, "Third Rail Coffee");
    const visitor = await translated(kind);
    const { page } = visitor;
    await page.goto("/manager/dashboard");
    await walkMenu(page);
    await page.goto(FORM_ADDRESS);
    await choose(page, "Third Rail Coffee");
    await chooseOctober(page);
    await page.getByLabel("Report Year").selectOption("2025");
    await page.getByLabel("Report Month").selectOption({ label: "September" });
    await page.getByLabel("Report Year").selectOption("2026");
    await see(page.getByText("Report already submitted for this period"));
    await choose(page, "Third Rail Coffee");
    await eventually(() => page.getByText("Report already submitted for this period").count()).toBe(0);
    expectOnlyRenderedAnew(visitor);
  });

  it("an investor walks through all screens, and opens a report", async () => {
    const { as, harbor } = await withMargaret(portal, ["2026-09", "2026-10"]);
    const visitor = await translated(kind, { as });
    const { page } = visitor;
    await page.goto("/investor/dashboard");
    await walkMenu(page);
    await button(page, /^View Full Report/)
      .first()
      .click();
    await see(dialog(page).getByText("Gross Sales").first());
    await page.goto(`/investor/location/${harbor}`);
    await see(page.locator("main h1 font, main h1[translate=no]").first());
    expectOnlyRenderedAnew(visitor);
  });
});

it("a page that fails all the same goes on with what was entered a moment before", async () => {
  await withMargaret(portal, ["2026-09"]);
  const visitor = await portal.open(FORM_ADDRESS);
  const { page } = visitor;
  await chooseOctober(page);
  await cell(page, "Gross Sales").fill("158942.5");
  await page.evaluate(() => {
    const { insertBefore } = Node.prototype;
    Node.prototype.insertBefore = function failOnce<Child extends Node>(
      this: Node,
      child: Child,
      before: Node | null,
    ): Child {
      if (!(this instanceof Element && this.closest("main")))
        return insertBefore.call(this, child, before) as Child;
      Node.prototype.insertBefore = insertBefore;
      throw new Error("a fault of the page");
    };
  });
  await cell(page, "Cash Distribution").fill("-20");
  await page.keyboard.press("Tab");
  await see(page.getByText("This page could not be shown. Your data is safe."));
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, "Go On").click();
  await see(page.getByText("Ready to submit report for October 2026"));
  expect(await cell(page, "Gross Sales").inputValue()).toBe("158,942.50");
  expect(await cell(page, "Cash Distribution").inputValue()).toBe("−20.00");
  expect(takeFaults(visitor).join()).toContain("a fault of the page");
});
