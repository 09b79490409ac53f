import { describe, expect, it } from "vitest";
import { watchChanges } from "./calls.ts";
import { dialog, fillPerson, list, margaret, place } from "./investors.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, see, textsOf } from "./sight.ts";
import { addInvestor, addLocation } from "./world.ts";

const portal = await openBrowserPortal();

describe("creating an investor account", () => {
  it("says what is missing or does not fit together, and sends nothing", async () => {
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Add New Investor").click();
    await button(dialog(page), "Create Account").click();
    const sentences = [
      "First name is required",
      "Last name is required",
      "Valid email is required",
      "Phone number is required",
      "Username must be at least 3 characters",
    ];
    for (const sentence of sentences) await see(dialog(page).getByText(sentence));
    await see(dialog(page).getByText("Password must be at least 6 characters").first());
    await fillPerson(page, { ...margaret, "Confirm Password": "something else" });
    await button(dialog(page), "Create Account").click();
    await see(dialog(page).getByText("Passwords do not match"));
    await eventually(() => textsOf(dialog(page).locator(".ferror"))).toEqual(["Passwords do not match"]);
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  it("does not move under a press: what leaving a field has to say comes with the release", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open(list);
    await button(page, "Add New Investor").click();
    const box = place(page, "Harbor & Vine");
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

  it("is typed through by Tab, also past a field that has something to say on being left", async () => {
    const { page } = await portal.open(list);
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

  it("says at the field that a username is taken, and keeps what was typed", async () => {
    await addInvestor(portal.claire, "Mark", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Add New Investor").click();
    await fillPerson(page, { ...margaret, Email: "margaret@example.com" });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button(dialog(page), "Create Account").click();
    const refusal = (await (await answer).json()) as { message: string; fieldErrors: { username: string } };
    await see(dialog(page).getByText(refusal.fieldErrors.username));
    await expectToast(page, "Failed to create investor account", refusal.message);
    await eventually(() => dialog(page).getByLabel("First Name").inputValue()).toBe("Margaret");
    const taken = dialog(page).getByLabel("Username");
    await eventually(() => taken.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});
