import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { watchChanges } from "./calls.ts";
import { PHONE } from "./browser.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { addInvestor, addManager, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const NEW = "harbor-lantern-7";

/** As if everybody had signed in an hour ago. */
const leaveForAnHour = () =>
  portal.database.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);
const form = (page: Page, name: string) => page.getByRole("dialog", { name });
const field = (page: Page, name: string, label: string) =>
  form(page, name).getByLabel(label, { exact: true });
const question = (page: Page) => form(page, "Is it you?");
const answer = (page: Page) => question(page).getByLabel("Your password");

describe("in a browser that was left open, what sets a password asks for one's own first", () => {
  it("when a manager is created, by keyboard alone, and what was typed is sent", async () => {
    const { page } = await portal.open("/manager/users");
    await see(heading(page, "User Management"));
    await leaveForAnHour();
    const name = "Create New Manager";
    await button(page, "Add Manager").click();
    await field(page, name, "Email").fill("mbell@example.com");
    await field(page, name, "Username").fill("mbell");
    await field(page, name, "Password").fill(NEW);
    await page.keyboard.press("Enter");
    await see(question(page).getByText("Enter your own password once more to create a manager."));
    await eventually(() => answer(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.type("not mine");
    await page.keyboard.press("Enter");
    await see(question(page).locator(".ferror").getByText("This is not your current password."));

    // Whoever does not know it is back where they were, and nothing is lost.
    await page.keyboard.press("Escape");
    await seeGone(question(page));
    expect(await field(page, name, "Email").inputValue()).toBe("mbell@example.com");
    expect(await field(page, name, "Password").inputValue()).toBe(NEW);
    await field(page, name, "Password").press("Enter");
    await see(question(page));
    await page.keyboard.type(CLAIRE.password);
    await page.keyboard.press("Enter");
    await expectToast(page, "User created successfully", "The new user account has been created");
    await seeGone(page.getByRole("dialog"));
    await portal.signIn("mbell", NEW);
  });

  it("when a manager or an investor gets another one, once in ten minutes, and Back closes the question only", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open("/manager/users", { viewport: PHONE });
    await see(heading(page, "Marcus Bell"));
    await leaveForAnHour();
    await button(page, "Edit Marcus Bell").click();
    await field(page, "Edit Manager", "Password").fill(NEW);
    await button(form(page, "Edit Manager"), "Update").click();
    await see(question(page).getByText("Enter your own password once more to set a new one for a manager."));
    await expectAccessible(page);
    await page.goBack();
    await seeGone(question(page));
    expect(await field(page, "Edit Manager", "Password").inputValue()).toBe(NEW);
    await button(form(page, "Edit Manager"), "Update").click();
    await answer(page).fill(CLAIRE.password);
    await button(question(page), "Continue").click();
    await expectToast(page, "User updated successfully", "The user account has been updated");
    await portal.signIn("mbell", NEW);

    await page.goto("/manager/investors");
    await button(page, "Edit Margaret Ellison").click();
    await field(page, "Edit Investor", "Password").fill(NEW);
    await button(form(page, "Edit Investor"), "Save Changes").click();
    await expectToast(page, "Success", "Investor updated successfully");
    await portal.signIn("mellison", NEW);
  });

  it("and not when nothing but names change", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open("/manager/investors");
    await see(heading(page, "Margaret Ellison"));
    await leaveForAnHour();
    const sent = watchChanges(page);
    await button(page, "Edit Margaret Ellison").click();
    await field(page, "Edit Investor", "Last Name").fill("Okafor");
    await button(form(page, "Edit Investor"), "Save Changes").click();
    await expectToast(page, "Success", "Investor updated successfully");
    expect(sent).toHaveLength(1);
  });
});

it("a password that was changed since the login is no answer to the question: another login is", async () => {
  await addManager(portal.claire, "Marcus", "Bell");
  const marcus = await portal.signIn("mbell", PASSWORD);
  await marcus.call("PUT", "/api/auth/password", { currentPassword: PASSWORD, newPassword: NEW });
  const { page } = await portal.open("/security", { as: marcus });
  await see(heading(page, "Security"));
  await leaveForAnHour();
  await page.reload();
  await button(page, "Set up").click();
  await see(question(page).getByText("Enter your password once more to change how you sign in."));
  await answer(page).fill(NEW);
  await page.keyboard.press("Enter");
  await see(
    question(page)
      .locator(".ferror")
      .getByText("You have changed your password since you signed in. Sign out and sign in with it first."),
  );
  await expectAccessible(page);
});
