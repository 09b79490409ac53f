import { Secret, TOTP } from "otpauth";
import type { CDPSession, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeys } from "#server/second-factor/second-factor.table.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/protected-account.ts";
import { PHONE } from "./browser.ts";
import { openOwnBrowserPortal } from "./portal.ts";
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
import { setRootTextSize } from "./room.ts";
import { addInvestor, addManager, PASSWORD } from "./world.ts";

const portal = await openOwnBrowserPortal({ REQUIRE_SECOND_FACTOR: "managers" });
/** Browsers give passkeys to names, not to bare addresses. */
const named = portal.address.replace("127.0.0.1", "localhost");
const dialog = (page: Page) => page.getByRole("dialog");
const region = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

beforeEach(async () => {
  // Claire prepares what a test needs, so she has a second factor already; nobody signs in with this one.
  const claires = {
    credentialId: "claire",
    publicKey: "",
    counter: 0,
    transports: [],
    name: "",
    isSynced: false,
  };
  await portal.database.db
    .insert(passkeys)
    .values({ ...claires, userId: PROTECTED_ADMINISTRATOR_ID })
    .onConflictDoNothing();
});

/** A device with a finger's reader, as the browser's own tests have one. */
async function withAuthenticator(page: Page, isUserVerified = true): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto(`${named}/?login`);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
}

describe("an authenticator app", () => {
  it("is set up with picture, key and first code; then the login asks for a code, and recovery codes open it once", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const margaret = await portal.signIn("mellison", PASSWORD);
    const { page } = await portal.open("/", { as: margaret, viewport: PHONE });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Security/ })
      .tap();
    await see(heading(page, "Security"));
    await expectAccessible(page);
    await button(region(page, "Authenticator app"), "Set up").tap();
    await see(dialog(page).getByRole("link", { name: "Open in an authenticator app" }));
    await see(dialog(page).getByRole("img", { name: /Picture for your authenticator app/ }));
    await expectAccessible(page);
    const key = (await dialog(page).locator(".sec-secret").innerText()).replaceAll(" ", "");
    const code = (off: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + off * 30_000 });
    await dialog(page).getByLabel("Enter the six digits it shows").fill(code(-1));
    await button(dialog(page), "Turn on").tap();
    await see(page.getByText("Your recovery codes"));
    const codes = await textsOf(page.locator(".sec-codes li"));
    expect(codes).toHaveLength(10);
    // They are shown only now: Back does not throw them away either.
    await page.goBack();
    expect(await textsOf(page.locator(".sec-codes li"))).toEqual(codes);
    await button(page, "I have kept them").tap();
    await see(region(page, "Authenticator app").getByText("On", { exact: true }));

    const { page: elsewhere } = await portal.enter({ as: null });
    await typePassword(elsewhere, "mellison");
    await elsewhere.getByLabel("Code", { exact: true }).fill("000000");
    await elsewhere.keyboard.press("Enter");
    await see(elsewhere.getByText("This code is wrong or was used before. Wait for the next one."));
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel("Code", { exact: true }).fill(code(0));
    await elsewhere.keyboard.press("Enter");
    await elsewhere.waitForURL("**/investor/dashboard");

    const { page: lost } = await portal.enter({ as: null });
    await typePassword(lost, "mellison");
    await button(lost, "Use a recovery code").click();
    await lost.getByLabel("Recovery code").fill(codes[4] ?? "");
    await lost.keyboard.press("Enter");
    await lost.waitForURL("**/investor/dashboard");
    await lost.goto(`${named}/security`);
    await see(region(lost, "Recovery codes").getByText("9 left"));
  });

  it.each([
    ["in a low window", { width: 844, height: 390 }, 100],
    ["at twice the text", { width: 1280, height: 720 }, 200],
  ] as const)(
    "is set up from its first step on, %s: the field further down does not scroll it away",
    async (_, viewport, percent) => {
      await addInvestor(portal.claire, "Margaret", "Ellison");
      const as = await portal.signIn("mellison", PASSWORD);
      const { page } = await portal.open("/security", { as, viewport });
      await setRootTextSize(page, percent);
      await button(region(page, "Authenticator app"), "Set up").click();
      await see(dialog(page).getByLabel("Enter the six digits it shows"));
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
        "dialog",
      );
      expect(
        await dialog(page)
          .locator(".dialog-body")
          .evaluate((body) => body.scrollTop),
      ).toBe(0);
      await expectAccessible(page);
    },
  );
});

describe("a passkey", () => {
  it("is what a manager has to set up first here; then it signs in alone, and after the password", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.enter({ as: null });
    await withAuthenticator(page);
    await typePassword(page, "mbell");
    await see(page.getByText(/Managers sign in with a second factor here/));
    await page.goto(`${named}/manager/users`);
    await see(heading(page, "Security"));
    await button(region(page, "Passkeys"), "Add a passkey").click();
    await dialog(page).getByLabel("Name").fill("Office computer");
    await button(dialog(page), "Continue").click();
    await see(page.getByText("Your recovery codes"));
    await button(page, "I have kept them").click();
    // The page that was asked for all along.
    await see(heading(page, "User Management"));

    await page.context().clearCookies();
    await page.goto(`${named}/?login`);
    await button(page, "Sign in with a passkey").click();
    await page.waitForURL("**/manager/dashboard");
    await page.context().clearCookies();
    await typePassword(page, "mbell");
    await button(page, "Use a passkey").click();
    await page.waitForURL("**/manager/dashboard");

    await page.goto(`${named}/security`);
    await button(region(page, "Passkeys"), "Remove Office computer").click();
    await button(page.getByRole("alertdialog"), "Remove").click();
    await expectToast(page, "Passkey removed");
    await see(page.getByText(/Managers sign in with a second factor here/));
  });

  it("without a finger, a face or a PIN is none", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.enter({ as: null });
    await withAuthenticator(page, false);
    await typePassword(page, "mellison");
    await page.waitForURL("**/investor/dashboard");
    await page.goto(`${named}/security`);
    await button(region(page, "Passkeys"), "Add a passkey").click();
    await button(dialog(page), "Continue").click();
    await see(dialog(page).getByText("No passkey was given. Try again, or choose another way."));
    expect(await portal.database.db.select().from(passkeys)).toHaveLength(1);
  });
});

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
