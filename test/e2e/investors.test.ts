import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import {
  button,
  dialog,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  listCard,
  see,
  seeGone,
} from "./support/assertions.ts";
import { addLocation, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const list = "/manager/investors";

const ownership = (page: Page, name: string) => dialog(page).getByLabel(`Ownership of ${name}, percent`);

const place = (page: Page, name: string) => dialog(page).getByRole("checkbox", { name });

/** What the portal has stored, as "location id: share". */
const stored = async (investorId: number): Promise<Record<number, string>> => {
  const links = await portal.claire.call<{ locationId: number; sharePercentage: string }[]>(
    "GET",
    `/api/investor-locations/${investorId}`,
  );
  return Object.fromEntries(links.map((link) => [link.locationId, link.sharePercentage]));
};

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
  it("with shares of two locations adds a card and a login that works", async () => {
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

    const made = listCard(page, "Margaret Ellison");
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

  it("does not move under a press: errors of the field before appear when the button is released", async () => {
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

  it("can be filled in with Tab, also past a field with an error", async () => {
    const { page } = await portal.open(list);
    await button(page, "Add New Investor").click();
    await dialog(page).getByLabel("Username").focus();
    const typed = ["me", "shrt", "short"];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
      // Beside a password stands what shows it.
      if (text !== "me") await page.keyboard.press("Tab");
    }
    const entered = ["Username", "Password", "Confirm Password"].map((label) =>
      dialog(page).getByLabel(label, { exact: true }).inputValue(),
    );
    expect(await Promise.all(entered)).toEqual(typed);
    await see(dialog(page).getByText("Passwords do not match"));
  });
});
