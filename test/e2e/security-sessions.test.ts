import { describe, expect, it } from "vitest";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { addInvestor, PASSWORD } from "./world.ts";
import { openBrowserPortal } from "./portal.ts";
import { dialog, region } from "./security.fixture.ts";

const portal = await openBrowserPortal();

describe("sessions", () => {
  it("of an investor are seen and ended by a manager", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const margaret = await portal.signIn("mellison", PASSWORD);
    const { page } = await portal.open("/manager/investors");
    await button(page, "Security of Margaret Ellison").click();
    await see(heading(dialog(page), "Security of Margaret Ellison"));
    await eventually(() => dialog(page).getByRole("listitem").count()).toBe(1);
    await expectAccessible(page);
    await button(dialog(page), /^End/).click();
    await expectToast(page, "Session ended");
    await see(dialog(page).getByText("Signed in nowhere."));
    await expect(margaret.call("GET", "/api/auth/user")).rejects.toThrow(/401/);
  });

  it("elsewhere end when one's own password changes, with the current one", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const margaret = await portal.signIn("mellison", PASSWORD);
    const elsewhere = await portal.signIn("mellison", PASSWORD);
    const { page } = await portal.open("/security", { as: margaret });
    await eventually(() => region(page, "Sessions").getByRole("listitem").count()).toBe(2);
    await button(page, "Change Password").click();
    await dialog(page).getByLabel("Current password").fill("not it");
    await dialog(page).getByLabel("New password", { exact: true }).fill("another password");
    await dialog(page).getByLabel("Repeat new password").fill("an other password");
    await button(dialog(page), "Change Password").click();
    await see(dialog(page).getByText("Passwords do not match"));
    await dialog(page).getByLabel("Repeat new password").fill("another password");
    await button(dialog(page), "Change Password").click();
    await see(dialog(page).locator(".ferror").getByText("This is not your current password."));
    await dialog(page).getByLabel("Current password").fill(PASSWORD);
    await button(dialog(page), "Change Password").click();
    await expectToast(page, "Password changed", "You are signed out everywhere else.");
    await seeGone(dialog(page));
    await eventually(() => region(page, "Sessions").getByRole("listitem").count()).toBe(1);
    await expect(elsewhere.call("GET", "/api/auth/user")).rejects.toThrow(/401/);
  });
});
