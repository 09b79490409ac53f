import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentPeriod } from "#shared/domain/dates.ts";
import { harborInOctober } from "#shared/domain/figures.fixture.ts";
import { addMonths, formatPeriod, monthName, periodMonth, periodYear } from "#shared/domain/periods.ts";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import { pdfText } from "../pdf-text.ts";
import { newDirectory, startBuiltPortal, type StartedPortal, removeDirectory } from "../started-portal.ts";
import { eventually, isFocused } from "./support/assertions.ts";
import { openVisitor, PHONE, sharedBrowser, type Visitor } from "./support/browser.ts";
import { pdfFile, picture } from "./support/group.ts";

/**
 * The main job from first boot to the PDF's text, as two people do it: a manager at a desk files and signs a month,
 * an investor on a phone reads what the location earned and what they were paid.
 */
let portal: StartedPortal;
let directory: string;
let manager: Visitor;
let investor: Visitor;

const MONTH = addMonths(currentPeriod(new Date()), -1);

beforeAll(async () => {
  directory = await newDirectory();
  portal = await startBuiltPortal({ DATA_DIR: directory });
  const browser = await sharedBrowser();
  manager = await openVisitor(browser, portal.address);
  investor = await openVisitor(browser, portal.address, PHONE, "dark");
});
afterAll(async () => {
  await Promise.all([manager.close(), investor.close()]);
  await portal.stop();
  await removeDirectory(directory);
});

