import { describe, expect, it } from "vitest";
import { eventually, heading, see } from "./support/assertions.ts";
import { openBrowserPortal } from "./support/portal.ts";

/**
 * The content security policy in a real browser. The browser writes a refusal to the console as an error, and every
 * browser test fails on console errors: so all of them show that nothing of the portal is refused. Here is tested that
 * injected scripts and styles are.
 */
const portal = await openBrowserPortal();

describe("the content security policy refuses", () => {
  it("scripts and styles that were injected into a page", async () => {
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

  it("to be framed by another page", async () => {
    const visitor = await portal.newVisitor({ as: null, isNew: true });
    const { page } = visitor;
    await page.setContent(`<iframe src="${portal.address}/"></iframe>`);
    await eventually(() => visitor.faults.length).toBeGreaterThan(0);
    expect(visitor.faults.splice(0).join("\n")).toMatch(/frame-ancestors|X-Frame-Options/i);
  });
});
