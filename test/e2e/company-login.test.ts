import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { TestProvider } from "#server/openid/provider.fixture.ts";
import { codeOf } from "#server/second-factor/second-factor.fixture.ts";
import { freePort } from "../started-portal.ts";
import { region } from "./support/account-security.ts";
import { button, expectToast, see } from "./support/assertions.ts";
import { addManager, PASSWORD } from "./support/group.ts";
import { openOwnBrowserPortal } from "./support/portal.ts";

const port = await freePort();
// Another site than the provider's, so that the browser decides about cookies as it does between two companies.
const address = `http://localhost:${port}`;
const provider = await TestProvider.start({ publicUrl: address });
afterAll(() => provider.stop());
const portal = await openOwnBrowserPortal({
  PORT: String(port),
  PUBLIC_URL: address,
  ...provider.settings,
});

it("a manager signs in with the company's account, from the login to the dashboard", async () => {
  await addManager(portal.claire, "Marcus", "Bell");
  const email = "mbell@example.com";
  const subject = randomUUID();
  const { page } = await portal.newVisitor({ as: null });
  const enter = async () => {
    await page.goto(`${address}/?login`);
    await page.getByRole("link", { name: "Continue with Harbor ID" }).click();
  };

  provider.person = { subject, email, email_verified: false };
  await enter();
  await see(page.getByText(/Harbor ID does not confirm that your e-mail address is yours/));

  provider.person = { subject, email, email_verified: true };
  await enter();
  await page.waitForURL("**/manager/dashboard");

  const marcus = await portal.signIn("mbell", PASSWORD);
  const begun = await marcus.call<{ secret: string }>("POST", "/api/second-factor/authenticator", {});
  await marcus.call("PUT", "/api/second-factor/authenticator", { code: codeOf(begun.secret, -1) });
  await page.context().clearCookies();
  await enter();
  await see(page.getByLabel("Code"));
  await page.goBack();
  await see(page.getByLabel("Username"));
  // What Back leads to is the login, without the ticket of the second step.
  expect(page.url()).toBe(`${address}/?login`);
  await enter();
  await page.getByLabel("Code").fill(codeOf(begun.secret));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/manager/dashboard");

  await page.goto(`${address}/security`);
  await button(region(page, "Harbor ID Connected"), "Remove").click();
  await button(page.getByRole("alertdialog"), "Remove").click();
  await expectToast(page, "Connection removed");
  await see(region(page, "Harbor ID Not connected"));
});
