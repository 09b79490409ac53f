import { describe, expect, it } from "vitest";
import { accessibilityViolations } from "./accessibility.ts";
import { PHONE } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, hasNoStep, heading, see, sidewaysScroll } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

/**
 * The content security policy in a real browser. What it refuses is written to the console as an error, and a
 * visitor to whom that happened fails the test; a script that was slipped in must not run.
 */
const portal = await openBrowserPortal();

describe("the content security policy lets everything of the portal through", () => {
  it("on the landing page with its login form", async () => {
    const { page } = await portal.open("/", { as: null });
    await button(page, "Manager Login").click();
    await see(page.getByLabel("Password"));
  });

  it("on every screen of a manager, with the dialogs", async () => {
    const place = await addLocation(portal.claire, "Harbor & Vine", { logo: "#761b3b" });
    await addInvestor(portal.claire, "Margaret", "Ellison", { [place]: "12.50" });
    await fileReport(portal.claire, place);
    const { page } = await portal.enter();
    for (const name of [
      "dashboard",
      "locations",
      "investors",
      "reports",
      "archive",
      "activity-log",
      "users",
    ]) {
      await page.goto(`/manager/${name}`);
      await see(page.getByRole("heading", { level: 1 }));
    }
    for (const [path, opener] of [
      ["users", /Add.*(User|Manager)/],
      ["locations", /Add.*Location/],
      ["investors", /Add.*Investor/],
    ] as const) {
      await page.goto(`/manager/${path}`);
      await button(page, opener).first().click();
      await see(page.getByRole("dialog"));
      await page.keyboard.press("Escape");
      await hasNoStep(page);
    }
  });

  it("in the report's form, up to a drawn signature", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/reports");
    await see(page.getByRole("heading", { level: 1 }));
    const pad = page.locator("canvas").first();
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (box === null) throw new Error("there is no signature pad");
    await page.mouse.move(box.x + 20, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 160, box.y + 90, { steps: 8 });
    await page.mouse.up();
  });

  it("on every screen of an investor, charts included", async () => {
    const place = await addLocation(portal.claire, "Harbor & Vine", { logo: "#761b3b" });
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", { [place]: "12.50" });
    for (const reportingPeriod of ["2026-08", "2026-09", "2026-10"])
      await fileReport(portal.claire, place, { reportingPeriod });
    const { page } = await portal.enter({ as: await portal.signIn(username, PASSWORD) });
    for (const path of ["/investor/dashboard", `/investor/location/${place}`, "/investor/reports"]) {
      await page.goto(path);
      await see(page.getByRole("heading", { level: 1 }));
    }
  });

  it.each(["light", "dark"] as const)("on the printed contract, in %s colours", async (colorScheme) => {
    const { page } = await portal.open("/api/docs", { as: null, colorScheme, viewport: PHONE });
    await see(heading(page, "API"));
    await page.getByText("POST /api/auth/local").last().click();
    await see(page.getByRole("rowheader", { name: "username" }).first());
    // Only the colours are others in the dark.
    const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
    expect(await accessibilityViolations(page, rules)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe("the content security policy refuses", () => {
  it("scripts and styles that were slipped into a page", async () => {
    const visitor = await portal.open("/manager/dashboard");
    const { page } = visitor;
    await see(heading(page, "Manager Dashboard"));
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.slippedIn = true";
      const style = document.createElement("style");
      style.textContent = "body { outline: 9px solid red }";
      const picture = document.createElement("div");
      picture.innerHTML = '<img src="/none.png" onerror="window.slippedIn = true">';
      document.body.append(script, style, picture);
      return { script: "slippedIn" in window, outline: getComputedStyle(document.body).outlineWidth };
    });
    expect(ran).toEqual({ script: false, outline: expect.not.stringMatching(/9px/) as string });
    await eventually(() => visitor.faults.length).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => "slippedIn" in window)).toBe(false);
    expect(visitor.faults.splice(0).join("\n")).toMatch(/Content Security Policy/);
  });

  it("to be shown in another page's frame", async () => {
    const visitor = await portal.enter({ as: null, isNew: true });
    const { page } = visitor;
    await page.setContent(`<iframe src="${portal.address}/"></iframe>`);
    await eventually(() => visitor.faults.length).toBeGreaterThan(0);
    expect(visitor.faults.splice(0).join("\n")).toMatch(/frame-ancestors|X-Frame-Options/i);
  });
});
