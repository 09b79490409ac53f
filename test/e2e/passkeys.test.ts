import type { CDPSession, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { passkeys } from "#server/second-factor/second-factor.table.ts";
import { PROTECTED_ADMINISTRATOR_ID } from "#shared/domain/accounts.ts";
import { namedAddress, region, typesPassword } from "./support/account-security.ts";
import { button, dialog, expectToast, heading, see } from "./support/assertions.ts";
import { addInvestor, addManager } from "./support/group.ts";
import { openOwnBrowserPortal } from "./support/portal.ts";

const portal = await openOwnBrowserPortal({ REQUIRE_SECOND_FACTOR: "managers" });
const named = namedAddress(portal);
const typePassword = typesPassword(portal);

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

describe("a passkey", () => {
  it("has to be set up by a manager first; then it signs in alone and after the password", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.newVisitor({ as: null });
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

  it("without user verification is not accepted", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.newVisitor({ as: null });
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
