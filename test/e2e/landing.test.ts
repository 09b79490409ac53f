import { describe, expect, it } from "vitest";
import { button, eventually, expectAccessible, see } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addLocation } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const nobody = { as: null };

describe("the landing page", () => {
  it("shows the product's name and two logins, also while the session is looked up", async () => {
    const { page } = await portal.newVisitor(nobody);
    await page.route("**/api/auth/user", () => {});
    await page.goto("/");
    await see(page.getByRole("heading", { level: 1, name: "Report Management Tool" }));
    await see(button(page, "Investor Login"), button(page, "Manager Login"));
    expect(await page.title()).toBe("Report Management Tool");
    await expectAccessible(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("repeats the moving logos six times, readable once and with a pause button", async () => {
    await addLocation(portal.claire, "Harbor & Vine", { logo: "teal" });
    await addLocation(portal.claire, "Olive & Ember");
    await addLocation(portal.claire, "Third Rail Coffee", { logo: "maroon" });
    const { page } = await portal.open("/", { ...nobody, viewport: PHONE });
    const ticker = page.getByRole("region", { name: "Locations" });
    await see(ticker);
    const sets = await ticker.locator("ul").evaluateAll((lists) => lists.map((list) => list.textContent));
    expect(sets).toEqual(Array.from({ length: 6 }, () => "Harbor & VineThird Rail Coffee"));
    await eventually(() => ticker.getByRole("list").count()).toBe(1);
    const drawn = () =>
      ticker
        .locator("img")
        .evaluateAll((logos) => logos.every((logo) => (logo as HTMLImageElement).naturalWidth > 0));
    await eventually(drawn).toBe(true);

    const running = () =>
      ticker.locator(".ticker-track").evaluate((track) => getComputedStyle(track).animationPlayState);
    expect(await running()).toBe("running");
    await button(ticker, "Pause moving logos").click();
    expect(await running()).toBe("paused");
    await expectAccessible(page);
    await button(ticker, "Move logos again").click();
    // They also stand still under the pointer and while the button has the focus.
    expect(await running()).toBe("paused");
    await page.keyboard.press("Shift+Tab");
    await page.mouse.move(1, 1);
    await eventually(running).toBe("running");
    // For whoever wants no motion they stand still, once each, the last in reach.
    await page.emulateMedia({ reducedMotion: "reduce" });
    const last = ticker.getByText("Third Rail Coffee").filter({ visible: true });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect([box && box.x >= 0, box && box.x + box.width <= PHONE.width]).toEqual([true, true]);
  });

  it("polls for new logos every 30 seconds", async () => {
    const { page } = await portal.newVisitor(nobody);
    await page.clock.install();
    await page.goto("/");
    await see(button(page, "Investor Login"));
    await addLocation(portal.claire, "Harbor & Vine", { logo: "teal" });
    await page.clock.fastForward(29_000);
    expect(await page.getByRole("region", { name: "Locations" }).count()).toBe(0);
    await page.clock.fastForward(1_500);
    await see(page.getByRole("region", { name: "Locations" }));
  });
});

describe("the login", () => {
  it("keeps the password out of the address where an extension submits the form past the page", async () => {
    const { page } = await portal.open("/?login", nobody);
    await page.getByLabel("Username").fill("cdonovan");
    await page.getByLabel("Password").fill("first-admin-1");
    const answer = page.waitForNavigation();
    await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
    expect((await answer)?.request().method()).toBe("POST");
    expect(page.url()).not.toContain("first-admin");
  });
});
