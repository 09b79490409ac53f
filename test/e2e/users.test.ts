import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { PHONE } from "./browser.ts";
import { answerCall, holdCall, refuseCall, watchChanges } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, textsOf } from "./sight.ts";
import { addInvestor, addManager, PASSWORD } from "./world.ts";
import { card, dialog, list } from "./users.fixture.ts";

const portal = await openBrowserPortal();

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
