import { describe, it } from "vitest";
import { button, dialog, expectAccessible, heading, see } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { picture } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LIST_ADDRESS = "/manager/locations";

describe("the locations", () => {
  it("are accessible, from the empty list to the form with a chosen logo on a phone", async () => {
    const { page } = await portal.open(LIST_ADDRESS, { viewport: PHONE });
    await see(heading(page, "No locations yet"));
    await expectAccessible(page);
    await button(page, "Add First Location").tap();
    const logo = { name: "olive.png", mimeType: "image/png", buffer: await picture("olive") };
    await dialog(page).getByLabel("Logo").setInputFiles(logo);
    await see(dialog(page).locator("img"));
    await expectAccessible(page);
  });
});
