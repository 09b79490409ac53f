import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { PHONE } from "./browser.ts";
import { holdCall, refuseCall, watchChanges } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
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
import { addInvestor, addLocation, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const list = "/manager/investors";

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: heading(page, name) });
const ownership = (page: Page, name: string) => dialog(page).getByLabel(`Ownership of ${name}, percent`);
const place = (page: Page, name: string) => dialog(page).getByRole("checkbox", { name });

/** What the portal has stored, as "location id: share". */
async function stored(investorId: number): Promise<Record<number, string>> {
  const links = await portal.claire.call<{ locationId: number; sharePercentage: string }[]>(
    "GET",
    `/api/investor-locations/${investorId}`,
  );
  return Object.fromEntries(links.map((link) => [link.locationId, link.sharePercentage]));
}

async function fillPerson(page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(person))
    await dialog(page).getByLabel(label, { exact: true }).fill(text);
}

const margaret = {
  "First Name": "Margaret",
  "Last Name": "Ellison",
  Email: "mellison@example.com",
  "Phone Number": "(207) 555-0143",
  Username: "mellison",
  Password: PASSWORD,
  "Confirm Password": PASSWORD,
};

describe("creating an investor account", () => {
  it("with shares of two locations, begins with an empty list and ends with a card and a login that works", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const olive = await addLocation(portal.claire, "Olive & Ember");
    await addLocation(portal.claire, "Third Rail Coffee");
    const { page } = await portal.open(list);
    await see(heading(page, "Manage Investors"), page.getByText("Create and manage investor accounts"));
    await see(heading(page, "No investors yet"));
    await see(page.getByText("Get started by adding your first investor account."));
    await expectAccessible(page);
    await button(page, "Add First Investor").click();
    await see(heading(dialog(page), "Create Investor Account"));
    await fillPerson(page, margaret);
    await place(page, "Harbor & Vine").check();
    await eventually(() => ownership(page, "Harbor & Vine").inputValue()).toBe("10.00");
    await place(page, "Olive & Ember").check();
    await ownership(page, "Olive & Ember").fill("12.5");
    await expectAccessible(page);
    await ownership(page, "Olive & Ember").press("Enter");
    await expectToast(page, "Success", "Investor account created successfully");
    await seeGone(dialog(page));

    const made = card(page, "Margaret Ellison");
    await see(made.getByText("@mellison"), made.getByText("mellison@example.com"));
    await see(
      made.getByText("(207) 555-0143"),
      made.getByText(`Joined ${formatDate(new Date().toISOString())}`),
    );
    await expectAccessible(page);
    const [investor] = await portal.claire.call<{ id: number; userId: string }[]>("GET", "/api/investors");
    expect(investor?.userId).toMatch(/^investor_\d+$/);
    expect(await stored(investor?.id ?? 0)).toEqual({ [harbor]: "10.00", [olive]: "12.50" });
    await portal.signIn("mellison", PASSWORD);
  });

  it("says that there is no location to assign yet", async () => {
    const { page } = await portal.open(list, { viewport: PHONE });
    await button(page, "Add New Investor").tap();
    await see(dialog(page).getByText("No locations available. Create locations first."));
    await expectAccessible(page);
  });

  it("says what is missing or does not fit together, and sends nothing", async () => {
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Add New Investor").click();
    await button(dialog(page), "Create Account").click();
    const sentences = [
      "First name is required",
      "Last name is required",
      "Valid email is required",
      "Phone number is required",
      "Username must be at least 3 characters",
    ];
    for (const sentence of sentences) await see(dialog(page).getByText(sentence));
    await see(dialog(page).getByText("Password must be at least 6 characters").first());
    await fillPerson(page, { ...margaret, "Confirm Password": "something else" });
    await button(dialog(page), "Create Account").click();
    await see(dialog(page).getByText("Passwords do not match"));
    await eventually(() => textsOf(dialog(page).locator(".ferror"))).toEqual(["Passwords do not match"]);
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });

  it("does not move under a press: what leaving a field has to say comes with the release", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open(list);
    await button(page, "Add New Investor").click();
    const box = place(page, "Harbor & Vine");
    await box.scrollIntoViewIfNeeded();
    await dialog(page).getByLabel("Username").fill("me");
    const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // Time enough to be drawn.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await box.boundingBox()).toEqual({ x, y, width, height });
    await page.mouse.up();
    await see(dialog(page).getByText("Username must be at least 3 characters"));
    await eventually(() => box.isChecked()).toBe(true);
  });

  it("says at the field that a username is taken, and keeps what was typed", async () => {
    await addInvestor(portal.claire, "Mark", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Add New Investor").click();
    await fillPerson(page, { ...margaret, Email: "margaret@example.com" });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await button(dialog(page), "Create Account").click();
    const refusal = (await (await answer).json()) as { message: string; fieldErrors: { username: string } };
    await see(dialog(page).getByText(refusal.fieldErrors.username));
    await expectToast(page, "Error", refusal.message);
    await eventually(() => dialog(page).getByLabel("First Name").inputValue()).toBe("Margaret");
    const taken = dialog(page).getByLabel("Username");
    await eventually(() => taken.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it("goes on where it stopped when a location could not be assigned", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const olive = await addLocation(portal.claire, "Olive & Ember");
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Add New Investor").click();
    await fillPerson(page, margaret);
    await place(page, "Harbor & Vine").check();
    await place(page, "Olive & Ember").check();
    const refused = `**/api/investors/*/locations/${olive}`;
    await refuseCall(page, refused, { status: 409, message: "Try again in a moment." });
    await button(dialog(page), "Create Account").click();
    await see(dialog(page).getByText(/The account of Margaret Ellison was created, but/));
    await expectToast(page, "Error", "Try again in a moment.");
    await page.unroute(refused);
    await button(dialog(page), "Try Again").click();
    await expectToast(page, "Success", "Investor account created successfully");
    expect(sent.filter((call) => call === "POST /api/investors")).toHaveLength(1);
    const [investor] = await portal.claire.call<{ id: number }[]>("GET", "/api/investors");
    expect(await stored(investor?.id ?? 0)).toEqual({ [harbor]: "10.00", [olive]: "10.00" });
  });
});

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

describe("an investor's locations", () => {
  it("are ticked with their shares, changed together, and stored as they were left", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine", { address: "12 Wharf Street" });
    const olive = await addLocation(portal.claire, "Olive & Ember");
    const coffee = await addLocation(portal.claire, "Third Rail Coffee");
    const { id } = await addInvestor(portal.claire, "Margaret", "Ellison", {
      [harbor]: "12.50",
      [olive]: "4",
    });
    const { page } = await portal.open(list, { viewport: PHONE });
    await button(page, "Manage Locations for Margaret Ellison").tap();
    await see(heading(dialog(page), "Manage Locations for Margaret Ellison"));
    await see(dialog(page).getByText("12 Wharf Street", { exact: true }));
    await eventually(() => ownership(page, "Harbor & Vine").inputValue()).toBe("12.50");
    expect(await place(page, "Third Rail Coffee").isChecked()).toBe(false);
    await place(page, "Olive & Ember").uncheck();
    await place(page, "Third Rail Coffee").check();
    await eventually(() => ownership(page, "Third Rail Coffee").inputValue()).toBe("10.00");
    await ownership(page, "Harbor & Vine").fill("33.33");
    await see(dialog(page).getByText("Total 33.33%"));
    await expectAccessible(page);
    const release = await holdCall(page, "**/api/investors/*/locations", "PUT");
    await button(dialog(page), "Save Changes").tap();
    await see(button(dialog(page), "Saving..."));
    release();
    await expectToast(page, "Success", "Investor locations updated successfully");
    expect(await stored(id)).toEqual({ [harbor]: "33.33", [coffee]: "10.00" });
  });

  it("take digits and one point, above 0 and up to 100; else nothing is sent", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Manage Locations for Margaret Ellison").click();
    await place(page, "Harbor & Vine").check();
    const box = ownership(page, "Harbor & Vine");
    await box.fill("");
    await box.pressSequentially("1a2.-5%");
    await eventually(() => box.inputValue()).toBe("12.5");
    for (const wrong of ["", "0", "100.01"]) {
      await box.fill(wrong);
      await button(dialog(page), "Save Changes").click();
      await expectToast(
        page,
        "Invalid Percentages",
        "Please ensure all percentages are between 0.1 and 100.0",
      );
      await page.locator(".toast").getByLabel("Close notification").click();
      await seeGone(page.locator(".toast"));
    }
    await expectAccessible(page);
    await box.fill("");
    await box.pressSequentially("-5");
    await eventually(() => box.inputValue()).toBe("5");
    await see(dialog(page).getByText(/A minus was typed/));
    await button(dialog(page), "Save Changes").click();
    await see(page.locator(".toast", { hasText: "Invalid Percentages" }));
    expect(sent).toEqual([]);
    // Whoever types over the number has entered it anew.
    await box.selectText();
    await box.pressSequentially("5");
    await seeGone(dialog(page).getByText(/A minus was typed/));
    await box.fill("100");
    await button(dialog(page), "Save Changes").click();
    await expectToast(page, "Success", "Investor locations updated successfully");
  });

  it("warn when the shares of a location together exceed the whole", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Daniel", "Okafor", { [harbor]: "95" });
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Manage Locations for Margaret Ellison").click();
    await place(page, "Harbor & Vine").check();
    await see(dialog(page).getByText("1 of 1 locations"));
    await see(dialog(page).getByText(/add up to 105.00%, 5.00% too much/));
    await expectAccessible(page);
    await ownership(page, "Harbor & Vine").fill("5");
    await seeGone(dialog(page).getByText(/too much|above 100%/));
  });

  it("cannot be assigned as long as there are none", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open(list);
    await button(page, "Manage Locations for Margaret Ellison").click();
    await see(dialog(page).getByText("No locations available"));
    await see(dialog(page).getByText("Create business locations first"));
    await eventually(() => button(dialog(page), "Save Changes").isDisabled()).toBe(true);
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

describe("the list of investors", () => {
  it("has two columns, and is searched by name, username and email", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    await addInvestor(portal.claire, "Daniel", "Okafor");
    const { page } = await portal.open(list);
    await see(page.getByText("Showing 2 of 2 investors"));
    const columns = await page
      .getByRole("main")
      .getByRole("list")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" "));
    expect(columns).toHaveLength(2);
    await page.getByLabel("Search investors").fill("dokafor@");
    await seeGone(card(page, "Margaret Ellison"));
    await see(card(page, "Daniel Okafor"), page.getByText("Showing 1 of 2 investors"));
    await page.getByLabel("Search investors").fill("nobody");
    await button(page, "Clear search").click();
    await see(card(page, "Margaret Ellison"));
  });

  it("is grey cards on its way, and can be asked for again when it could not be loaded", async () => {
    const visitor = await portal.enter();
    const { page } = visitor;
    // The document of this screen would show them already.
    await page.goto("/security");
    const release = await holdCall(page, "**/api/investors");
    await page.getByRole("link", { name: "Manage Investors" }).first().click();
    await see(page.getByText("Loading investors..."));
    await eventually(() => page.locator(".sk").count()).toBe(6);
    release();
    await see(heading(page, "No investors yet"));
    await refuseCall(page, "**/api/investors", { status: 500 });
    await page.reload();
    await see(page.getByText("The investors could not be loaded."));
    takeFaults(visitor);
    await page.unroute("**/api/investors");
    await button(page, "Retry").click();
    await see(heading(page, "No investors yet"));
  });
});
