import { describe, it } from "vitest";
import {
  button,
  dialog,
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

const LIST_ADDRESS = "/manager/locations";

describe("adding a location", () => {
  it("adds its card to the empty list, by keyboard alone", async () => {
    const { page } = await portal.open(LIST_ADDRESS);
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

  it("has an accessible form with a chosen logo on a phone", async () => {
    const { page } = await portal.open(LIST_ADDRESS, { viewport: PHONE });
    await button(page, "Add New Location").tap();
    const logo = { name: "olive.png", mimeType: "image/png", buffer: await picture("olive") };
    await dialog(page).getByLabel("Logo").setInputFiles(logo);
    await see(dialog(page).locator("img"));
    await expectAccessible(page);
  });
});
