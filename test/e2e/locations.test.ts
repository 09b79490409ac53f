import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { holdCall, refuseCall, watchChanges } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { addLocation, picture } from "./world.ts";

const portal = await openBrowserPortal();
const list = "/manager/locations";

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ has: heading(page, name) });
const isFocused = (locator: ReturnType<Page["locator"]>) =>
  locator.evaluate((element) => element === document.activeElement);

describe("adding a location", () => {
  it("begins with an empty list, and ends with its card, by keyboard alone", async () => {
    const { page } = await portal.open(list);
    await see(heading(page, "Manage Locations"), page.getByText("Create and manage business locations"));
    await see(heading(page, "No locations yet"));
    await see(page.getByText("Get started by adding your first business location."));
    await expectAccessible(page);
    await button(page, "Add First Location").focus();
    await page.keyboard.press("Enter");
    await see(heading(dialog(page), "Add New Location"));
    await page.keyboard.type("Harbor & Vine Wine Bar");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12 Wharf Street, Portland, ME 04101");
    await page.keyboard.press("Enter");
    await expectToast(page, "Success", "Location created successfully");
    await seeGone(dialog(page));
    const made = card(page, "Harbor & Vine Wine Bar");
    await see(made.getByText("12 Wharf Street, Portland, ME 04101"));
    await see(made.getByText(`Active since ${new Date().getFullYear()}`));
    await seeGone(heading(page, "No locations yet"));
  });

  it("takes a logo, which is seen before it is sent and then stands on the card", async () => {
    const { page } = await portal.open(list, { viewport: PHONE });
    await button(page, "Add New Location").tap();
    await dialog(page).getByLabel("Location Name").fill("Olive & Ember");
    await dialog(page).getByLabel("Address").fill("88 Congress Street");
    const logo = { name: "olive.png", mimeType: "image/png", buffer: await picture("olive") };
    await dialog(page).getByLabel("Logo").setInputFiles(logo);
    await see(dialog(page).locator("img"));
    await expectAccessible(page);
    await button(dialog(page), "Create Location").tap();
    await seeGone(dialog(page));
    const shown = card(page, "Olive & Ember").locator("img");
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  it("says what is missing or too long, sends nothing, and keeps what was typed", async () => {
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Add New Location").click();
    await button(dialog(page), "Create Location").click();
    await see(dialog(page).getByText("Location name is required"));
    await see(dialog(page).getByText("Address is required"));
    await eventually(() => isFocused(dialog(page).getByLabel("Location Name"))).toBe(true);
    await dialog(page).getByLabel("Location Name").fill("x".repeat(256));
    await see(dialog(page).getByText("Use at most 255 characters."));
    const document = { name: "menu.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
    await dialog(page).getByLabel("Logo").setInputFiles(document);
    await see(dialog(page).getByText("Upload a PNG, JPEG, WebP or GIF picture."));
    await expectAccessible(page);
    await button(dialog(page), "Create Location").click();
    await eventually(() => dialog(page).getByLabel("Location Name").inputValue()).toHaveLength(256);
    expect(sent).toEqual([]);
  });

  it("refuses a file that only claims to be a picture when it is chosen, and sends nothing", async () => {
    const { page } = await portal.open(list);
    const sent = watchChanges(page);
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").fill("Olive & Ember");
    await dialog(page).getByLabel("Address").fill("88 Congress Street");
    const text = { name: "olive.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await dialog(page).getByLabel("Logo").setInputFiles(text);
    await see(dialog(page).getByText("Upload a PNG, JPEG, WebP or GIF picture."));
    await button(dialog(page), "Create Location").click();
    await eventually(() => dialog(page).getByLabel("Location Name").inputValue()).toBe("Olive & Ember");
    expect(sent).toEqual([]);
  });

  it("makes one location, however often the button is pressed", async () => {
    const { page } = await portal.open(list);
    const release = await holdCall(page, "**/api/locations", "POST");
    const sent = watchChanges(page);
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").fill("Olive & Ember");
    await dialog(page).getByLabel("Address").fill("88 Congress Street");
    await button(dialog(page), "Create Location").dblclick();
    await button(dialog(page), "Creating...").click({ force: true });
    await dialog(page).getByLabel("Address").press("Enter");
    release();
    await seeGone(dialog(page));
    expect(sent).toEqual(["POST /api/locations"]);
  });

  it("asks before what was typed is lost", async () => {
    const { page } = await portal.open(list);
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").fill("Olive & Ember");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    await see(question);
    await expectAccessible(page);
    await button(question, "Keep Editing").click();
    await seeGone(question);
    await eventually(() => dialog(page).getByLabel("Location Name").inputValue()).toBe("Olive & Ember");
    await page.keyboard.press("Escape");
    await button(question, "Discard").click();
    await seeGone(dialog(page));
    await eventually(() => isFocused(button(page, "Add New Location"))).toBe(true);
    await button(page, "Add New Location").click();
    expect(await dialog(page).getByLabel("Location Name").inputValue()).toBe("");
  });
});

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
