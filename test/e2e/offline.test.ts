import { describe, expect, it } from "vitest";
import { kept, visitTwice } from "./offline.fixture.ts";
import { openOwnBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, heading, see, seeGone } from "./sight.ts";

const portal = await openOwnBrowserPortal();

describe("what an investor has read", () => {
  it("is forgotten by the device when one signs out", async () => {
    const { page } = await visitTwice(portal);
    await button(page, "Logout").click();
    await see(button(page, "Investor Login"));
    await eventually(() => kept(page)).toEqual(["portal"]);
  });

  it("is never kept of a manager", async () => {
    const { page } = await portal.open("/manager/dashboard", { keepsOffline: true });
    await see(heading(page, "Manager Dashboard"));
    expect(await kept(page)).toEqual([]);
  });

  it("is still read when the portal cannot be reached", async () => {
    const visitor = await visitTwice(portal);
    await portal.stop();
    await visitor.page.reload();
    const { page } = visitor;
    await see(
      page.getByText(/^No connection\. This is what your last visit showed\. Figures of \w{3} \d\d, /),
    );
    await heading(page, "Harbor & Vine").getByRole("link").click();
    // Nothing of an earlier visit is shown here.
    await see(
      page.getByText("You have no connection, and have not opened this location on this device yet."),
    );
    await seeGone(page.getByText("This is what your last visit showed."));
    // Not opened on this visit: its code was fetched all the same.
    await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Reports" }).click();
    await see(page.getByText("This is what your last visit showed."));
    const file = page.getByText("Download CSV").locator("..");
    await eventually(() => file.getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("button", { name: /^View Full Report/ }).click();
    await see(page.getByText("You have no connection, and have not opened this report on this device yet."));
    await page.goBack();
    // What is of this moment alone is not kept; why it is not there is said.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Security/ })
      .click();
    await see(
      page.getByText("How you sign in beside your password could not be loaded."),
      page.getByText("The sessions could not be loaded."),
    );
    expect(await heading(page, "No connection").count()).toBe(2);
    expect(await page.getByText("Something went wrong").count()).toBe(0);
    takeFaults(visitor);
  });
});
