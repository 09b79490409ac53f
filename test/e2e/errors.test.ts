import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { refuseCall } from "./calls.ts";
import { CLAIRE, openBrowserPortal, takeFaults, type BrowserPortal } from "./portal.ts";
import {
  button,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  noteToasts,
  see,
  seeGone,
} from "./sight.ts";
import { addInvestor, addLocation, addManager, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const WORDS = "Somebody else has just changed this.";

type Visitor = Awaited<ReturnType<BrowserPortal["open"]>>;
const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog");

interface Failure {
  /** The call that fails: "POST /api/locations". */
  call: string;
  /** What makes the page call; it can be done again after a refusal. */
  press: () => Promise<void>;
  title: string;
  /** Without a sentence of the server. */
  otherwise: string;
  /** With one. */
  words?: string;
}

/** A change that fails says the sentence of the specification, or the server's own where there is one. */
async function expectFailure(
  { page, ...visitor }: Visitor,
  { call, press, title, otherwise, words = WORDS }: Failure,
): Promise<void> {
  const [method = "", path = ""] = call.split(" ");
  await refuseCall(page, `**${path}`, { status: 503 }, method);
  await press();
  await expectToast(page, title, otherwise);
  await page.unroute(`**${path}`);
  await refuseCall(page, `**${path}`, { status: 409, message: WORDS }, method);
  await press();
  await expectToast(page, title, words);
  await page.unroute(`**${path}`);
  expect(visitor.faults.splice(0)).toHaveLength(1);
}

/** Up to the last button of the deletion in three steps. */
async function confirmByTyping(page: Page, name: string): Promise<void> {
  await button(page, `Delete ${name}`).click();
  await button(question(page), "I Understand - Continue").click();
  await question(page).getByLabel("Confirmation text").fill(`DELETE ${name.toUpperCase()}`);
  await button(question(page), "Verify").click();
}

describe("a change of a location that fails says so", () => {
  it("when it is created", async () => {
    const visitor = await portal.open("/manager/locations");
    const { page } = visitor;
    await button(page, "Add New Location").click();
    await dialog(page).getByLabel("Location Name").fill("Harbor & Vine");
    await dialog(page).getByLabel("Address").fill("12 Wharf Street");
    await expectFailure(visitor, {
      call: "POST /api/locations",
      press: () => button(dialog(page), "Create Location").click(),
      title: "Error",
      otherwise: "Failed to create location",
    });
    expect(await dialog(page).getByLabel("Address").inputValue()).toBe("12 Wharf Street");
    // Beside the notification, which goes away, the sentence stays in the form.
    await see(dialog(page).getByText(WORDS));
    await expectAccessible(page);
  });

  it("when it is changed, and when it is deleted", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const visitor = await portal.open("/manager/locations");
    const { page } = visitor;
    await button(page, "Edit Harbor & Vine").click();
    await expectFailure(visitor, {
      call: "PUT /api/locations/*",
      press: () => button(dialog(page), "Save Changes").click(),
      title: "Error",
      otherwise: "Failed to update location",
    });
    await button(dialog(page), "Cancel").click();
    await confirmByTyping(page, "Harbor & Vine");
    await expectFailure(visitor, {
      call: "DELETE /api/locations/*",
      press: () => button(question(page), "Delete").click(),
      title: "Error",
      otherwise: "Failed to delete location",
    });
    await see(heading(question(page), "Final confirmation"));
  });
});

describe("a change of an investor that fails says so", () => {
  it("when the account is created", async () => {
    const visitor = await portal.open("/manager/investors");
    const { page } = visitor;
    await button(page, "Add New Investor").click();
    const person = {
      "First Name": "Margaret",
      "Last Name": "Ellison",
      Email: "mellison@example.com",
      "Phone Number": "(207) 555-0143",
      Username: "mellison",
      Password: PASSWORD,
      "Confirm Password": PASSWORD,
    };
    for (const [label, text] of Object.entries(person))
      await dialog(page).getByLabel(label, { exact: true }).fill(text);
    await expectFailure(visitor, {
      call: "POST /api/investors",
      press: () => button(dialog(page), "Create Account").click(),
      title: "Error",
      otherwise: "Failed to create investor account",
    });
  });

  it("when it is changed, its locations are saved, and it is deleted", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const visitor = await portal.open("/manager/investors");
    const { page } = visitor;
    await button(page, "Edit Margaret Ellison").click();
    await expectFailure(visitor, {
      call: "PUT /api/investors/*",
      press: () => button(dialog(page), "Save Changes").click(),
      title: "Error",
      otherwise: "Failed to update investor",
    });
    await button(dialog(page), "Cancel").click();
    await button(page, "Manage Locations for Margaret Ellison").click();
    await see(dialog(page).getByRole("checkbox", { name: "Harbor & Vine" }));
    await expectFailure(visitor, {
      call: "PUT /api/investors/*/locations",
      press: () => button(dialog(page), "Save Changes").click(),
      title: "Error",
      otherwise: "Failed to update investor locations",
    });
    await button(dialog(page), "Cancel").click();
    await confirmByTyping(page, "Margaret Ellison");
    await expectFailure(visitor, {
      call: "DELETE /api/investors/*",
      press: () => button(question(page), "Delete").click(),
      title: "Error",
      otherwise: "Failed to delete investor",
    });
  });
});

