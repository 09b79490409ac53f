import { describe, expect, it } from "vitest";
import { holdCall, watchChanges } from "./calls.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import {
  button,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  see,
  seeGone,
  textsOf,
} from "./sight.ts";
import { addManager, PASSWORD } from "./world.ts";
import { card, dialog, field, list } from "./users.fixture.ts";

const portal = await openBrowserPortal();

describe("adding a manager", () => {
  it("gives an account that can log in, filled in by keyboard alone", async () => {
    const { page } = await portal.open(list);
    await button(page, "Add Manager").focus();
    await page.keyboard.press("Enter");
    await see(heading(dialog(page), "Create New Manager"));
    await see(dialog(page).getByText("Managers will use these credentials to log in to the portal"));
    await expectAccessible(page);
    for (const text of ["mbell@example.com", "Marcus", "Bell", "mbell", PASSWORD]) {
      await page.keyboard.type(text);
      if (text !== PASSWORD) await page.keyboard.press("Tab");
    }
    const release = await holdCall(page, "**/api/users", "POST");
    await page.keyboard.press("Enter");
    await see(button(dialog(page), "Saving..."));
    release();
    await expectToast(page, "User created successfully", "The new user account has been created");
    await seeGone(dialog(page));
    await see(card(page, "Marcus Bell"));
    const marcus = await portal.signIn("mbell", PASSWORD);
    expect(await marcus.call("GET", "/api/auth/user")).toMatchObject({ role: "manager" });
  });

  it("needs email, username and password, of which nothing is sent before they are right", async () => {
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Add Manager").click();
    await field(page, "Email").fill("not an address");
    await field(page, "Username").fill("me");
    await field(page, "Password").fill("short");
    await button(dialog(page), "Create").click();
    await eventually(() => textsOf(dialog(page).locator(".ferror"))).toEqual([
      "Valid email is required",
      "Username must be at least 3 characters",
      "Password must be at least 6 characters",
    ]);
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  it("says at the field that an email address is taken, and keeps what was typed", async () => {
    const { page } = await portal.open(list);
    await button(page, "Add Manager").click();
    await field(page, "Email").fill(CLAIRE.email);
    await field(page, "Username").fill("someone");
    await field(page, "Password").fill(PASSWORD);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button(dialog(page), "Create").click();
    const refusal = (await (await answer).json()) as { message: string; fieldErrors: { email: string } };
    await expectToast(page, "Failed to create user", refusal.message);
    await see(dialog(page).locator(".ferror").getByText(refusal.fieldErrors.email));
    await eventually(() => field(page, "Username").inputValue()).toBe("someone");
  });
});

describe("editing a manager", () => {
  it("leaves username and password as they are when they are left blank", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(list);
    await button(card(page, "Marcus Bell"), "Edit Marcus Bell").click();
    await see(heading(dialog(page), "Edit Manager"));
    await see(dialog(page).getByText("Update manager account information and login credentials"));
    expect(await field(page, "Username").inputValue()).toBe("");
    expect(await field(page, "Password").inputValue()).toBe("");
    await expectAccessible(page);
    await dialog(page).getByLabel("Last Name").fill("Bellamy");
    await button(dialog(page), "Update").click();
    await expectToast(page, "User updated successfully", "The user account has been updated");
    await see(heading(page, "Marcus Bellamy"));
    await portal.signIn("mbell", PASSWORD);
  });

  it("shows another name of one's own in the top bar at once", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(list, { as: await portal.signIn("mbell", PASSWORD) });
    await button(card(page, "Marcus Bell"), "Edit Marcus Bell").click();
    await dialog(page).getByLabel("Last Name").fill("Bellamy");
    await button(dialog(page), "Update").click();
    await see(page.getByRole("banner").getByText("Marcus Bellamy"));
  });
});

describe("deleting a manager", () => {
  it("is asked about, and ends the account with its sessions", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const marcus = await portal.signIn("mbell", PASSWORD);
    const { page } = await portal.open(list);
    await button(card(page, "Marcus Bell"), "Delete Marcus Bell").click();
    const question = page.getByRole("alertdialog");
    await see(question.getByText("Are you sure you want to delete this user? This action cannot be undone."));
    await expectAccessible(page);
    const cancel = button(question, "Cancel");
    await eventually(() => cancel.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await seeGone(question);
    await button(card(page, "Marcus Bell"), "Delete Marcus Bell").click();
    await button(question, "Delete").click();
    await expectToast(page, "User deleted successfully", "The user account has been removed");
    await seeGone(card(page, "Marcus Bell"));
    await expect(marcus.call("GET", "/api/users")).rejects.toThrow(/401/);
  });
});
