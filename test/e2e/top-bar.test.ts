import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { SMALL_PHONE, SMALLEST_PHONE } from "./room.ts";
import { withMargaret } from "./shell.fixture.ts";
import { button, eventually, expectAccessible, heading, see } from "./sight.ts";

const portal = await openBrowserPortal();
const margaret = withMargaret(portal);

describe("the top bar", () => {
  it("says on a wide screen which product this is and who is signed in as what", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const bar = page.getByRole("banner");
    await see(bar.getByText("Report Management Tool"), bar.getByText("Investor Report Portal"));
    await see(bar.getByText("Claire Donovan"), bar.getByText("Manager", { exact: true }));
    await see(bar.getByText("CD", { exact: true }), button(bar, "Logout"));
    await eventually(() => button(bar, "Logout").getAttribute("title")).toBe("Sign out of your account");
    await expectAccessible(page);
  });

  it("says on a phone the first name, with its initial in a circle", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: await margaret(), viewport: PHONE });
    const bar = page.getByRole("banner");
    await see(bar.getByText("Report Management Tool"), bar.getByText("Margaret", { exact: true }));
    await see(bar.getByText("M", { exact: true }), button(bar, "Logout"));
    expect(await bar.getByText("Margaret Ellison").isVisible()).toBe(false);
    // The own name leads to the theme, for which the bar has no room.
    await bar.getByText("Margaret", { exact: true }).tap();
    await button(page, "Switch theme").tap();
    await eventually(() => page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
      true,
    );
  });

  it("says on every screen that the own name leads to the account's security", async () => {
    const { page } = await portal.open("/investor/dashboard", { as: await margaret() });
    const bar = page.getByRole("banner");
    const desk = bar.getByRole("link", { name: "Margaret Ellison Investor Security", exact: true });
    // Beside the name, as a button, and not as a second word of the role.
    const { border, isBesideName } = await desk.evaluate((link) => {
      const [name, word] = [link.querySelector(".who"), link.querySelector(".account-to")];
      return {
        border: word ? getComputedStyle(word).borderTopStyle : null,
        isBesideName:
          (word?.getBoundingClientRect().left ?? 0) > (name?.getBoundingClientRect().right ?? Infinity),
      };
    });
    expect([border, isBesideName]).toEqual(["solid", true]);
    const way = bar.getByRole("link", { name: "Margaret Security", exact: true });
    for (const viewport of [PHONE, SMALL_PHONE]) {
      await page.setViewportSize(viewport);
      await see(way, way.getByText("Security", { exact: true }));
      const line = (word: Element) => getComputedStyle(word).textDecorationLine;
      expect(await way.getByText("Security", { exact: true }).evaluate(line)).toBe("underline");
      const [brand, link, out] = await Promise.all(
        [bar.locator(".brand-text"), way, button(bar, "Logout")].map((part) => part.boundingBox()),
      );
      expect(link?.x).toBeGreaterThanOrEqual((brand?.x ?? 0) + (brand?.width ?? 0));
      expect((out?.x ?? 0) + (out?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    }
    // The narrowest have the initial alone; who listens hears where it leads.
    await page.setViewportSize(SMALLEST_PHONE);
    const initial = bar.getByRole("link", { name: "Security", exact: true });
    await see(initial);
    expect(await initial.evaluate((link) => getComputedStyle(link, "::after").content)).toBe('""');
  });

  it("switches between light and dark, and remembers it", async () => {
    const { page } = await portal.open("/manager/dashboard");
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
    await button(page, "Switch theme").click();
    expect(await isDark()).toBe(true);
    await page.reload();
    expect(await isDark()).toBe(true);
  });
});

describe("a button without words", () => {
  it("says what it does after 700 milliseconds under the pointer", async () => {
    const { page } = await portal.enter();
    await page.clock.install();
    await page.goto("/manager/dashboard");
    await see(heading(page, "Manager Dashboard"));
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, "Switch theme").hover();
    await page.clock.runFor(690);
    expect(await page.getByRole("tooltip").count()).toBe(0);
    await page.clock.runFor(20);
    await see(page.getByRole("tooltip", { name: "Switch theme" }));
  });
});