describe("a change of a manager's account that fails says so", () => {
  it("when it is created, changed and deleted", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const visitor = await portal.open("/manager/users");
    const { page } = visitor;
    await button(page, "Add Manager").click();
    await dialog(page).getByLabel("Email").fill("jtanaka@example.com");
    await dialog(page).getByLabel("Username").fill("jtanaka");
    await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
    await expectFailure(visitor, {
      call: "POST /api/users",
      press: () => button(dialog(page), "Create").click(),
      title: "Failed to create user",
      otherwise: "An error occurred",
    });
    await button(dialog(page), "Cancel").click();
    await button(question(page), "Discard").click();
    await button(page, "Edit Marcus Bell").click();
    await expectFailure(visitor, {
      call: "PUT /api/users/*",
      press: () => button(dialog(page), "Update").click(),
      title: "Failed to update user",
      otherwise: "An error occurred",
    });
    await button(dialog(page), "Cancel").click();
    await button(page, "Delete Marcus Bell").click();
    await expectFailure(visitor, {
      call: "DELETE /api/users/*",
      press: () => button(question(page), "Delete").click(),
      title: "Failed to delete user",
      otherwise: "An error occurred",
    });
    await see(question(page));
  });
});

describe("the deletion of a report that fails says so", () => {
  it("with the status and its text where the server has no words", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const visitor = await portal.open("/manager/archive");
    const { page } = visitor;
    await button(page, "Delete report of Harbor & Vine, September 2026").click();
    await expectFailure(visitor, {
      call: "DELETE /api/reports/*",
      press: () => button(question(page), "Delete").click(),
      title: "Delete Failed",
      otherwise: "Failed to delete the report: 503: Service Unavailable",
      words: `Failed to delete the report: ${WORDS}`,
    });
    await see(question(page));
  });
});

describe("what was read", () => {
  it("is not asked for again by itself: not after a failure, not on coming back to the window or the screen", async () => {
    const visitor = await portal.enter();
    const { page } = visitor;
    let asked = 0;
    page.on("request", (request) => (asked += request.url().endsWith("/api/users") ? 1 : 0));
    await refuseCall(page, "**/api/users", { status: 503 });
    await page.clock.install();
    await page.goto("/manager/users");
    await see(page.getByText("The users could not be loaded."));
    await page.clock.fastForward(60_000);
    expect(asked).toBe(1);
    expect(takeFaults(visitor)).toHaveLength(1);
    await page.unroute("**/api/users");
    await button(page, "Retry").click();
    await see(heading(page, "Claire Donovan"));
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("focus"));
    });
    await page.clock.fastForward(3_600_000);
    await page.getByRole("link", { name: "Manage Locations" }).click();
    await see(heading(page, "No locations yet"));
    await page.getByRole("link", { name: "User Management" }).click();
    await see(heading(page, "Claire Donovan"));
    expect(asked).toBe(2);
  });
});

describe("whoever is no longer logged in", () => {
  const LOGGED_OUT = ["Unauthorized", "You are logged out. Logging in again..."];

  it("is told so at the next change, and half a second later is at the login", async () => {
    const session = await portal.signIn(CLAIRE.username, CLAIRE.password);
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open("/manager/users", { as: session });
    const told = await noteToasts(page);
    await button(page, "Delete Marcus Bell").click();
    await session.call("GET", "/api/logout").catch(() => {});
    const refused = page.waitForResponse((response) => response.status() === 401);
    const left = page.waitForRequest("**/api/login");
    await button(question(page), "Delete").click();
    await eventually(told).toContainEqual(LOGGED_OUT);
    // By the browser's own clock: of what it did, a busy machine may tell late.
    await (await refused).finished();
    await (await left).response();
    const answer = (await refused).request().timing();
    const waited = (await left).timing().startTime - (answer.startTime + answer.responseEnd);
    expect(waited).toBeGreaterThan(450);
    await see(heading(page, "Login"));
  });

  it("is told so as well when only something was to be read", async () => {
    const session = await portal.signIn(CLAIRE.username, CLAIRE.password);
    const { page } = await portal.open("/manager/dashboard", { as: session });
    await see(heading(page, "Manager Dashboard"));
    const told = await noteToasts(page);
    await session.call("GET", "/api/logout").catch(() => {});
    await page.getByRole("link", { name: "User Management" }).click();
    await eventually(told).toContainEqual(LOGGED_OUT);
    await see(heading(page, "Login"));
  });
});

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
    await expectToast(page, "Error", WORDS);
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
    await expectToast(page, "Error", WORDS);
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
    await expectToast(page, "Error", WORDS);
    expect(await covers(page, button(dialog(page), "Save Changes"))).toBe(false);
  });
});

describe("an investor", () => {
  it("sees a portfolio without figures when the reports cannot be had; only the log knows why", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const visitor = await portal.enter({ as: await portal.signIn("mellison", PASSWORD) });
    const { page } = visitor;
    await refuseCall(page, "**/api/investors/*/reports?**", { status: 500 });
    await page.goto("/investor/dashboard");
    await see(page.getByText("No Data Available"), page.getByText("No comp data available"));
    await see(page.getByRole("link", { name: /Harbor & Vine/ }));
    expect(await page.locator(".toast, [role=alert]").count()).toBe(0);
    await eventually(() => visitor.faults.length).toBe(2);
    expect(takeFaults(visitor).join()).toMatch(/The reports .*could not be loaded/);
  });
});
