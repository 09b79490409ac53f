import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { PHONE } from "./browser.ts";
import { answerCall, holdCall, refuseCall, watchChanges } from "./calls.ts";
import { CLAIRE, openBrowserPortal, takeFaults } from "./portal.ts";
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
import { addInvestor, addManager, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const list = "/manager/users";
const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: heading(page, name) });
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

describe("the managers' accounts", () => {
  it("are listed without the investors, each with its name, badge, email and date", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    await see(heading(page, "User Management"));
    await see(page.getByText("Manage system users and access permissions"));
    await see(card(page, "Marcus Bell"));
    await eventually(async () =>
      (await textsOf(page.getByRole("main").getByRole("heading", { level: 2 }))).toSorted(),
    ).toEqual(["Claire Donovan", "Marcus Bell"]);
    await see(card(page, "Marcus Bell").getByText("mbell@example.com"));
    await see(card(page, "Marcus Bell").getByText("Manager", { exact: true }));
    const created = `Created ${formatDate(new Date().toISOString())}`;
    await eventually(() => card(page, "Marcus Bell").innerText()).toContain(created);
    await expectAccessible(page);
  });

  it("have shorter words on a phone", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(list, { viewport: PHONE });
    await see(card(page, "Marcus Bell").getByText("M", { exact: true }));
    expect(await card(page, "Marcus Bell").innerText()).not.toContain("Created");
    await expectAccessible(page);
    await button(page, "Add Manager").tap();
    await eventually(() => textsOf(dialog(page).locator("label"))).toEqual([
      "Email",
      "First (optional)",
      "Last (optional)",
      "Username",
      "Password",
    ]);
    await expectAccessible(page);
  });

  it("say that they are on their way, and offer to make the first one where there is none", async () => {
    const { page } = await portal.enter();
    // The document of this screen would show them already.
    await page.goto("/security");
    const release = await holdCall(page, "**/api/users");
    await page.getByRole("link", { name: "User Management" }).first().click();
    await see(page.getByText("Loading users..."));
    await answerCall(page, "**/api/users", []);
    release();
    await page.reload();
    await see(heading(page, "No users found"));
    await see(page.getByText("Create the first manager account to get started."));
    await expectAccessible(page);
    await button(page, "Add First Manager").click();
    await see(heading(dialog(page), "Create New Manager"));
  });

  it("can be asked for again when they could not be loaded", async () => {
    const visitor = await portal.enter();
    await refuseCall(visitor.page, "**/api/users", { status: 500 });
    await visitor.page.goto(list);
    await see(visitor.page.getByText("The users could not be loaded."));
    takeFaults(visitor);
    await visitor.page.unroute("**/api/users");
    await button(visitor.page, "Retry").click();
    await see(card(visitor.page, "Claire Donovan"));
  });
});

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

describe("the protected administrator", () => {
  const reason =
    "This is a protected system administrator account that can only be modified by the account owner";

  it("is locked for another manager, with the reason for whoever points or tabs there", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(list, { as: await portal.signIn("mbell", PASSWORD) });
    const sent = watchChanges(page);
    const claire = card(page, "Claire Donovan");
    await see(claire);
    // As high as the card beside it: what it says at length stands in one line.
    const heights = await page
      .locator(".manager")
      .evaluateAll((cards) => cards.map((one) => one.clientHeight));
    expect(heights.length).toBeGreaterThan(1);
    expect(new Set(heights).size).toBe(1);
    await button(claire, "Edit (Protected) Claire Donovan").focus();
    await see(page.getByRole("tooltip", { name: reason }));
    await page.keyboard.press("Enter");
    await button(claire, "Delete (Protected) Claire Donovan").hover();
    await see(page.getByRole("tooltip", { name: reason }));
    await button(claire, "Delete (Protected) Claire Donovan").click({ force: true });
    expect(await page.getByRole("dialog").or(page.getByRole("alertdialog")).count()).toBe(0);
    expect(sent).toEqual([]);
    await expectAccessible(page);
  });

  it("edits herself, and is deleted by nobody", async () => {
    const { page } = await portal.open(list);
    const claire = card(page, "Claire Donovan");
    await see(button(claire, "Delete (Protected) Claire Donovan"));
    await button(claire, "Edit Claire Donovan").click();
    await button(dialog(page), "Update").click();
    await expectToast(page, "User updated successfully", "The user account has been updated");
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
