import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { namedAddress, region, typesPassword } from "./support/account-security.ts";
import {
  button,
  dialog,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  isFocused,
  see,
  seeGone,
  textsOf,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, PASSWORD } from "./support/group.ts";
import { CLAIRE, openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const named = namedAddress(portal);

const typePassword = typesPassword(portal);

const NEW = "harbor-lantern-7";

const asIfSignedInAnHourAgo = () =>
  portal.database.db.execute(sql`update sessions set confirmed_at = now() - interval '1 hour'`);

const form = (page: Page, name: string) => page.getByRole("dialog", { name });

const field = (page: Page, name: string, label: string) =>
  form(page, name).getByLabel(label, { exact: true });

const question = (page: Page) => form(page, "Is it you?");

const answer = (page: Page) => question(page).getByLabel("Your password");

describe("an authenticator app", () => {
  it("is set up by QR code and first code; then the login takes a recovery code in place of one", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const margaret = await portal.signIn("mellison", PASSWORD);
    // Not at "/": the way on to the dashboard closes the menu.
    const { page } = await portal.open("/investor/dashboard", { as: margaret, viewport: PHONE });
    await button(page.getByRole("banner"), "Margaret Account menu").tap();
    await page.getByRole("link", { name: "Security" }).tap();
    await see(heading(page, "Security"));
    await expectAccessible(page);
    await button(region(page, "Authenticator app"), "Set up").tap();
    await see(dialog(page).getByRole("link", { name: "Open in an authenticator app" }));
    await see(dialog(page).getByRole("img", { name: /Picture for your authenticator app/ }));
    await expectAccessible(page);
    const key = (await dialog(page).locator(".security-secret").innerText()).replaceAll(" ", "");
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await dialog(page).getByLabel("Enter the six digits it shows").fill(code);
    await button(dialog(page), "Turn on").tap();
    await see(page.getByText("Your recovery codes"));
    const codes = await textsOf(page.locator(".security-codes li"));
    expect(codes).toHaveLength(10);
    // They are shown only now: Back does not throw them away either.
    await page.goBack();
    expect(await textsOf(page.locator(".security-codes li"))).toEqual(codes);
    await button(page, "I have kept them").tap();
    await see(region(page, "Authenticator app").getByText("On", { exact: true }));

    const { page: elsewhere } = await portal.newVisitor({ as: null });
    await typePassword(elsewhere, "mellison");
    await see(elsewhere.getByLabel("Code", { exact: true }));
    await expectAccessible(elsewhere);
    await button(elsewhere, "Use a recovery code").click();
    await elsewhere.getByLabel("Recovery code").fill(codes[4] ?? "");
    await elsewhere.keyboard.press("Enter");
    await elsewhere.waitForURL("**/investor/dashboard");
    await elsewhere.goto(`${named}/security`);
    await see(region(elsewhere, "Recovery codes").getByText("9 left"));
  });
});

describe("an hour after the login one's own password is asked for first", () => {
  it("when a manager is created, by keyboard alone, and the entered values are sent", async () => {
    const { page } = await portal.open("/manager/users");
    await see(heading(page, "User Management"));
    await asIfSignedInAnHourAgo();
    const name = "Create New Manager";
    await button(page, "Add Manager").click();
    await field(page, name, "Email").fill("mbell@example.com");
    await field(page, name, "Username").fill("mbell");
    await field(page, name, "Password").fill(NEW);
    await page.keyboard.press("Enter");
    await see(question(page).getByText("Enter your own password once more to create a manager."));
    await eventually(() => isFocused(answer(page))).toBe(true);
    await expectAccessible(page);
    await page.keyboard.type("not mine");
    await page.keyboard.press("Enter");
    await see(question(page).locator(".field-error").getByText("This is not your current password."));

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
});

describe("sessions", () => {
  it("of an investor are listed and ended by a manager", async () => {
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
});
