import type { Page } from "playwright-core";
import { beforeEach, describe, it } from "vitest";
import { answerCall, holdCall, refuseCall } from "./support/calls.ts";
import { beginInvestor, changesByScreen, dialog, makeGroup, WORDS } from "./support/error-catalogue.ts";
import { chooseOctober } from "./support/monthly-report.ts";
import { CLAIRE, openBrowserPortal, takeFaults } from "./support/portal.ts";
import { button, eventually, expectAccessible, seeText, seeToast } from "./support/assertions.ts";
import { addInvestor, PASSWORD } from "./support/world.ts";

const portal = await openBrowserPortal();

describe("the notification of a change has the specification's words, and the server's reason beside them", () => {
  beforeEach(() => makeGroup(portal));

  it.each(Object.entries(changesByScreen))("at %s", async (screen, changes) => {
    const visitor = await portal.open(screen);
    const { page } = visitor;
    for (const { call, begin, press, failed, refused = [...failed, WORDS], done } of changes) {
      const [method = "", path = ""] = call.split(" ");
      await begin(page);
      await refuseCall(page, `**${path}`, { status: 503 }, method);
      await press(page);
      await seeToast(page, ...failed);
      await eventually(() => visitor.faults.length).toBe(1);
      takeFaults(visitor);
      await page.unroute(`**${path}`);
      await refuseCall(page, `**${path}`, { status: 409, message: WORDS }, method);
      await press(page);
      await seeToast(page, ...refused);
      await expectAccessible(page);
      await page.unroute(`**${path}`);
      await press(page);
      await seeToast(page, ...done);
    }
  });
});

describe("so has the refusal of", () => {
  beforeEach(() => makeGroup(portal));

  it("a username that another investor has", async () => {
    const { page } = await portal.open("/manager/investors");
    await beginInvestor(page);
    await dialog(page).getByLabel("Username").fill("mellison");
    await button(dialog(page), "Create Account").click();
    await seeToast(page, "Failed to create investor account", "This username is already taken.");
  });

  it("a document that is too large or of another kind, refused by the page or by the server", async () => {
    const { page } = await portal.open("/manager/reports");
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel("P&L Statement").setInputFiles({ name, mimeType: "application/pdf", buffer });
    const failed = "Failed to upload file. Please try again.";
    await choose("pl.pdf", Buffer.from("no PDF"));
    await seeToast(
      page,
      failed,
      "This file is named .pdf, but it is not a PDF. Save it as a PDF, then choose it again.",
    );
    await choose("pl.docx", Buffer.from("text"));
    await seeToast(page, failed, "Choose an .xlsx, .xls or .pdf file.");
    await choose("pl.pdf", Buffer.alloc(11 * 1024 * 1024));
    await seeToast(page, failed, "This file is 11.0 MB. Choose one of at most 10 MB.");
  });

  it("an ownership of nothing", async () => {
    const { page } = await portal.open("/manager/investors");
    await button(page, "Manage Locations for Margaret Ellison").click();
    await dialog(page).getByLabel("Ownership of Harbor & Vine, percent").fill("0");
    await button(dialog(page), "Save Changes").click();
    await seeToast(page, "Invalid Percentages", "Please ensure all percentages are between 0.1 and 100.0");
  });

  it("a report without signature", async () => {
    const { page } = await portal.open("/manager/reports");
    await chooseOctober(page);
    await button(page, "Submit Report").click();
    await seeText(page, "Please provide a digital signature");
    await expectAccessible(page);
  });
});

describe("a login reports", () => {
  const signIn = async (page: Page, password: string) => {
    await page.getByLabel("Username").fill(CLAIRE.username);
    await page.getByLabel("Password").fill(password);
    await button(page, "Sign In").click();
  };

  it.each([
    ["/?login", "Welcome to Management Portal"],
    ["/test-login", "Redirecting to dashboard..."],
  ])("its outcome at %s", async (address, welcome) => {
    const { page } = await portal.open(address, { as: null });
    await signIn(page, "not my password");
    await seeToast(page, "Login failed", "Invalid username or password");
    await expectAccessible(page);
    const release = await holdCall(page, `${portal.address}/`);
    await signIn(page, CLAIRE.password);
    await seeToast(page, "Login successful", welcome);
    release();
    await page.waitForURL("**/manager/dashboard");
  });
});

describe("while loading the screen says so:", () => {
  it.each([
    ["User Management", "**/api/users", "Loading users..."],
    ["Activity Log", "**/api/activity-logs?**", "Loading activity logs..."],
  ])("%s", async (link, call, text) => {
    // The document of the screen itself would have the answer in it.
    const { page } = await portal.open("/security");
    const release = await holdCall(page, call);
    await page.getByRole("link", { name: link }).first().click();
    await seeText(page, text);
    await expectAccessible(page);
    release();
  });

  it("the root", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const release = await holdCall(page, "**/api/auth/user");
    await page.goto("/");
    await seeText(page, "Loading...");
    release();
    await page.waitForURL("**/manager/dashboard");
  });
});

describe("an empty screen says so:", () => {
  const NO_LOCATION = ["No locations yet", "Get started by adding your first business location."];
  const NO_INVESTOR = ["No investors yet", "Get started by adding your first investor account."];
  const NO_REPORT = ["No reports found", "Try adjusting your search criteria or create a new report."];
  const NO_ENTRY = ["No activity found", "Try adjusting your search criteria or time range"];
  const NOT_FOUND = ["404 Page Not Found", "Did you forget to add the page to the router?"];

  it.each([
    ["/manager/locations", [...NO_LOCATION, "Add First Location"]],
    ["/manager/investors", [...NO_INVESTOR, "Add First Investor"]],
    ["/manager/archive", NO_REPORT],
    ["/manager/activity-log?q=nothing", NO_ENTRY],
    ["/manager/report/999", ["Report not found", "The requested report could not be found."]],
    ["/manager/nowhere", NOT_FOUND],
  ])("%s", async (address, texts) => {
    const { page } = await portal.open(address);
    for (const text of texts) await seeText(page, text);
    await expectAccessible(page);
  });

  it("/manager/users", async () => {
    const { page } = await portal.open("/security");
    await answerCall(page, "**/api/users", []);
    await page.getByRole("link", { name: "User Management" }).first().click();
    for (const text of [
      "No users found",
      "Create the first manager account to get started.",
      "Add First Manager",
    ])
      await seeText(page, text);
  });

  it("the locations of an investor, new or there already", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open("/manager/investors");
    await button(page, "Manage Locations for Margaret Ellison").click();
    await seeText(page, "No locations available");
    await seeText(page, "Create business locations first");
    await button(dialog(page), "Cancel").click();
    await button(page, "Add New Investor").click();
    await seeText(page, "No locations available. Create locations first.");
  });

  it.each([
    [
      "/investor/dashboard",
      ["No Data Available", "Awaiting performance data", "No comp data available", "Last report N/A"],
    ],
    [
      "/investor/reports",
      [
        "No Reports Found",
        "Investment reports will appear here once they are submitted by the management team. You'll receive notifications when new reports become available.",
      ],
    ],
  ])("%s", async (address, texts) => {
    await makeGroup(portal);
    await portal.database.pool.query("delete from reports");
    const { page } = await portal.open(address, { as: await portal.signIn("mellison", PASSWORD) });
    for (const text of texts) await seeText(page, text);
    await expectAccessible(page);
  });
});
