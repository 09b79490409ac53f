import { describe, it } from "vitest";
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
import { PHONE } from "./support/browser.ts";
import { picture } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const list = "/manager/locations";

describe("adding a location", () => {
  it("adds its card to the empty list, by keyboard alone", async () => {
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
    const made = listCard(page, "Harbor & Vine Wine Bar");
    await see(made.getByText("12 Wharf Street, Portland, ME 04101"));
    await see(made.getByText(`Active since ${new Date().getFullYear()}`));
    await seeGone(heading(page, "No locations yet"));
  });

  it("takes a logo, previews it, and refuses a file that is no picture", async () => {
    const { page } = await portal.open(list, { viewport: PHONE });
    await button(page, "Add New Location").tap();
    await dialog(page).getByLabel("Location Name").fill("Olive & Ember");
    await dialog(page).getByLabel("Address").fill("88 Congress Street");
    const text = { name: "olive.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    await dialog(page).getByLabel("Logo").setInputFiles(text);
    await see(dialog(page).getByText("Upload a PNG, JPEG, WebP or GIF picture."));
    const logo = { name: "olive.png", mimeType: "image/png", buffer: await picture("olive") };
    await dialog(page).getByLabel("Logo").setInputFiles(logo);
    await see(dialog(page).locator("img"));
    await expectAccessible(page);
    await button(dialog(page), "Create Location").tap();
    await seeGone(dialog(page));
    const shown = listCard(page, "Olive & Ember").locator("img");
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });
});

describe("a field that is left with an error", () => {
  it("does not move the button that is pressed away from under the pointer", async () => {
    const { page } = await portal.open(list);
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").focus();
    const cancel = await button(dialog(page), "Cancel").boundingBox();
    if (!cancel) throw new Error("There is no Cancel button.");
    // Its upper edge: the error moves the button down.
    await page.mouse.move(cancel.x + cancel.width / 2, cancel.y + 3);
    await page.mouse.down();
    await eventually(() => dialog(page).getByLabel("Location Name").getAttribute("aria-invalid")).toBe(
      "true",
    );
    await page.mouse.up();
    await seeGone(dialog(page));
  });
});
