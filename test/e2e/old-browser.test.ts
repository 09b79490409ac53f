import { describe, expect, it } from "vitest";
import { button, see, seeGone } from "./support/assertions.ts";
import { withMargaret } from "./support/group.ts";
import { openBrowserPortal, takeFaults } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** What the browsers just before the oldest ones lack. */
const OLDER = {
  "Safari 16 or Chrome 119": () => {
    Reflect.deleteProperty(URL, "canParse");
    Reflect.deleteProperty(Array.prototype, "toSorted");
  },
  "Firefox 124": () => {
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
  },
};

describe.each(Object.entries(OLDER))("in %s", (_, makeOlder) => {
  it("every page says that the browser is too old, instead of the portal", async () => {
    const { as } = await withMargaret(portal, ["2026-09"]);
    for (const [path, reader] of [
      ["/", null],
      ["/investor/dashboard", as],
    ] as const) {
      const visitor = await portal.newVisitor({ as: reader });
      const { page } = visitor;
      await page.addInitScript(makeOlder);
      await page.goto(path);
      await see(page.getByRole("heading", { name: "This browser is too old" }));
      await see(page.getByText("Safari 17, Chrome 120, Edge 120, Firefox 125"));
      await seeGone(button(page, "Logout"));
      expect(await page.locator("#root").count()).toBe(0);
      // The code that has nothing to show says so.
      await expect.poll(() => takeFaults(visitor).join()).toContain("#root");
    }
  });
});

it("in any newer browser nothing of it is seen or read aloud", async () => {
  const { page } = await portal.open("/", { as: null });
  await see(button(page, "Manager Login"));
  expect(await page.getByText("This browser is too old").isVisible()).toBe(false);
});
