import { describe, expect, it } from "vitest";
import { watchChanges } from "./calls.ts";
import { card, dialog, fillPerson, list } from "./investors.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, textsOf } from "./sight.ts";
import { addInvestor, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

describe("editing an investor", () => {
  it("changes the account and keeps the password that was not touched", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Edit Margaret Ellison").click();
    await see(heading(dialog(page), "Edit Investor"));
    expect(await dialog(page).getByLabel("Password", { exact: true }).inputValue()).toBe("");
    await fillPerson(page, { "Last Name": "Ellison-Gray", Username: "margaret" });
    await expectAccessible(page);
    await button(dialog(page), "Save Changes").click();
    await expectToast(page, "Success", "Investor updated successfully");
    await see(card(page, "Margaret Ellison-Gray").getByText("@margaret"));
    await portal.signIn("margaret", PASSWORD);
  });

  it("gives a new password, which the old one does not survive", async () => {
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Edit Margaret Ellison").click();
    await fillPerson(page, { Password: "short" });
    await button(dialog(page), "Save Changes").click();
    await see(dialog(page).getByText("Password must be at least 6 characters"));
    await fillPerson(page, { Password: "long enough" });
    await button(dialog(page), "Save Changes").click();
    await expectToast(page, "Success", "Investor updated successfully");
    await portal.signIn(username, "long enough");
    await expect(portal.signIn(username, PASSWORD)).rejects.toThrow(/Invalid/);
  });

  it("needs every field but the password", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Edit Margaret Ellison").click();
    await fillPerson(page, {
      "First Name": "",
      "Last Name": "",
      Email: "no",
      "Phone Number": "",
      Username: "me",
    });
    await button(dialog(page), "Save Changes").click();
    await eventually(() => textsOf(dialog(page).locator(".ferror"))).toEqual([
      "First name is required",
      "Last name is required",
      "Valid email is required",
      "Phone number is required",
      "Username must be at least 3 characters",
    ]);
    expect(sent).toEqual([]);
  });
});

describe("deleting an investor", () => {
  it("warns, takes the exact words, and ends the account", async () => {
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Delete Margaret Ellison").click();
    const question = page.getByRole("alertdialog");
    await see(heading(question, "Delete Investor"));
    await see(question.getByText(/removed from all assigned locations and will lose access to all reports/));
    for (const lost of ["The investor's account", "All location assignments", "Participation in reports"])
      await see(question.getByText(lost));
    await expectAccessible(page);
    await button(question, "I Understand - Continue").click();
    await question.getByLabel("Confirmation text").fill("DELETE MARGARET ELLISON");
    await button(question, "Verify").click();
    await button(question, "Delete").click();
    await expectToast(page, "Success", "Investor deleted successfully");
    await see(heading(page, "No investors yet"));
    await expect(portal.signIn(username, PASSWORD)).rejects.toThrow(/Invalid/);
  });
});
