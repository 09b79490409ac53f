import { describe, expect, it } from "vitest";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import { sideMenu, withMargaret } from "./shell.fixture.ts";
import { button, eventually, expectAccessible, heading, see, seeGone } from "./sight.ts";

const portal = await openBrowserPortal();
const margaret = withMargaret(portal);

describe("who may be where", () => {
  it("a manager finds no investor's screens", async () => {
    const { page } = await portal.enter();
    for (const path of [
      "/investor/dashboard",
      "/investor/reports",
      "/investor/location/1",
      "/no/such/page",
    ]) {
      await page.goto(path);
      await see(heading(page, "404 Page Not Found"), sideMenu(page));
      await see(page.getByText("Did you forget to add the page to the router?"));
    }
    await expectAccessible(page);
  });

  it("an investor finds no manager's screens", async () => {
    const { page } = await portal.enter({ as: await margaret() });
    const paths = [
      "dashboard",
      "locations",
      "investors",
      "reports",
      "archive",
      "activity-log",
      "users",
      "report/1",
    ];
    for (const path of paths) {
      await page.goto(`/manager/${path}`);
      await see(heading(page, "404 Page Not Found"));
    }
  });

  it("Logout ends the session for good, also for the page that Back would show", async () => {
    const { page } = await portal.open("/manager/users", {
      as: await portal.signIn(CLAIRE.username, CLAIRE.password),
    });
    await see(heading(page, "User Management"));
    const left = page.waitForRequest("**/api/logout");
    await button(page, "Logout").click();
    await left;
    await see(button(page, "Manager Login"));
    await page.goBack();
    await see(heading(page, "404 Page Not Found"));
    expect((await page.request.get("/api/users")).status()).toBe(401);
  });

  it("a page that cannot be shown leaves the menus and offers Retry", async () => {
    const visitor = await portal.open("/manager/dashboard");
    const { page } = visitor;
    await see(heading(page, "Manager Dashboard"));
    await page.route("**/assets/UsersPage*.js", (route) => route.abort());
    // Missing code may belong to a build that is gone: the page is loaded anew by itself, once.
    const loadedAnew = page.waitForEvent("load");
    await sideMenu(page).getByRole("link", { name: "User Management" }).click();
    await loadedAnew;
    await see(page.getByText("This page could not be shown. Your data is safe."), sideMenu(page));
    await page.unroute("**/assets/UsersPage*.js");
    await button(page, "Retry").click();
    await see(heading(page, "User Management"));
    await seeGone(page.getByRole("alert"));
    await eventually(() => visitor.faults.length).toBeGreaterThan(0);
    visitor.faults.length = 0;
  });
});
