import { describe, expect, it } from "vitest";
import { question } from "./error-catalogue.fixture.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import { button, eventually, heading, noteToasts, see } from "./sight.ts";
import { addManager } from "./world.ts";

const portal = await openBrowserPortal();

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