async function signIn(page: Page, button: string, username: string, password: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe("from the first start to a corrected report", () => {
  it("the administrator signs in with the password that the first start prints", async () => {
    const { page } = manager;
    const password = /password (\S+) /.exec(portal.printed())?.[1] ?? "";
    await signIn(page, "Manager Login", "admin", password);
    await waitForText(page, "Welcome to Management Portal");
    await page.waitForURL("**/manager/dashboard");
    await page.getByRole("heading", { name: "Manager Dashboard" }).waitFor();
  });

  it("the administrator adds a location with a logo", async () => {
    const { page } = manager;
    await page.goto("/manager/locations");
    await page.getByRole("button", { name: "Add First Location" }).click();
    await page.getByLabel("Location Name").fill("Harbor & Vine Wine Bar");
    await page.getByLabel("Address").fill("12 Wharf Street, Portland, ME 04101");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await picture("#761b3b") });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^(Add|Create)/ })
      .click();
    await waitForText(page, "Location created successfully");
    const shown = page.getByRole("listitem").filter({ hasText: "Harbor & Vine Wine Bar" }).locator("img");
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      0,
    );
  });

  it("the administrator creates an investor who holds an eighth of the location", async () => {
    const { page } = manager;
    await page.goto("/manager/investors");
    await page.getByRole("button", { name: "Add First Investor" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("First Name").fill("Margaret");
    await form.getByLabel("Last Name").fill("Ellison");
    await form.getByLabel("Email").fill("margaret.ellison@example.com");
    await form.getByLabel("Phone Number").fill("(207) 555-0143");
    await form.getByLabel("Username").fill("mellison");
    await form.getByLabel("Password", { exact: true }).fill("secret-1");
    await form.getByLabel("Confirm Password").fill("secret-1");
    await form.getByRole("checkbox").check();
    await form.getByLabel("Ownership of Harbor & Vine Wine Bar, percent").fill("12.5");
    await form.getByRole("button", { name: /^Create/ }).click();
    await waitForText(page, "Investor account created successfully");
  });

  it("the administrator files the month with figures, comps, commentary, a document and a drawn signature", async () => {
    const { page } = manager;
    await page.goto("/manager/reports");
    await page.getByLabel("Business Location").selectOption({ label: "Harbor & Vine Wine Bar" });
    await page.getByLabel("Report Year").selectOption(String(periodYear(MONTH)));
    await page.getByLabel("Report Month").selectOption({ label: monthName(periodMonth(MONTH)) });
    await waitForText(page, `Ready to submit report for ${formatPeriod(MONTH)}`);

    const cell = (label: string) => page.getByLabel(`${label}, ${formatPeriod(MONTH)}`, { exact: true });
    await cell("Gross Sales").fill("158942.5");
    await cell("Gross Sales").press("Enter");
    // Enter goes down the column, as in a spreadsheet.
    await eventually(() => isFocused(cell("Net Revenue"))).toBe(true);
    for (const { key } of REPORT_MEASURES.slice(1)) {
      await page.keyboard.type(String(Number(harborInOctober[reportMonthKey(key)])));
      await page.keyboard.press("Enter");
    }
    await eventually(() => cell("Gross Sales").inputValue()).toBe("158,942.50");
    await eventually(() => cell("Beverage Costs").inputValue()).toBe("23,641.30");
    await cell("Cash Distribution").fill("18750");
    await page.getByLabel("Dining comps, Margaret Ellison").fill("186");
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await page.getByLabel("P&L Statement").setInputFiles(pdfFile("Harbor-PL.pdf"));
    await waitForText(page, "Uploaded successfully");

    const pad = await page.locator("canvas").boundingBox();
    if (!pad) throw new Error("there is no signature pad");
    await page.locator("canvas").scrollIntoViewIfNeeded();
    const at = (await page.locator("canvas").boundingBox()) ?? pad;
    await page.mouse.move(at.x + 40, at.y + 100);
    await page.mouse.down();
    for (const [x, y] of [
      [90, 30],
      [140, 110],
      [200, 60],
      [260, 110],
      [330, 50],
    ] as const)
      await page.mouse.move(at.x + x, at.y + y, { steps: 4 });
    await page.mouse.up();

    await page.getByRole("button", { name: "Submit Report" }).click();
    await waitForText(page, "Report created successfully");
    // The form is empty again, at the current month.
    await page
      .getByLabel(`Gross Sales, ${formatPeriod(currentPeriod(new Date()))}`, { exact: true })
      .waitFor();
    expect(await page.getByLabel("Overall Summary").inputValue()).toBe("");
  });

  it("the investor sees at once on a phone what the location earned and what they were paid", async () => {
    const { page } = investor;
    await signIn(page, "Investor Login", "mellison", "secret-1");
    await page.waitForURL("**/investor/dashboard");
    await waitForText(page, "12.50% ownership");
    await waitForText(page, "13.9%");

    await page.getByRole("link", { name: /^Reports/ }).click();
    await waitForText(page, "$18,750.00");
    await waitForText(page, "$2,343.75");
    await page.getByRole("button", { name: "View Full Report" }).click();
    await page.getByRole("dialog").getByText("Foliage weekends carried the month.").waitFor();
    await page.getByRole("dialog").getByText("Harbor-PL.pdf").waitFor();
  });

  it("the investor gets a PDF with the same figures", async () => {
    const { page } = investor;
    const { id } = (await (await page.request.get("/api/auth/investor")).json()) as { id: number };
    const [report] = (await (await page.request.get(`/api/investors/${id}/reports`)).json()) as {
      id: number;
      locationId: number;
    }[];
    const download = await page.request.get(`/api/reports/${report?.id}/download`);
    expect(download.headers()["content-disposition"]).toContain(`${MONTH}.pdf`);
    const text = await pdfText(await download.body());
    for (const words of [
      "Harbor & Vine Wine Bar",
      formatPeriod(MONTH),
      "$158,942.50",
      "$135,101.13",
      "$23,641.30",
      "$18,750.00",
      "30.7%",
      "Foliage weekends carried the month.",
      "Your distribution $2,343.75",
      "P&L Statement Harbor-PL.pdf",
    ]) {
      expect(text).toContain(words);
    }
    expect(text.replaceAll(" ", "")).toMatch(/[0-9a-f]{64}/);
    expect(text).not.toContain("Distribution Breakdown");
  });

  it("a correction that is filed while the investor reads shows both what changed", async () => {
    const { page } = manager;
    await page.goto("/manager/archive");
    await page.getByRole("button", { name: "View Report" }).click();
    await page.getByRole("button", { name: "Correct Report" }).click();
    await waitForText(page, `Ready to submit the corrected report for ${formatPeriod(MONTH)}`);
    await page.getByLabel(`Cash Distribution, ${formatPeriod(MONTH)}`, { exact: true }).fill("19000");
    await waitForText(page, "Harbor-PL.pdf");

    const { page: phone } = investor;
    await phone.goto("/investor/reports");
    await waitForText(phone, "$18,750.00");

    await page.getByRole("button", { name: "Type", exact: true }).click();
    await page.getByLabel("Your Name").fill("Rosa Lind");
    await page.getByRole("button", { name: "Submit Correction" }).click();
    await waitForText(page, "Report corrected successfully");

    await phone.reload();
    await waitForText(phone, "$19,000.00");
    await waitForText(phone, "Corrected on");
    await phone.getByRole("button", { name: "View Full Report" }).click();
    const openReport = phone.getByRole("dialog");
    await openReport.getByText("Version 2, replaces version 1").waitFor();
    const changed = openReport.getByRole("region", { name: "What Was Corrected" });
    await changed.getByRole("row", { name: "Your distribution $2,343.75 $2,375.00" }).waitFor();
    await changed.getByRole("row", { name: "Cash Distribution $18,750.00 $19,000.00" }).waitFor();
    await openReport.getByText("Harbor-PL.pdf").waitFor();
  });

  it("neither browser has logged an error", () => {
    expect([...manager.faults, ...investor.faults]).toEqual([]);
  });
});
