import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { harborInOctober } from "#shared/domain/figures.fixture.ts";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
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
import { addManager, PASSWORD, PDF, pdfFile } from "./support/group.ts";
import {
  cell,
  chooseOctober,
  FORM_ADDRESS,
  ink,
  leaveNothingEmpty,
  submit,
  typeSignature,
  withHarborAndVine,
} from "./support/monthly-report.ts";
import { CLAIRE, openBrowserPortal } from "./support/portal.ts";
import { setTextSize } from "./support/text-size.ts";

const portal = await openBrowserPortal();

const harborAndVine = withHarborAndVine(portal);

describe("the documents", () => {
  it("show the upload's progress and can be cancelled without an error", async () => {
    await harborAndVine();
    const { page, context } = await portal.open(FORM_ADDRESS);
    const browser = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 64 * 1024 };
    await browser.send("Network.emulateNetworkConditions", slow);
    const buffer = Buffer.concat([PDF, Buffer.alloc(1024 * 1024)]);
    await page.getByLabel("P&L Statement").focus();
    await page.getByLabel("P&L Statement").setInputFiles({ ...pdfFile("long.pdf"), buffer });
    const bar = page.getByRole("progressbar", { name: "Upload of long.pdf" });
    await eventually(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(4);
    await eventually(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeLessThan(100);
    await see(page.getByText(/^Uploading... [1-9]\d?%$/), page.getByText("A document is still on its way."));
    await page.keyboard.press("Enter");
    await seeGone(bar);
    await seeGone(page.getByText("A document is still on its way."));
    await eventually(() => isFocused(page.getByLabel("P&L Statement"))).toBe(true);
    expect(await page.locator(".toast, .document [role=alert]").count()).toBe(0);
  });
});

describe("a draft", () => {
  it("is saved while it is typed, continued by a colleague on a phone, and discarded by Start Over", async () => {
    await harborAndVine();
    await addManager(portal.claire, "Anna", "Lee");
    const { page } = await portal.open(FORM_ADDRESS);
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await page.getByLabel("P&L Statement").setInputFiles(pdfFile("October.pdf"));
    await see(page.getByText("Uploaded successfully", { exact: true }));
    await see(page.locator(".save-line", { hasText: /^Draft saved \d+:\d\d [ap]m/ }));
    // Saved while the page is left.
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await page.goto("/manager/dashboard");

    const anna = await portal.signIn("alee", PASSWORD);
    const { page: phone } = await portal.open("/manager/dashboard", { as: anna, viewport: PHONE });
    await phone.getByRole("link", { name: "Harbor & Vine, October 2026" }).tap();
    await see(phone.getByText(/^Draft by Claire Donovan, saved today at/));
    expect(await cell(phone, "Gross Sales").inputValue()).toBe("158,942.50");
    expect(await phone.getByLabel("Overall Summary").inputValue()).toBe(
      "Foliage weekends carried the month.",
    );
    await see(phone.getByText("October.pdf"));
    await expectAccessible(phone);
    await button(phone, "Start Over").tap();
    await button(phone, "Discard Draft").tap();
    await eventually(() => cell(phone, "Gross Sales").inputValue()).toBe("");
    expect(await portal.claire.call("GET", "/api/drafts")).toEqual([]);
  });
});

describe("figures from a clipboard", () => {
  it("that do not fall into place are shown with their places first, on a phone too", async () => {
    await harborAndVine();
    const { page } = await portal.open(FORM_ADDRESS, { viewport: PHONE });
    await chooseOctober(page);
    const gross = cell(page, "Gross Sales");
    await gross.focus();
    const sheet = [
      "\tOct 2025\tOct 2026\tBudget",
      "4000 Gross Sales\t140,000.00\t158,942.50\t1.00",
      '"Net Revenue\n(after discounts)"\t131,000.00\t149,001.00\t1.00',
      "Total Revenue\t271,000.00\t307,943.50\t2.00",
    ];
    await gross.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, sheet.join("\r\n"));
    const dialog = page.getByRole("dialog", { name: "Check where the figures go" });
    await see(dialog, dialog.getByText("“Total Revenue” (271,000.00, 307,943.50, 2.00)"));
    expect(await gross.inputValue()).toBe("");
    await expectAccessible(page);
    const isCut = (body: Element) => body.scrollWidth > body.clientWidth;
    expect(await dialog.locator(".dialog-body").evaluate(isCut)).toBe(false);
    await dialog.getByRole("button", { name: "Fill In 4 Cells" }).tap();
    await eventually(() => cell(page, "Net Revenue").inputValue()).toBe("149,001.00");
    expect(await cell(page, "Gross Sales", "October 2025").inputValue()).toBe("140,000.00");
    await eventually(() => isFocused(gross)).toBe(true);
  });
});

