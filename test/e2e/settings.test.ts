import { describe, expect, it } from "vitest";
import { button, eventually, expectAccessible, expectToast, heading, see } from "./support/assertions.ts";
import { DESK, PHONE } from "./support/browser.ts";
import { picture } from "./support/group.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { openBrowserPortal } from "./support/portal.ts";
import { SMALLEST_PHONE } from "./support/text-size.ts";

const portal = await openBrowserPortal();

const settings = "/manager/settings";
const NAME = "Harbor Hospitality";

describe("the portal's settings", () => {
  it("show the group's name, logo, colour and contact line to everybody, and the product's own once they are emptied", async () => {
    const { page } = await portal.open(settings, { viewport: PHONE });
    await page.getByLabel("Name of the group").fill(NAME);
    await page.getByLabel("Contact line").fill("Questions? (207) 555-0100");
    await page
      .getByLabel("Logo (optional)")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture("#761b3b") });
    await page.getByLabel("Accent colour").first().fill("#ffee00");
    await button(page, "Use #9e9300").tap();
    const preview = page.getByRole("figure", { name: "Light theme" });
    await see(preview.getByText(NAME).first(), preview.getByRole("presentation"));
    await expectAccessible(page);
    await button(page, "Save Settings").tap();
    await expectToast(page, "Success", "Settings saved successfully");
    await eventually(() => page.title()).toContain(NAME);
    await see(page.getByRole("banner").getByText(NAME));
    // Until it is hydrated, the page does not follow the system's theme.
    await page.reload();
    const primary = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
    const inLight = await primary();
    // The accent's hue as text: darker in the light theme, lighter in the dark one.
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(primary).not.toBe(inLight);
    expect([inLight, await primary()].join(" ")).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await page.goto("/manager/dashboard");
    await expectAccessible(page);
    await page.goto(settings);

    const { page: landing } = await portal.open("/", { as: null });
    await see(heading(landing, NAME), landing.getByText("Questions? (207) 555-0100"));
    await expectAccessible(landing);
    expect(await landing.title()).toBe(NAME);
    expect(await landing.locator("link[rel=icon]").getAttribute("href")).toMatch(/^\/api\/public\/logos\//);

    for (const label of ["Name of the group", "Contact line"]) await page.getByLabel(label).fill("");
    await page.getByLabel("Accent colour").first().fill("");
    await button(page, "Remove logo").tap();
    await button(page, "Save Settings").tap();
    await expectToast(page, "Success", "Settings saved successfully");
    await landing.reload();
    await see(heading(landing, "Report Management Tool"));
  });

  it("keep a group's name of one long word inside its bars and cards", { timeout: 90_000 }, async () => {
    await portal.claire.call("PUT", "/api/settings", { groupName: "H".repeat(80) });
    const paths = [
      "/",
      "/?login",
      "/test-login",
      "/forgot-password",
      "/unsubscribe/abc",
      "/manager/dashboard",
    ];
    const faults: string[] = [];
    const [visitor, manager] = [await portal.newVisitor({ as: null }), await portal.newVisitor()];
    for (const path of paths) {
      const { page } = path.startsWith("/manager") ? manager : visitor;
      await page.goto(path);
      await page.locator("h1").first().waitFor();
      for (const viewport of [SMALLEST_PHONE, DESK]) {
        await page.setViewportSize(viewport);
        for (const fault of await layoutFaults(page))
          faults.push(`${path} at ${viewport.width} px: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
