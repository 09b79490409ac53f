import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { refuseCall } from "./calls.ts";
import { dialog, type Visitor, WORDS } from "./error-catalogue.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, expectToast, seeGone } from "./sight.ts";
import { addInvestor, addLocation } from "./world.ts";

const portal = await openBrowserPortal();

describe("a notification", () => {
  /** A page with one notification, and a way to have another one. */
  async function withNotification(): Promise<Visitor> {
    const visitor = await portal.enter();
    const { page } = visitor;
    await page.clock.install();
    await page.goto("/manager/locations");
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").fill("Harbor & Vine");
    await dialog(page).getByLabel("Address").fill("12 Wharf Street");
    await button(dialog(page), "Create Location").click();
    await expectToast(page, "Success", "Location created successfully");
    return visitor;
  }

  it("stays five seconds", async () => {
    const { page } = await withNotification();
    await page.mouse.move(1, 1);
    await page.clock.fastForward(3_000);
    expect(await page.locator(".toast").count()).toBe(1);
    await page.clock.fastForward(2_500);
    await seeGone(page.locator(".toast"));
  });

  it("makes room for a newer one", async () => {
    const { page } = await withNotification();
    await page.clock.fastForward(3_000);
    await refuseCall(page, "**/api/locations/*", { status: 409, message: WORDS }, "PUT");
    await button(page, "Edit Harbor & Vine").click();
    await button(dialog(page), "Save Changes").click();
    await expectToast(page, "Error", "Failed to update location", WORDS);
    // The time of the first one is up; the second one has its own.
    await page.clock.fastForward(3_000);
    expect(await page.locator(".toast").count()).toBe(1);
  });

  it("is swiped away to the right, by 50 pixels and not by less", async () => {
    const { page } = await withNotification();
    const toast = page.locator(".toast");
    const swipe = async (by: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error("there is no notification");
      await page.mouse.move(box.x + 40, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 40 + by, box.y + 20, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    expect(await toast.count()).toBe(1);
    await swipe(70);
    await seeGone(toast);
  });
});

describe("a notification leaves free the button that sends", () => {
  const sizes = [
    ["on a phone", PHONE],
    ["on a small laptop", { width: 1024, height: 640 }],
  ] as const;

  /** Whether the notification lies over what is to be pressed. */
  async function covers(page: Page, pressed: Locator): Promise<boolean> {
    const [over, under] = [await page.locator(".toast").boundingBox(), await pressed.boundingBox()];
    if (!over || !under) throw new Error("the notification or the button is not there");
    const apart =
      over.x >= under.x + under.width ||
      under.x >= over.x + over.width ||
      over.y >= under.y + under.height ||
      under.y >= over.y + over.height;
    return !apart;
  }

  it.each(sizes)("of a report, %s", async (_, viewport) => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/reports", { viewport });
    const send = button(page, "Submit Report");
    await refuseCall(page, "**/api/upload/financial-documents", { status: 413, message: WORDS });
    const file = { name: "pl.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
    await page.locator("input[type=file]").first().setInputFiles(file);
    await expectToast(page, "Failed to upload file. Please try again.", WORDS);
    await send.scrollIntoViewIfNeeded();
    expect(await covers(page, send)).toBe(false);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await covers(page, send)).toBe(false);
  });

  it.each(sizes)("of a dialog, %s", async (_, viewport) => {
    for (const name of ["Harbor & Vine", "Olive & Ember", "Third Rail", "Marlowe", "Finch", "Anchor"])
      await addLocation(portal.claire, name);
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open("/manager/investors", { viewport });
    await refuseCall(page, "**/api/investors/*/locations", { status: 409, message: WORDS }, "PUT");
    await button(page, "Manage Locations for Margaret Ellison").click();
    await dialog(page).getByRole("checkbox", { name: "Harbor & Vine" }).check();
    await button(dialog(page), "Save Changes").click();
    await expectToast(page, "Error", "Failed to update investor locations", WORDS);
    expect(await covers(page, button(dialog(page), "Save Changes"))).toBe(false);
  });
});
