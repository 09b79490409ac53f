import type { Page } from "playwright-core";
import { describe, it } from "vitest";
import { button, eventually, heading, see } from "./support/assertions.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** The figure under its label. */
const figure = (page: Page, label: string) =>
  page
    .locator(".stat")
    .filter({ has: heading(page, label) })
    .locator(".hero-figure");

describe("the manager's dashboard", () => {
  it("does not show prefetched figures that have changed since", async () => {
    const { page } = await portal.open("/manager/locations");
    await see(heading(page, "Manage Locations"));
    // As after an ended session: the first page leads back to where one was, and not to the dashboard.
    const { id } = await (await page.request.get("/api/auth/user")).json();
    await page.evaluate((ended) => sessionStorage.setItem("session-ended", JSON.stringify(ended)), {
      userId: id,
      address: "/manager/locations",
    });
    await page.goto("/");
    await see(heading(page, "Manage Locations"));
    await button(page, "Add First Location").click();
    await page.getByLabel("Location Name").fill("Harbor & Vine");
    await page.getByLabel("Address").fill("12 Wharf Street");
    await button(page, "Create Location").click();
    await see(heading(page, "Harbor & Vine"));
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    await see(heading(page, "Manager Dashboard"));
    await eventually(() => figure(page, "Total Locations").textContent()).toBe("1");
  });
});
