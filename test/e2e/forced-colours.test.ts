import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

/** The lightness of what lies behind a picture, 0 to 255. */
const lightness = (ground: Locator) =>
  ground.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return 0;
    canvas.fillStyle = getComputedStyle(element).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });

describe("in the system's own colours, light on black", () => {
  it("a dark logo and a signature in dark ink keep the paper that they lie on", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine", { logo: "#301020" });
    const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await fileReport(portal.claire, harbor);
    const { page } = await portal.open("/investor/dashboard", {
      as: await portal.signIn(username, PASSWORD),
      colorScheme: "dark",
    });
    await page.emulateMedia({ forcedColors: "active" });
    await eventually(() => lightness(page.locator("body"))).toBe(0);
    const plate = page.locator(".location-card .plate-in");
    await see(plate);
    expect(await lightness(plate)).toBeGreaterThan(240);
    await page.goto("/investor/reports");
    const coaster = page.locator(".kind-icon-logo img");
    await see(coaster);
    expect(await lightness(coaster)).toBeGreaterThan(240);
    await button(page, "View Full Report").click();
    await see(page.locator(".sheet-logo"), page.locator(".sheet-signature"));
    expect(await lightness(page.locator(".sheet-logo"))).toBeGreaterThan(240);
    expect(await lightness(page.locator(".sheet-signature"))).toBeGreaterThan(180);
  });

  it("the pad that a manager signs on and the code that a camera reads stay light", async () => {
    await addLocation(portal.claire, "Harbor & Vine");
    const { page } = await portal.open("/manager/reports", { colorScheme: "dark" });
    await page.emulateMedia({ forcedColors: "active" });
    await see(page.locator(".pad"));
    expect(await lightness(page.locator(".pad"))).toBe(255);
    await page.goto("/security");
    await button(page.getByRole("region", { name: /^Authenticator app/ }), "Set up").click();
    await see(page.locator(".sec-qr"));
    expect(await lightness(page.locator(".sec-qr"))).toBeGreaterThan(240);
  });
});
