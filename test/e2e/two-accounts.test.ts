import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { button, dialog, heading, see } from "./support/assertions.ts";
import type { Visitor } from "./support/browser.ts";
import { addManager, PASSWORD, pdfFile } from "./support/group.ts";
import { cell, chooseOctober, FORM_ADDRESS, withHarborAndVine } from "./support/monthly-report.ts";
import { CLAIRE, openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** Marcus signs in, in a second tab of Claire's browser. */
async function marcusSignsIn({ context }: Visitor): Promise<void> {
  await addManager(portal.claire, "Marcus", "Bell");
  const tab = await context.newPage();
  await tab.goto("/manager/locations");
  await button(tab, "Logout").click();
  await button(tab, "Manager Login").click();
  await tab.getByLabel("Username").fill("mbell");
  await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tab.keyboard.press("Enter");
  await tab.waitForURL("**/manager/dashboard");
}

/** The same, without walking through the login again. */
async function marcusIsSignedIn({ context }: Visitor): Promise<void> {
  await addManager(portal.claire, "Marcus", "Bell");
  const [name = "", value = ""] = (await portal.signIn("mbell", PASSWORD)).cookie.split("=");
  await context.addCookies([{ name, value, url: portal.address }]);
}

/** A session of its own, which the login in the other tab ends. */
async function openAsClaire(path: string): Promise<Visitor> {
  return portal.open(path, { as: await portal.signIn(CLAIRE.username, CLAIRE.password) });
}

async function seeOtherAccount(page: Page): Promise<void> {
  await see(heading(page, "Another account is signed in"), page.getByText("Marcus Bell is signed in now."));
  expect(await page.getByText("Claire").count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
}

describe("a tab whose account is not the one that is signed in by now", () => {
  it("says so at the next change, stores nothing, and goes on as the other account", async () => {
    const visitor = await openAsClaire("/manager/locations");
    const { page } = visitor;
    await button(page, "Add First Location").click();
    await dialog(page).getByLabel("Location Name").fill("Third Rail Coffee");
    await dialog(page).getByLabel("Address").fill("2 Canal Street");
    await marcusSignsIn(visitor);
    await button(dialog(page), "Create Location").click();
    await seeOtherAccount(page);
    expect(await portal.claire.call("GET", "/api/locations")).toEqual([]);
    await button(page, "Go On").click();
    await page.waitForURL("**/manager/dashboard");
    await see(page.getByText("Marcus Bell").first());
  });

  it("keeps a report that is being typed on the screen, and says that it is not saved", async () => {
    await withHarborAndVine(portal)();
    const visitor = await openAsClaire(FORM_ADDRESS);
    const { page } = visitor;
    await chooseOctober(page);
    await marcusIsSignedIn(visitor);
    await cell(page, "Gross Sales").fill("158942.5");
    await see(page.getByText(/^Another account is signed in\. Marcus Bell is signed in now\./));
    await see(page.getByText(/^Not saved: Marcus Bell is signed in now\./));
    expect(await cell(page, "Gross Sales").inputValue()).toBe("158942.5");
    expect(await portal.claire.call("GET", "/api/drafts")).toEqual([]);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  it("says so as well when a document is uploaded", async () => {
    await withHarborAndVine(portal)();
    const visitor = await openAsClaire(FORM_ADDRESS);
    const { page } = visitor;
    await chooseOctober(page);
    await marcusIsSignedIn(visitor);
    await page.getByLabel("P&L Statement").setInputFiles(pdfFile("pl.pdf"));
    await seeOtherAccount(page);
  });

  it("says so when a file is downloaded", async () => {
    const visitor = await openAsClaire("/manager/activity-log");
    const { page } = visitor;
    await see(page.getByRole("link", { name: "Download CSV" }));
    await marcusIsSignedIn(visitor);
    await page.getByRole("link", { name: "Download CSV" }).click();
    await seeOtherAccount(page);
    await button(page, "Go On").click();
    await page.waitForURL("**/manager/dashboard");
  });
});
