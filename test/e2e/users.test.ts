import { describe, expect, it } from "vitest";
import {
  button,
  dialog,
  eventually,
  expectAccessible,
  listCard,
  see,
  textsOf,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addManager, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LIST_ADDRESS = "/manager/users";

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
