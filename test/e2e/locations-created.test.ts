import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { holdCall, watchChanges } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, heading, see, seeGone } from "./sight.ts";
import { picture } from "./world.ts";
import { card, dialog, isFocused, list } from "./locations.fixture.ts";

const portal = await openBrowserPortal();

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
