import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { answerCall, holdCall, refuseCall } from "./calls.ts";
import { CLAIRE, openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { addLocation } from "./world.ts";

const portal = await openBrowserPortal();
const nobody = { as: null };

describe("the landing page", () => {
  it("names the product and offers a door to investors and one to managers", async () => {
    const { page } = await portal.open("/", nobody);
    await see(page.getByRole("heading", { level: 1, name: "Report Management Tool" }));
    await see(button(page, "Investor Login"), button(page, "Manager Login"));
    expect(await page.title()).toBe("Report Management Tool");
    await expectAccessible(page);
  });

  it("has no ticker as long as no location has a logo", async () => {
    await addLocation(portal.claire, "Olive & Ember");
    const { page } = await portal.enter(nobody);
    const asked = page.waitForResponse("**/api/public/locations");
    await page.goto("/");
    await asked;
    await see(button(page, "Investor Login"));
    expect(await page.getByRole("region", { name: "Locations" }).count()).toBe(0);
  });

  it("lets the logos of the group pass by six times, which readers hear once and anybody can stop", async () => {
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
      ticker.locator(".track").evaluate((track) => getComputedStyle(track).animationPlayState);
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

  it("reads the address of a logo under either of its names", async () => {
    const logoUrl = "/favicon.svg";
    const { page } = await portal.enter(nobody);
    await answerCall(page, "**/api/public/locations", [
      { name: "Harbor & Vine", logo_url: logoUrl },
      { name: "Olive & Ember", logoUrl },
      { name: "Third Rail Coffee", logo_url: null },
    ]);
    await page.goto("/");
    const first = page.getByRole("region", { name: "Locations" }).getByRole("list");
    await see(first);
    await eventually(() => textsOf(first.getByRole("listitem"))).toEqual(["Harbor & Vine", "Olive & Ember"]);
  });

  it("looks every 30 seconds for new logos", async () => {
    const { page } = await portal.enter(nobody);
    await page.clock.install();
    await page.goto("/");
    await see(button(page, "Investor Login"));
    await addLocation(portal.claire, "Harbor & Vine", { logo: "teal" });
    await page.clock.fastForward(29_000);
    expect(await page.getByRole("region", { name: "Locations" }).count()).toBe(0);
    await page.clock.fastForward(1_500);
    await see(page.getByRole("region", { name: "Locations" }));
  });

  it("goes without ticker when the locations cannot be had, and tells only the log", async () => {
    const visitor = await portal.enter(nobody);
    await refuseCall(visitor.page, "**/api/public/locations", { status: 503 });
    await visitor.page.goto("/");
    await see(button(visitor.page, "Investor Login"));
    await eventually(() => visitor.faults.join("\n")).toContain("could not be loaded");
    expect(await visitor.page.locator(".toast, [role=alert]").count()).toBe(0);
    takeFaults(visitor);
  });
});

describe("before anybody is known", () => {
  it("a path that does not exist is not found", async () => {
    const { page } = await portal.open("/manager/locations", nobody);
    await see(heading(page, "404 Page Not Found"));
    await see(page.getByText("Did you forget to add the page to the router?"));
    await expectAccessible(page);
    await button(page, "Log in").click();
    await page.getByLabel("Username").fill(CLAIRE.username);
    await page.getByLabel("Password").fill(CLAIRE.password);
    await button(page, "Sign In").click();
    await page.waitForURL("**/manager/locations");
  });

  it("the root says Loading... to who was here before, then leads to the dashboard", async () => {
    const { page } = await portal.open("/");
    await page.waitForURL("**/manager/dashboard");
    const release = await holdCall(page, "**/api/auth/user");
    await page.goto("/");
    await see(page.getByText("Loading...", { exact: true }));
    release();
    await page.waitForURL("**/manager/dashboard");
  });

  it("the landing page is shown to a newcomer while the portal looks who it is", async () => {
    const { page } = await portal.enter(nobody);
    await page.route("**/api/auth/user", () => {});
    await page.goto("/");
    await see(button(page, "Investor Login"));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});
