import { describe, expect, it } from "vitest";
import { formatDate } from "#shared/domain/dates.ts";
import { PHONE } from "./browser.ts";
import { refuseCall, watchChanges } from "./calls.ts";
import {
  card,
  dialog,
  fillPerson,
  list,
  margaret,
  ownership,
  place,
  storedSharesOf,
} from "./investors.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { addLocation, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const stored = storedSharesOf(portal);

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
    await expectToast(page, "Error", "Failed to update investor locations", "Try again in a moment.");
    await page.unroute(refused);
    await button(dialog(page), "Try Again").click();
    await expectToast(page, "Success", "Investor account created successfully");
    expect(sent.filter((call) => call === "POST /api/investors")).toHaveLength(1);
    const [investor] = await portal.claire.call<{ id: number }[]>("GET", "/api/investors");
    expect(await stored(investor?.id ?? 0)).toEqual({ [harbor]: "10.00", [olive]: "10.00" });
  });
});
