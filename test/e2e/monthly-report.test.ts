import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { periodMonth } from "#shared/domain/periods.ts";
import {
  button,
  eventually,
  expectAccessible,
  expectToast,
  isFocused,
  see,
  seeGone,
} from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { holdCall } from "./support/calls.ts";
import {
  cell,
  chooseOctober,
  draw,
  form,
  ink,
  leaveNothingEmpty,
  signatureBox,
  submit,
  today,
  type,
  withHarborAndVine,
} from "./support/monthly-report.ts";
import { CLAIRE, openBrowserPortal } from "./support/portal.ts";
import { setTextSize } from "./support/text-size.ts";

const portal = await openBrowserPortal();

const harborAndVine = withHarborAndVine(portal);

describe("the figures", () => {
  it("are typed into inputs that belong to no form, which the browser would traverse at every key", async () => {
    await harborAndVine();
    const { page } = await portal.open(form, { viewport: PHONE });
    await chooseOctober(page);
    await see(page.getByLabel("Dining comps, Margaret Ellison"));
    expect(await page.locator("form .cell input").count()).toBeGreaterThan(17);
    const fields = (element: HTMLFormElement) =>
      [...element.elements].flatMap((field) => (field.closest(".cell") ? [field.outerHTML] : []));
    expect(await page.locator("form", { has: page.locator(".cell") }).evaluate(fields)).toEqual([]);
  });
});

describe("the documents", () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

  it("show the upload's progress and can be cancelled without an error", async () => {
    await harborAndVine();
    const { page, context } = await portal.open(form);
    const browser = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 256 * 1024 };
    await browser.send("Network.emulateNetworkConditions", slow);
    const buffer = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
    await page.getByLabel("P&L Statement").focus();
    await page
      .getByLabel("P&L Statement")
      .setInputFiles({ name: "long.pdf", mimeType: "application/pdf", buffer });
    const bar = page.getByRole("progressbar", { name: "Upload of long.pdf" });
    await eventually(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(4);
    await eventually(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeLessThan(100);
    await see(page.getByText(/^Uploading... [1-9]\d?%$/));
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await seeGone(bar);
    await eventually(() => isFocused(page.getByLabel("P&L Statement"))).toBe(true);
    expect(await page.locator(".toast, .document [role=alert]").count()).toBe(0);
  });
});

describe("an unsent report", () => {
  it("is restored after a reload, until Start Over", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    page.on("dialog", (dialog) => void dialog.accept());
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("0");
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await draw(page);
    const drawn = await ink(page);
    await page.reload();
    await see(page.getByText("What you entered here before has been restored."));
    await eventually(() => cell(page, "Gross Sales").inputValue()).toBe("158,942.50");
    // With the pen at hand again, which begins with an empty paper.
    await signatureBox(page);
    await eventually(() => ink(page)).toBe(drawn);
    await expectAccessible(page);
    await button(page, "Start Over").click();
    await eventually(() => cell(page, "Gross Sales").inputValue()).toBe("");
    expect(await page.getByLabel("Overall Summary").inputValue()).toBe("");
  });
});

describe("submitting", () => {
  it("works on a phone with a typed name, and clears the form for the next report", async () => {
    const { harbor, margaret } = await harborAndVine();
    const { page } = await portal.open(form, { viewport: PHONE });
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("18750");
    await leaveNothingEmpty(page);
    await page.getByLabel("Dining comps, Margaret Ellison").fill("186");
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    const earlier = page.getByLabel("Gross Sales, September 2026");
    await earlier.fill("146210.75");
    expect(await earlier.evaluate((box) => box.clientHeight)).toBeGreaterThanOrEqual(44);
    await type(page, "Claire Donovan");
    await expectAccessible(page);
    // Twice as large, every amount can still be read to its last digit.
    await setTextSize(page, 32);
    const cut = (boxes: Element[]) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length;
    expect(await page.locator(".cell input").evaluateAll(cut)).toBe(0);
    await setTextSize(page, 16);
    const posted = page.waitForRequest(
      (request) => request.url().endsWith("/api/reports") && request.method() === "POST",
    );
    const release = await holdCall(page, "**/api/reports", "POST");
    await submit(page).tap();
    await see(button(page, "Saving..."));
    await button(page, "Saving...").click({ force: true });
    release();
    await expectToast(page, "Success", "Report created successfully");
    // Neither the heading nor the way to the report lies below it.
    const top = (await page.locator(".toast").boundingBox())?.y ?? 0;
    const way = await page.getByRole("link", { name: "View Report" }).boundingBox();
    expect(top).toBeGreaterThan((way?.y ?? top) + (way?.height ?? 0));
    await see(page.getByText("Nobody was e-mailed: this portal has no mail server."));
    expect((await posted).postDataJSON()).toMatchObject({
      locationId: harbor,
      reportingPeriod: "2026-10",
      status: "submitted",
      signatureType: "typed",
      digitalSignature: expect.stringMatching(/^data:image\/png;base64,/),
      plStatementPath: null,
      balanceSheetFilename: null,
      investorComps: { [margaret]: "186.00" },
    });
    await eventually(() => page.getByLabel("Business Location").inputValue()).toBe("");
    await eventually(() => page.getByLabel("Report Month").inputValue()).toBe(String(periodMonth(today)));
    expect(await page.getByLabel("Overall Summary").inputValue()).toBe("");
    expect(await ink(page)).toBe(0);
    const reports = await portal.claire.call<object[]>("GET", "/api/reports");
    expect(reports).toEqual([
      expect.objectContaining({ grossSalesLastMonth: "158942.50", discountsDuringPeriod: "186.00" }),
    ]);
  });
});

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
