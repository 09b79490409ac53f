import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cell, isFocused, submit, withHarborAndVine } from "./monthly-report.fixture.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import { button, eventually, expectToast, see } from "./sight.ts";
import { ink } from "./signature-box.fixture.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

describe("the whole month", () => {
  it("is filed by keyboard alone, from the login to the filed report", async () => {
    await harborAndVine();
    const { page } = await portal.open("/", { as: null });
    const { keyboard } = page;
    // From the beginning: the browser has to be told that somebody waits for its window.
    const chosen = page.waitForEvent("filechooser", { timeout: 60_000 });
    /** By Tab, as far as it takes; what cannot be reached so is not there for whoever has no mouse. */
    const tabTo = async (there: Locator, key = "Tab") => {
      await there.waitFor();
      for (let steps = 0; steps < 60; steps += 1) {
        if (await isFocused(there)) return;
        await keyboard.press(key);
      }
      throw new Error(`no way by ${key} to ${String(there)}`);
    };
    const isAt = (there: Locator) => eventually(() => isFocused(there)).toBe(true);
    const typeInto = async (there: Locator, text: string) => {
      await tabTo(there);
      await keyboard.type(text);
    };

    await tabTo(button(page, "Manager Login"));
    await keyboard.press("Enter");
    await isAt(page.getByLabel("Username"));
    await keyboard.type(CLAIRE.username);
    await typeInto(page.getByLabel("Password", { exact: true }), CLAIRE.password);
    await keyboard.press("Enter");
    await page.waitForURL("**/manager/dashboard");
    await tabTo(page.getByRole("link", { name: "Monthly Reports", exact: true }));
    await keyboard.press("Enter");

    await typeInto(page.getByLabel("Business Location"), "Harbor");
    await typeInto(page.getByLabel("Report Year"), "2026");
    await typeInto(page.getByLabel("Report Month"), "October");
    await see(page.getByText("Ready to submit report for October 2026"));
    await tabTo(cell(page, "Gross Sales"));
    for (const amount of ["158942.5", "135101.13", "52450", "106492.5", "48795", "15210.4", "23641.3"]) {
      await keyboard.type(amount);
      await keyboard.press("Enter");
    }
    await isAt(cell(page, "Cash Distribution"));
    await keyboard.type("18750.01");
    await keyboard.press("ArrowUp");
    await isAt(cell(page, "Beverage Costs"));
    await eventually(() => cell(page, "Beverage Costs").inputValue()).toBe("23641.30");
    await typeInto(page.getByLabel("Dining comps, Daniel Okafor"), "40");
    await keyboard.press("Enter");
    await isAt(page.getByLabel("Dining comps, Margaret Ellison"));
    await keyboard.type("186");
    await typeInto(page.getByLabel("Overall Summary"), "Foliage weekends carried the month.");
    await tabTo(page.getByLabel("P&L Statement"));
    await keyboard.press("Enter");
    const file = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");
    await (await chosen).setFiles({ name: "October.pdf", mimeType: "application/pdf", buffer: file });
    await isAt(button(page, "Remove October.pdf"));
    await tabTo(button(page, "Type"));
    await keyboard.press("Enter");
    await typeInto(page.getByLabel("Your Name"), "Claire Donovan");
    await keyboard.press("Enter");
    await eventually(() => ink(page)).toBeGreaterThan(0);
    await tabTo(submit(page));
    await keyboard.press("Enter");
    await expectToast(page, "Success", "Report created successfully");
    await isAt(page.getByLabel("Business Location"));
    await tabTo(page.getByRole("link", { name: "View Report" }), "Shift+Tab");
    await keyboard.press("Enter");
    await see(page.getByRole("heading", { level: 1, name: "Report Details" }));
    await see(page.getByText("$18,750.01").first(), page.getByText("October.pdf"));
    await see(page.getByText("Foliage weekends carried the month."));
    const [report] = await portal.claire.call<object[]>("GET", "/api/reports");
    expect(report).toMatchObject({
      reportingPeriod: "2026-10",
      grossSalesLastMonth: "158942.50",
      beverageCostLastMonth: "23641.30",
      cashDistributionDuringPeriod: "18750.01",
      discountsDuringPeriod: "226.00",
    });
  });
});
