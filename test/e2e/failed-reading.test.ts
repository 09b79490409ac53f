import { describe, expect, it } from "vitest";
import { refuseCall } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, heading, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

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
