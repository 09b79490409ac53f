import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { setRootTextSize } from "./room.ts";
import { addInvestor, PASSWORD } from "./world.ts";
import { openBrowserPortal } from "./portal.ts";
import { dialog, namedAddress, region, typesPassword } from "./security.fixture.ts";

const portal = await openBrowserPortal();
const named = namedAddress(portal);
const typePassword = typesPassword(portal);

describe("an authenticator app", () => {
  it("is set up with picture, key and first code; then the login asks for a code, and recovery codes open it once", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const margaret = await portal.signIn("mellison", PASSWORD);
    const { page } = await portal.open("/", { as: margaret, viewport: PHONE });
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Security/ })
      .tap();
    await see(heading(page, "Security"));
    await expectAccessible(page);
    await button(region(page, "Authenticator app"), "Set up").tap();
    await see(dialog(page).getByRole("link", { name: "Open in an authenticator app" }));
    await see(dialog(page).getByRole("img", { name: /Picture for your authenticator app/ }));
    await expectAccessible(page);
    const key = (await dialog(page).locator(".sec-secret").innerText()).replaceAll(" ", "");
    const code = (off: number) =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + off * 30_000 });
    await dialog(page).getByLabel("Enter the six digits it shows").fill(code(-1));
    await button(dialog(page), "Turn on").tap();
    await see(page.getByText("Your recovery codes"));
    const codes = await textsOf(page.locator(".sec-codes li"));
    expect(codes).toHaveLength(10);
    // They are shown only now: Back does not throw them away either.
    await page.goBack();
    expect(await textsOf(page.locator(".sec-codes li"))).toEqual(codes);
    await button(page, "I have kept them").tap();
    await see(region(page, "Authenticator app").getByText("On", { exact: true }));

    const { page: elsewhere } = await portal.enter({ as: null });
    await typePassword(elsewhere, "mellison");
    await elsewhere.getByLabel("Code", { exact: true }).fill("000000");
    await elsewhere.keyboard.press("Enter");
    await see(elsewhere.getByText("This code is wrong or was used before. Wait for the next one."));
    await expectAccessible(elsewhere);
    await elsewhere.getByLabel("Code", { exact: true }).fill(code(0));
    await elsewhere.keyboard.press("Enter");
    await elsewhere.waitForURL("**/investor/dashboard");

    const { page: lost } = await portal.enter({ as: null });
    await typePassword(lost, "mellison");
    await button(lost, "Use a recovery code").click();
    await lost.getByLabel("Recovery code").fill(codes[4] ?? "");
    await lost.keyboard.press("Enter");
    await lost.waitForURL("**/investor/dashboard");
    await lost.goto(`${named}/security`);
    await see(region(lost, "Recovery codes").getByText("9 left"));
  });

  it.each([
    ["in a low window", { width: 844, height: 390 }, 100],
    ["at twice the text", { width: 1280, height: 720 }, 200],
  ] as const)(
    "is set up from its first step on, %s: the field further down does not scroll it away",
    async (_, viewport, percent) => {
      await addInvestor(portal.claire, "Margaret", "Ellison");
      const as = await portal.signIn("mellison", PASSWORD);
      const { page } = await portal.open("/security", { as, viewport });
      await setRootTextSize(page, percent);
      await button(region(page, "Authenticator app"), "Set up").click();
      await see(dialog(page).getByLabel("Enter the six digits it shows"));
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
        "dialog",
      );
      expect(
        await dialog(page)
          .locator(".dialog-body")
          .evaluate((body) => body.scrollTop),
      ).toBe(0);
      await expectAccessible(page);
    },
  );
});
