import { describe, expect, it } from "vitest";
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
  textsOf,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { holdCall } from "./support/calls.ts";
import { addManager, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LIST_ADDRESS = "/manager/users";

describe("adding a manager", () => {
  it("creates an account that can log in, by keyboard alone", async () => {
    const { page } = await portal.open(LIST_ADDRESS);
    await button(page, "Add Manager").focus();
    await page.keyboard.press("Enter");
    await see(heading(dialog(page), "Create New Manager"));
    await see(dialog(page).getByText("Managers will use these credentials to log in to the portal"));
    await expectAccessible(page);
    for (const text of ["mbell@example.com", "Marcus", "Bell", "mbell", PASSWORD]) {
      await page.keyboard.type(text);
      if (text !== PASSWORD) await page.keyboard.press("Tab");
    }
    const release = await holdCall(page, "**/api/users", "POST");
    await page.keyboard.press("Enter");
    await see(button(dialog(page), "Saving..."));
    release();
    await expectToast(page, "User created successfully", "The new user account has been created");
    await seeGone(dialog(page));
    await see(listCard(page, "Marcus Bell"));
    const marcus = await portal.signIn("mbell", PASSWORD);
    expect(await marcus.call("GET", "/api/auth/user")).toMatchObject({ role: "manager" });
  });
});

describe("editing a manager", () => {
  it("updates one's own name in the top bar", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(LIST_ADDRESS, { as: await portal.signIn("mbell", PASSWORD) });
    await button(listCard(page, "Marcus Bell"), "Edit Marcus Bell").click();
    await dialog(page).getByLabel("Last Name").fill("Bellamy");
    await button(dialog(page), "Update").click();
    await see(page.getByRole("banner").getByText("Marcus Bellamy"));
  });
});

describe("the managers' accounts", () => {
  it("have shorter labels on a phone", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(LIST_ADDRESS, { viewport: PHONE });
    await see(listCard(page, "Marcus Bell").getByText("M", { exact: true }));
    expect(await listCard(page, "Marcus Bell").innerText()).not.toContain("Created");
    await expectAccessible(page);
    await button(page, "Add Manager").tap();
    await eventually(() => textsOf(dialog(page).locator("label"))).toEqual([
      "Email",
      "First (optional)",
      "Last (optional)",
      "Username",
      "Password",
    ]);
    await expectAccessible(page);
  });
});

describe("the protected administrator", () => {
  const reason =
    "This is a protected system administrator account that can only be modified by the account owner";

  it("has a card as high as the others for another manager", async () => {
    await addManager(portal.claire, "Marcus", "Bell");
    const { page } = await portal.open(LIST_ADDRESS, { as: await portal.signIn("mbell", PASSWORD) });
    const claire = listCard(page, "Claire Donovan");
    await see(claire);
    // As high as the card beside it: what it says at length stands in one line.
    const heights = await page
      .locator(".manager")
      .evaluateAll((cards) => cards.map((one) => one.clientHeight));
    expect(heights.length).toBeGreaterThan(1);
    expect(new Set(heights).size).toBe(1);
    // The tooltip on what is locked is read by axe, too.
    await button(claire, "Edit (Protected) Claire Donovan").focus();
    await see(page.getByRole("tooltip", { name: reason }));
    await expectAccessible(page);
  });
});
