import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  button,
  dialog,
  eventually,
  expectAccessible,
  heading,
  listCard,
  see,
} from "./support/assertions.ts";
import { addInvestor, addLocation } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LIST_ADDRESS = "/manager/investors";

const location = (page: Page, name: string) => dialog(page).getByRole("checkbox", { name });

describe("creating an investor account", () => {
  it("is accessible, from the empty list to the new card", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    await addLocation(portal.claire, "Olive & Ember");
    const { page } = await portal.open(LIST_ADDRESS);
    await see(heading(page, "No investors yet"));
    await expectAccessible(page);
    await button(page, "Add First Investor").click();
    await see(heading(dialog(page), "Create Investor Account"));
    await location(page, "Harbor & Vine").check();
    await expectAccessible(page);
    await addInvestor(portal.claire, "Margaret", "Ellison");
    await page.reload();
    await see(listCard(page, "Margaret Ellison"));
    await expectAccessible(page);
  });

  it("does not move under a press: errors of the field before appear when the button is released", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open(LIST_ADDRESS);
    await button(page, "Add New Investor").click();
    const box = location(page, "Harbor & Vine");
    await box.scrollIntoViewIfNeeded();
    await dialog(page).getByLabel("Username").fill("me");
    const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // Time enough to be drawn.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await box.boundingBox()).toEqual({ x, y, width, height });
    await page.mouse.up();
    await see(dialog(page).getByText("Username must be at least 3 characters"));
    await eventually(() => box.isChecked()).toBe(true);
  });

  it("can be filled in with Tab, also past a field with an error", async () => {
    const { page } = await portal.open(LIST_ADDRESS);
    await button(page, "Add New Investor").click();
    await dialog(page).getByLabel("Username").focus();
    const typed = ["me", "shrt", "short"];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
      // Beside a password stands what shows it.
      if (text !== "me") await page.keyboard.press("Tab");
    }
    const entered = ["Username", "Password", "Confirm Password"].map((label) =>
      dialog(page).getByLabel(label, { exact: true }).inputValue(),
    );
    expect(await Promise.all(entered)).toEqual(typed);
    await see(dialog(page).getByText("Passwords do not match"));
  });
});
