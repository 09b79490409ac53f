import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, dialog, eventually, expectToast, heading, see, seeGone } from "./support/assertions.ts";
import { PHONE, type Visitor } from "./support/browser.ts";
import { refuseCall } from "./support/calls.ts";
import { addInvestor, addLocation, PASSWORD, pdfFile } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const SIDEWAYS = { width: 844, height: 390 };
const LAPTOP = { width: 1024, height: 640 };

describe("a toast", () => {
  /** A page with one toast, and a way to have another one. */
  async function withToast(): Promise<Visitor> {
    const visitor = await portal.newVisitor();
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

  it("is dismissed by a swipe of 50 pixels to the right", async () => {
    const { page } = await withToast();
    const toast = page.locator(".toast");
    const swipe = async (by: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error("there is no toast");
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

describe("a toast does not cover the submit button", () => {
  /** Whether the toast lies over what is to be pressed. Unknown while one replaces another. */
  async function covers(page: Page, pressed: Locator): Promise<boolean | undefined> {
    const [over, under] = [await page.locator(".toast").boundingBox(), await pressed.boundingBox()];
    if (!over || !under) return undefined;
    const apart =
      over.x >= under.x + under.width ||
      under.x >= over.x + over.width ||
      over.y >= under.y + under.height ||
      under.y >= over.y + over.height;
    return !apart;
  }

  it("of a report", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/reports");
    const send = button(page, "Submit Report");
    await refuseCall(page, "**/api/upload/financial-documents", {
      status: 413,
      message: "The file is too large.",
    });
    for (const viewport of [PHONE, LAPTOP]) {
      await page.setViewportSize(viewport);
      await page.getByLabel("P&L Statement", { exact: true }).setInputFiles(pdfFile("pl.pdf"));
      await expectToast(page, "Failed to upload file. Please try again.", "The file is too large.");
      await send.scrollIntoViewIfNeeded();
      await eventually(() => covers(page, send)).toBe(false);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await eventually(() => covers(page, send)).toBe(false);
    }
  });
});

describe("on a phone held sideways", () => {
  it("the login's fields and button are visible without scrolling", async () => {
    const { page } = await portal.open("/?login", { as: null, viewport: SIDEWAYS });
    await see(heading(page, "Login"));
    for (const part of [page.getByLabel("Username"), page.getByLabel("Password"), button(page, "Sign In")]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(SIDEWAYS.height);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("a toast does not cover the title of the next dialog", async () => {
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
    const visitor = await portal.open("/security", {
      as: await portal.signIn(username, PASSWORD),
      viewport: SIDEWAYS,
    });
    const { page } = visitor;
    await page.route("**/api/notices/preferences", (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 409, body: "409" }),
    );
    await page.getByRole("switch").click();
    const toast = page.locator(".toast");
    await see(toast);
    await button(page.getByRole("region", { name: /^Authenticator app/ }), "Set up").click();
    const title = page.getByRole("dialog").getByRole("heading").first();
    await see(title);
    await eventually(async () => {
      const [a, b] = [await toast.boundingBox(), await title.boundingBox()];
      if (a === null || b === null) return "gone";
      return a.y + a.height <= b.y || b.y + b.height <= a.y;
    }).toBe(true);
    const foot = await page.locator(".dialog-foot").boundingBox();
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    visitor.faults.splice(0);
  });
});
