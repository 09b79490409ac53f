import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, heading, see } from "./sight.ts";
import { addInvestor, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const ON_ITS_SIDE = { width: 844, height: 390 };

describe("on a phone that lies on its side", () => {
  it("the login's fields and its button are in sight at once", async () => {
    const { page } = await portal.open("/?login", { as: null, viewport: ON_ITS_SIDE });
    await see(heading(page, "Login"));
    for (const part of [page.getByLabel("Username"), page.getByLabel("Password"), button(page, "Sign In")]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(ON_ITS_SIDE.height);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it.each([
    ["", ON_ITS_SIDE],
    [" that stands", PHONE],
  ])("a notification does not lie over the title of the next dialog%s", async (_, viewport) => {
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison");
    const visitor = await portal.open("/security", {
      as: await portal.signIn(username, PASSWORD),
      viewport,
    });
    const { page } = visitor;
    await page.route("**/api/notices/preferences", (route) =>
      route.request().method() === "GET" ? route.continue() : route.fulfill({ status: 409, body: "409" }),
    );
    await page.getByRole("switch").click();
    const toast = page.locator(".toast");
    await see(toast);
    await button(page.getByRole("region", { name: /^Authenticator app/ }), "Set up").click();
    const title = page.getByRole("dialog").getByRole("heading").first();
    await see(title);
    await eventually(async () => {
      const [a, b] = [await toast.boundingBox(), await title.boundingBox()];
      if (a === null || b === null) return "gone";
      return a.y + a.height <= b.y || b.y + b.height <= a.y;
    }).toBe(true);
    const foot = await page.locator(".dialog-foot").boundingBox();
    const box = await toast.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    visitor.faults.splice(0);
  });
});
