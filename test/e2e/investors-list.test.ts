import { describe, expect, it } from "vitest";
import { holdCall, refuseCall } from "./calls.ts";
import { card, list } from "./investors.fixture.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, heading, see, seeGone } from "./sight.ts";
import { addInvestor } from "./world.ts";

const portal = await openBrowserPortal();

describe("the list of investors", () => {
  it("has two columns, and is searched by name, username and email", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    await addInvestor(portal.claire, "Daniel", "Okafor");
    const { page } = await portal.open(list);
    await see(page.getByText("Showing 2 of 2 investors"));
    const columns = await page
      .getByRole("main")
      .getByRole("list")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" "));
    expect(columns).toHaveLength(2);
    await page.getByLabel("Search investors").fill("dokafor@");
    await seeGone(card(page, "Margaret Ellison"));
    await see(card(page, "Daniel Okafor"), page.getByText("Showing 1 of 2 investors"));
    await page.getByLabel("Search investors").fill("nobody");
    await button(page, "Clear search").click();
    await see(card(page, "Margaret Ellison"));
  });

  it("is grey cards on its way, and can be asked for again when it could not be loaded", async () => {
    const visitor = await portal.enter();
    const { page } = visitor;
    // The document of this screen would show them already.
    await page.goto("/security");
    const release = await holdCall(page, "**/api/investors");
    await page.getByRole("link", { name: "Manage Investors" }).first().click();
    await see(page.getByText("Loading investors..."));
    await eventually(() => page.locator(".sk").count()).toBe(6);
    release();
    await see(heading(page, "No investors yet"));
    await refuseCall(page, "**/api/investors", { status: 500 });
    await page.reload();
    await see(page.getByText("The investors could not be loaded."));
    takeFaults(visitor);
    await page.unroute("**/api/investors");
    await button(page, "Retry").click();
    await see(heading(page, "No investors yet"));
  });
});
