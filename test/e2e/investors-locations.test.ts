import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { holdCall, watchChanges } from "./calls.ts";
import { dialog, list, ownership, place, storedSharesOf } from "./investors.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import {
  button,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  see,
  seeGone,
  sidewaysScroll,
  textsOf,
} from "./sight.ts";
import { addInvestor, addLocation, addManager, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const stored = storedSharesOf(portal);

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

  it("saved by two managers from the same screen, are those of the first one until the second has seen them", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const olive = await addLocation(portal.claire, "Olive & Ember");
    const { id } = await addInvestor(portal.claire, "Margaret", "Ellison", {
      [harbor]: "12.50",
      [olive]: "4",
    });
    await addManager(portal.claire, "Marcus", "Bell");
    const marcus = await portal.signIn("mbell", PASSWORD);
    const { page: first } = await portal.open(list, { as: marcus });
    const { page: second } = await portal.open(list, { viewport: PHONE });
    for (const page of [first, second]) {
      await button(page, "Manage Locations for Margaret Ellison").click();
      await eventually(() => ownership(page, "Harbor & Vine").inputValue()).toBe("12.50");
    }
    await ownership(first, "Harbor & Vine").fill("14");
    await ownership(first, "Olive & Ember").fill("6");
    await button(dialog(first), "Save Changes").click();
    await expectToast(first, "Success", "Investor locations updated successfully");

    await ownership(second, "Harbor & Vine").fill("15");
    await button(dialog(second), "Save Changes").tap();
    const note = dialog(second).getByRole("region", { name: /^This was changed after you opened it/ });
    await see(note);
    expect(await stored(id)).toEqual({ [harbor]: "14.00", [olive]: "6.00" });
    await eventually(() => note.evaluate((shown) => shown === document.activeElement)).toBe(true);
    expect(await textsOf(note.getByRole("listitem"))).toEqual([
      "Harbor & Vine Now: 14.00% You entered: 15.00%",
      "Olive & Ember Now: 6.00% Filled in",
    ]);
    expect(await ownership(second, "Harbor & Vine").inputValue()).toBe("15.00");
    expect(await sidewaysScroll(second)).toBe(0);
    await expectAccessible(second);
    await button(dialog(second), "Save Changes").tap();
    await expectToast(second, "Success", "Investor locations updated successfully");
    expect(await stored(id)).toEqual({ [harbor]: "15.00", [olive]: "6.00" });
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
