import { afterAll, describe, expect, it } from "vitest";
import { openInbox } from "#server/notices/inbox.fixture.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import {
  button,
  dialog,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  see,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, PASSWORD } from "./support/group.ts";
import { openOwnBrowserPortal } from "./support/portal.ts";

const inbox = await openInbox();
afterAll(() => inbox.close());
const portal = await openOwnBrowserPortal({ SMTP_URL: inbox.url });

const ADDRESS = "nferreira@example.com";
/** The path of the link, and the code, in the newest e-mail to an address. */
async function newestLink(subject: string): Promise<{ link: string; code: string }> {
  const newest = () => inbox.to(ADDRESS).findLast((mail) => mail.headers.get("subject") === subject);
  await eventually(() => newest() !== undefined).toBe(true);
  const [, link = ""] = /https?:\/\/[^/\s]+(\/[\w-]+#[\w-]+)/.exec(newest()?.html ?? "") ?? [];
  const [, code = ""] = /a code, enter ([\w-]+)/.exec(newest()?.html ?? "") ?? [];
  return { link, code };
}

describe("where e-mails are sent", () => {
  it("those who have never signed in are found, and invited all at once", async () => {
    for (const [first, last] of [
      ["Nadia", "Ferreira"],
      ["Daniel", "Okafor"],
      ["Margaret", "Ellison"],
    ] as const)
      await addInvestor(portal.claire, first, last);
    await portal.signIn("mellison", PASSWORD);
    const { page } = await portal.open("/manager/investors");
    await page.getByLabel("Never signed in").check();
    await see(page.getByText("Showing 2 of 3 investors"));
    await page.getByLabel("Search investors").fill("a");
    await expectAccessible(page);
    await button(page, "Invite 2 investors").click();
    const question = page.getByRole("alertdialog", { name: "Invite 2 investors?" });
    await button(question, "Send").click();
    await expectToast(page, "Success", "2 investors invited");
    await eventually(() => page.getByText(/^Invited /).count()).toBe(2);
    await eventually(() => button(page, /^Invite \d/).count()).toBe(0);
    for (const address of ["nferreira@example.com", "dokafor@example.com"])
      await eventually(() => inbox.to(address).length).toBeGreaterThan(0);
    expect(inbox.to("mellison@example.com")).toEqual([]);
  });

  it("an invited investor sets a password on the phone, forgets it, and chooses another one", async () => {
    inbox.mails.splice(0);
    const { page: office } = await portal.open("/manager/investors");
    await button(office, "Add New Investor").click();
    for (const [label, text] of Object.entries({
      "First Name": "Nadia",
      "Last Name": "Ferreira",
      Email: ADDRESS,
      "Phone Number": "(207) 555-0101",
      Username: "nferreira",
    }))
      await dialog(office).getByLabel(label).fill(text);
    expect(await dialog(office).getByLabel("Password", { exact: true }).count()).toBe(0);
    await button(dialog(office), "Create Account").click();
    await see(office.getByText(/^Invited /));
    expect(await accessibilityViolations(office)).toEqual([]);

    const { link } = await newestLink("Your invitation to the investor portal");
    const { page } = await portal.open("/", { as: null, viewport: PHONE });
    await page.goto(link);
    await see(heading(page, "Welcome, Nadia Ferreira"));
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel("New Password").fill("harbor-lantern-mist");
    await page.getByLabel("Confirm Password").fill("harbor-lantern-mist");
    await button(page, "Set Password and Log In").tap();
    await see(heading(page, "Investment Portfolio"));
    // Back leads to what was before the link, which was used.
    await page.goBack();
    await see(heading(page, "Investment Portfolio"));

    await office.reload();
    await see(office.getByText("Active", { exact: true }));

    const { page: forgetful } = await portal.open("/?login", { as: null, viewport: PHONE });
    const way = forgetful.getByRole("link", { name: "Forgot your password?" });
    await see(way);
    await expectAccessible(forgetful);
    expect(await way.evaluate((shown) => getComputedStyle(shown).textDecorationLine)).toBe("underline");
    await way.tap();
    await see(heading(forgetful, "Forgot your password?"));
    await forgetful.getByLabel("Username").fill("nferreira");
    await button(forgetful, "Send Link").tap();
    await see(heading(forgetful, "Check your e-mail"));
    const spoilt = await newestLink("Choose a new password");
    await forgetful.goto(spoilt.link.replace("#", "%23"));
    await see(heading(forgetful, "Choose a new password"));
    expect(forgetful.url()).toMatch(/\/reset-password#[\w-]{43}$/);
    expect(await forgetful.getByLabel("Code").count()).toBe(0);
    await forgetful.goto("about:blank");
    await forgetful.goto(spoilt.link.replace(/#.*/, ""));
    await see(forgetful.getByLabel("Code"));
    await expectAccessible(forgetful);
    await forgetful.getByLabel("Code").fill(spoilt.code);
    await forgetful.getByLabel("New Password").fill("granite-sail-cove");
    await forgetful.getByLabel("Confirm Password").fill("granite-sail-cove");
    await button(forgetful, "Change Password").tap();
    await see(heading(forgetful, "Your password was changed"));
    await portal.signIn("nferreira", "granite-sail-cove");
  });
});
