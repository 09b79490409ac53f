import { describe, expect, it } from "vitest";
import { PHONE } from "./browser.ts";
import { holdCall } from "./calls.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import {
  button,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  noteToasts,
  see,
  seeGone,
} from "./sight.ts";
import { addInvestor, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();
const nobody = { as: null };

describe("the login", () => {
  it("takes an investor to the dashboard a second after the right password, by keyboard alone", async () => {
    await addInvestor(portal.claire, "Margaret", "Ellison");
    const { page } = await portal.open("/", nobody);
    await see(button(page, "Investor Login"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await see(heading(page, "Login"), page.getByText("Enter your account credentials"));
    await see(page.getByText("Investors use username and password. Managers use email and password."));
    const told = await noteToasts(page);
    await page.keyboard.type("mellison");
    await page.keyboard.press("Tab");
    await page.keyboard.type(PASSWORD);
    const answered = page.waitForResponse("**/api/auth/local");
    const left = page.waitForResponse((response) => response.request().isNavigationRequest());
    await page.keyboard.press("Enter");
    await see(button(page, "Signing In..."));
    await eventually(told).toContainEqual(["Login successful", "Welcome to Management Portal"]);
    // By the browser's own clock: this process may hear of either late.
    const login = (await answered).request().timing();
    const pause = (await left).request().timing().startTime - (login.startTime + login.responseStart);
    expect(pause).toBeGreaterThan(950);
    await page.waitForURL("**/investor/dashboard");
    await see(heading(page, "Investment Portfolio"));
  });

  it("lets a manager in by email address", async () => {
    const { page } = await portal.open("/", { ...nobody, viewport: PHONE });
    await button(page, "Manager Login").click();
    await page.getByLabel("Username").fill(CLAIRE.email.toUpperCase());
    await page.getByLabel("Password").fill(CLAIRE.password);
    await button(page, "Sign In").click();
    await page.waitForURL("**/manager/dashboard");
  });

  it("says that a password is wrong, and leaves what was typed where it is", async () => {
    const { page } = await portal.open("/?login", nobody);
    await page.getByLabel("Username").fill("cdonovan");
    await page.getByLabel("Password").fill("not my password");
    await button(page, "Sign In").click();
    await expectToast(page, "Login failed", "Invalid username or password");
    await see(page.getByText("Check your username and password, then try again.", { exact: true }));
    await eventually(() => page.getByLabel("Username").inputValue()).toBe("cdonovan");
    await eventually(() => page.getByLabel("Password").inputValue()).toBe("not my password");
    await button(page, "Show typed characters").click();
    await eventually(() => page.getByLabel("Password").getAttribute("type")).toBe("text");
    await expectAccessible(page);
  });

  it("sends nothing as long as username or password is missing", async () => {
    const { page } = await portal.open("/?login", nobody);
    let sent = 0;
    page.on("request", (request) => (sent += request.method() === "POST" ? 1 : 0));
    await page.getByLabel("Username").fill("cdonovan");
    await button(page, "Sign In").click();
    const missing = page.getByLabel("Password");
    await eventually(() => missing.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(
      true,
    );
    await eventually(() => missing.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(sent).toBe(0);
  });

  it("is closed and cleared by Back, its own and the browser's, and gives the focus to the door again", async () => {
    const { page } = await portal.open("/", nobody);
    const isFocused = (name: string) =>
      button(page, name).evaluate((element) => element === document.activeElement);
    await button(page, "Manager Login").click();
    await page.getByLabel("Username").fill("cdonovan");
    await button(page, "Back").click();
    await seeGone(heading(page, "Login"));
    await eventually(() => isFocused("Manager Login")).toBe(true);
    await button(page, "Investor Login").click();
    expect(await page.getByLabel("Username").inputValue()).toBe("");
    await page.goBack();
    await see(button(page, "Investor Login"));
    await eventually(() => isFocused("Investor Login")).toBe(true);
  });

  it("is where /api/login leads", async () => {
    const { page } = await portal.open("/api/login", nobody);
    await see(heading(page, "Login"));
  });
});

describe("/test-login", () => {
  it("is a login by itself, which says where it leads and goes there a second later", async () => {
    const { page } = await portal.open("/test-login", { ...nobody, viewport: PHONE });
    await see(heading(page, "Login"), page.getByText("Enter your account credentials"));
    await see(page.getByText(`© ${new Date().getFullYear()} Report Management Tool`));
    await expectAccessible(page);
    const told = await noteToasts(page);
    const release = await holdCall(page, "**/api/auth/local");
    await page.getByLabel("Username").fill(CLAIRE.username);
    await page.getByLabel("Password").fill(CLAIRE.password);
    await button(page, "Sign In").click();
    await see(button(page, "Signing In..."));
    release();
    await eventually(told).toContainEqual(["Login successful", "Redirecting to dashboard..."]);
    await page.waitForURL("**/manager/dashboard");
  });
});
