import { describe, expect, it } from "vitest";
import { kept, visitTwice } from "./offline.fixture.ts";
import { CLAIRE, openOwnBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, heading, see, seeGone } from "./sight.ts";

const portal = await openOwnBrowserPortal();

describe("Logout without a connection", () => {
  it("tells a manager, who has touched nothing before, and logs out once there is one", async () => {
    const visitor = await portal.open("/manager/users", {
      as: await portal.signIn(CLAIRE.username, CLAIRE.password),
    });
    const { page, context } = visitor;
    await see(heading(page, "User Management"));
    await context.setOffline(true);
    // By the keyboard: even a pointer on its way would be a touch.
    await button(page, "Logout").press("Enter");
    await see(page.getByText("You are still logged in"), heading(page, "User Management"));
    expect(new URL(page.url()).pathname).toBe("/manager/users");
    await context.setOffline(false);
    await button(page, "Logout").click();
    await see(button(page, "Manager Login"));
    expect((await page.request.get("/api/users")).status()).toBe(401);
    takeFaults(visitor);
  });

  it("leaves an investor what was read, and nothing says that nobody is logged in", async () => {
    const visitor = await visitTwice(portal);
    const { page } = visitor;
    await portal.stop();
    await button(page, "Logout").click();
    await see(
      page.getByText("You are still logged in"),
      page.getByText("Logging out needs a connection. Try again when it is back."),
      heading(page, "Harbor & Vine"),
    );
    await page.reload();
    await see(page.getByText(/^No connection\. This is what your last visit showed\./));
    expect(await kept(page)).toEqual(["portal", "seen"]);
    // As a device does that has no room left.
    await page.evaluate(() => caches.delete("seen"));
    for (const path of ["/investor/dashboard", "/"]) {
      await page.goto(path);
      await see(
        heading(page, "No connection"),
        page.getByText("The portal cannot be reached. You may still be logged in on this device."),
      );
      await seeGone(page.getByText("Something went wrong"));
      await eventually(() => button(page, "Investor Login").count()).toBe(0);
    }
    takeFaults(visitor);
  });
});