describe("submitting", () => {
  it("works on a phone with a typed name, and leaves the way to the report in sight", async () => {
    await harborAndVine();
    const { page } = await portal.open(FORM_ADDRESS, { viewport: PHONE });
    await chooseOctober(page);
    // A form would traverse its inputs at every key.
    const inForm = (element: HTMLFormElement) =>
      [...element.elements].flatMap((field) => (field.closest(".cell") ? [field.outerHTML] : []));
    expect(await page.locator("form .cell input").count()).toBeGreaterThan(17);
    expect(await page.locator("form", { has: page.locator(".cell") }).evaluate(inForm)).toEqual([]);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("18750");
    await leaveNothingEmpty(page);
    const earlier = page.getByLabel("Gross Sales, September 2026");
    await earlier.fill("146210.75");
    expect(await earlier.evaluate((box) => box.clientHeight)).toBeGreaterThanOrEqual(44);
    await typeSignature(page, "Claire Donovan");
    await expectAccessible(page);
    // Twice as large, every amount can still be read to its last digit.
    await setTextSize(page, 32);
    const cut = (boxes: Element[]) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length;
    expect(await page.locator(".cell input").evaluateAll(cut)).toBe(0);
    await setTextSize(page, 16);
    await submit(page).tap();
    await expectToast(page, "Success", "Report created successfully");
    // Neither the heading nor the way to the report lies below it.
    const top = (await page.locator(".toast").boundingBox())?.y ?? 0;
    const way = await page.getByRole("link", { name: "View Report" }).boundingBox();
    expect(top).toBeGreaterThan((way?.y ?? top) + (way?.height ?? 0));
  });
});

describe("the whole month", () => {
  it("is filed by keyboard alone, from the login and the P&L that fills it to the filed report", async () => {
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
    await tabTo(page.getByLabel("P&L of October 2026, to fill the figures"));
    await keyboard.press("Enter");
    const lines = REPORT_MEASURES.map(({ key, label }) => `${label},${harborInOctober[reportMonthKey(key)]}`);
    const buffer = Buffer.from([",Oct 2026", ...lines].join("\n"));
    await (await chosen).setFiles({ name: "October.csv", mimeType: "text/csv", buffer });
    for (const { label } of REPORT_MEASURES) {
      await isAt(cell(page, label));
      await keyboard.press("Enter");
    }
    await isAt(cell(page, "Cash Distribution"));
    await see(page.locator(".workbook p"));
    expect(await page.locator(".is-proposed").count()).toBe(0);
    await keyboard.type("18750.01");
    await keyboard.press("ArrowUp");
    await isAt(cell(page, REPORT_MEASURES.at(-1)?.label ?? ""));
    await eventually(() => cell(page, "Beverage Costs").inputValue()).toMatch(/^23,?641\.30$/);
    await typeInto(page.getByLabel("Dining comps, Daniel Okafor"), "40");
    await keyboard.press("Enter");
    await isAt(page.getByLabel("Dining comps, Margaret Ellison"));
    await keyboard.type("186");
    await typeInto(page.getByLabel("Overall Summary"), "Foliage weekends carried the month.");
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
    await see(page.getByText("$18,750.01").first(), page.getByText("October.csv"));
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
