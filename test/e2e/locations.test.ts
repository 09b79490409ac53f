import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { holdCall, refuseCall, watchChanges } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { addLocation } from "./world.ts";
import { card, dialog, isFocused, list } from "./locations.fixture.ts";

const portal = await openBrowserPortal();

describe("the cards", () => {
  it("have an icon by the words of the name where there is no logo", async () => {
    const places = [
      ["Third Rail Coffee", "coffee"],
      ["The Gilded Anchor Pub", "wine"],
      ["Harbor Kitchen", "utensils"],
      ["Olive & Ember", "building-2"],
    ] as const;
    for (const [name] of places) await addLocation(portal.claire, name);
    const { page } = await portal.open(list);
    for (const [name, icon] of places) await see(card(page, name).locator(`svg.lucide-${icon}`));
    await expectAccessible(page);
  });

  it("are six grey ones while the true ones are on their way", async () => {
    const { page } = await portal.enter();
    // The document of this screen would show them already.
    await page.goto("/security");
    const release = await holdCall(page, "**/api/locations");
    await page.getByRole("link", { name: "Manage Locations" }).first().click();
    await see(page.getByText("Loading locations..."));
    await eventually(() => page.locator(".sk").count()).toBe(6);
    release();
    await see(heading(page, "No locations yet"));
  });

  it("can be asked for again when they could not be loaded", async () => {
    await addLocation(portal.claire, "Olive & Ember");
    const visitor = await portal.enter();
    await refuseCall(visitor.page, "**/api/locations", { status: 500 });
    await visitor.page.goto(list);
    await see(visitor.page.getByText("The locations could not be loaded."));
    takeFaults(visitor);
    await visitor.page.unroute("**/api/locations");
    await button(visitor.page, "Retry").click();
    await see(card(visitor.page, "Olive & Ember"));
  });
});

describe("editing a location", () => {
  it("begins with what is stored, changes it, and can take the logo away", async () => {
    await addLocation(portal.claire, "Harbor & Vine", { address: "12 Wharf Street", logo: "teal" });
    const { page } = await portal.open(list);
    await button(page, "Edit Harbor & Vine").click();
    await see(heading(dialog(page), "Edit Location"));
    await eventually(() => dialog(page).getByLabel("Location Name").inputValue()).toBe("Harbor & Vine");
    await eventually(() => dialog(page).getByLabel("Address").inputValue()).toBe("12 Wharf Street");
    await dialog(page).getByLabel("Location Name").fill("Harbor & Vine Wine Bar");
    await dialog(page).getByLabel("Description (optional)").fill("Forty seats by the water.");
    await button(dialog(page), "Remove logo").click();
    await see(dialog(page).getByText("The logo is taken away when you save."));
    await expectAccessible(page);
    await button(dialog(page), "Save Changes").click();
    await expectToast(page, "Success", "Location updated successfully");
    await see(card(page, "Harbor & Vine Wine Bar").locator("svg.lucide-wine"));
    await button(page, "Edit Harbor & Vine Wine Bar").click();
    await eventually(() => dialog(page).getByLabel("Description (optional)").inputValue()).toBe(
      "Forty seats by the water.",
    );
  });

  it("needs a name and an address", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Edit Harbor & Vine").click();
    await dialog(page).getByLabel("Location Name").fill("  ");
    await dialog(page).getByLabel("Address").fill("");
    await button(dialog(page), "Save Changes").click();
    await see(dialog(page).getByText("Location name is required"));
    await see(dialog(page).getByText("Address is required"));
    expect(sent).toEqual([]);
  });
});

describe("deleting a location", () => {
  const question = (page: Page) => page.getByRole("alertdialog");

  it("takes a warning, the exact words and a last confirmation", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    await addLocation(portal.claire, "Olive & Ember");
    const { page } = await portal.open(list);
    await button(page, "Delete Harbor & Vine").click();
    await see(heading(question(page), "Delete Harbor & Vine?"));
    for (const lost of [/monthly reports/, /investor assignment/, /financial data/])
      await see(question(page).getByText(lost));
    await eventually(() => isFocused(button(question(page), "Cancel"))).toBe(true);
    await expectAccessible(page);
    await button(question(page), "I Understand - Continue").click();

    await see(question(page).getByText("DELETE HARBOR & VINE", { exact: true }));
    const box = question(page).getByLabel("Confirmation text");
    await box.fill("delete harbor & vine");
    await eventually(() => button(question(page), "Verify").isDisabled()).toBe(true);
    await expectAccessible(page);
    await box.fill("DELETE HARBOR & VINE");
    await page.keyboard.press("Enter");

    await see(heading(question(page), "Final confirmation"));
    await button(question(page), "Cancel").click();
    await see(box);
    await button(question(page), "Back").click();
    await button(question(page), "I Understand - Continue").click();
    await button(question(page), "Verify").click();
    await expectAccessible(page);
    await button(question(page), "Delete").click();
    await expectToast(page, "Success", "Location deleted successfully");
    await seeGone(card(page, "Harbor & Vine"));
    await see(card(page, "Olive & Ember"));
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  });

  it("begins anew when it was closed on the way, and leaves the location alone", async () => {
    await addLocation(portal.claire, "Olive & Ember");
    const { page } = await portal.open(list, { viewport: PHONE });
    const sent = watchChanges(page);
    await button(page, "Delete Olive & Ember").tap();
    await button(question(page), "I Understand - Continue").tap();
    await question(page).getByLabel("Confirmation text").fill("DELETE OLIVE & EMBER");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await seeGone(question(page));
    await button(page, "Delete Olive & Ember").tap();
    await button(question(page), "I Understand - Continue").tap();
    expect(await question(page).getByLabel("Confirmation text").inputValue()).toBe("");
    expect(sent).toEqual([]);
  });
});
