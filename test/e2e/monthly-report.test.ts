import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { currentPeriod } from "#shared/domain/dates.ts";
import { formatPeriod, periodMonth, periodYear, previousMonth } from "#shared/domain/period.ts";
import { PHONE } from "./browser.ts";
import { setTextSize } from "./room.ts";
import { holdCall, refuseCall, watchChanges } from "./calls.ts";
import { CLAIRE, openBrowserPortal, takeFaults } from "./portal.ts";
import {
  button,
  eventually,
  expectAccessible,
  expectToast,
  heading,
  see,
  seeGone,
  textsOf,
} from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const form = "/manager/reports";
const today = currentPeriod(new Date());

const choose = (page: Page, location: string) =>
  page.getByLabel("Business Location").selectOption({ label: location });
/** A cell of October 2026, unless another month is named. */
const cell = (page: Page, label: string, month = "October 2026") =>
  page.getByLabel(`${label}, ${month}`, { exact: true });
const banner = (page: Page) => page.locator(".banner");
const submit = (page: Page) => button(page, "Submit Report");
const canvas = (page: Page) => page.locator("canvas");
/** How many dots of the signature box are dark: the paper is white. */
const ink = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, 400, 160) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
    return dark;
  });
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
/** A line of a list of terms: "Margaret Ellison 12.50% $2,343.75". */
const line = (page: Page, name: string) => page.locator(".bdr").filter({ hasText: name });

async function chooseOctober(page: Page, location = "Harbor & Vine"): Promise<void> {
  await choose(page, location);
  await page.getByLabel("Report Year").selectOption("2026");
  await page.getByLabel("Report Month").selectOption({ label: "October" });
  await see(page.getByText("Ready to submit report for October 2026"));
}

async function signatureBox(page: Page) {
  await canvas(page).scrollIntoViewIfNeeded();
  // The pen comes a moment after the page.
  await eventually(() => canvas(page).evaluate((element) => element.style.touchAction)).toBe("none");
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("there is no signature box");
  return box;
}

/** The pen touches the paper, and no more. */
async function dot(page: Page): Promise<void> {
  const box = await signatureBox(page);
  await page.mouse.click(box.x + 40, box.y + 100);
}

async function draw(page: Page): Promise<void> {
  const box = await signatureBox(page);
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 40, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 110, { steps: 5 });
  await page.mouse.up();
  await eventually(() => ink(page)).toBeGreaterThan(0);
}

/** A stroke that leaves the box, with the button still held down. */
async function drawBeyond(page: Page): Promise<void> {
  const box = await signatureBox(page);
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height + 40, { steps: 8 });
}

async function type(page: Page, name: string): Promise<void> {
  await page.getByText("Type", { exact: true }).click();
  await page.getByLabel("Your Name").fill(name);
  await button(page, "Generate").click();
  await eventually(() => ink(page)).toBeGreaterThan(0);
}

/** Harbor & Vine, half of it Margaret's and an eighth Daniel's. */
async function harborAndVine() {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "50" });
  await addInvestor(portal.claire, "Daniel", "Okafor", { [harbor]: "12.50" });
  return { harbor, margaret: margaret.id };
}

describe("beginning a report", () => {
  it("needs a location first, and leads to where there is none", async () => {
    const { page } = await portal.open(form);
    await see(heading(page, "Monthly Reports"));
    await see(page.getByText("Create and submit monthly financial reports"));
    await see(heading(page, "No locations yet"));
    await page.getByRole("link", { name: "Add First Location" }).click();
    await see(page.getByRole("heading", { level: 1, name: "Manage Locations" }));
  });

  it("opens at the current month with the manager as submitter, and sends nothing before a location is chosen", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await see(heading(page, "New Monthly Report"));
    await eventually(() => page.getByLabel("Report Year").inputValue()).toBe(String(periodYear(today)));
    await eventually(() => page.getByLabel("Report Month").inputValue()).toBe(String(periodMonth(today)));
    await eventually(() => page.getByLabel("Report Submitter").inputValue()).toBe("Claire Donovan");
    await eventually(() => submit(page).isDisabled()).toBe(true);
    const parts = ["Financial Data", "Commentary", "Financial Documents", "Digital Signature"];
    for (const part of parts) await see(page.getByRole("region", { name: part }));
    for (const part of ["Revenue Performance", "Cost Analysis", "Cash Distribution", "Investor Comps"])
      await see(heading(page, part));
    await expectAccessible(page);
    // The month that has just ended is the one to report.
    await choose(page, "Harbor & Vine");
    await see(page.getByText(`Ready to submit report for ${formatPeriod(previousMonth(today))}`));
    await eventually(() => submit(page).isEnabled()).toBe(true);
  });

  it("cannot be done twice for the same location and month", async () => {
    const { harbor } = await harborAndVine();
    await fileReport(portal.claire, harbor, { reportingPeriod: today });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2024-05" });
    const { page } = await portal.open(form, { viewport: PHONE });
    await choose(page, "Harbor & Vine");
    await see(page.getByText(`Ready to submit report for ${formatPeriod(previousMonth(today))}`));
    await page.getByLabel("Report Month").selectOption({ label: "May" });
    await page.getByLabel("Report Year").selectOption("2024");
    await see(page.getByText("Report already submitted for this period"));
    await eventually(() => button(page, "Report Already Submitted").isDisabled()).toBe(true);
    await see(page.getByText("The report for May 2024 is filed. Choose another month to submit one."));
    const month = page.getByLabel("Report Month").getByRole("option", { name: "May (Already Submitted)" });
    await eventually(() => month.isDisabled()).toBe(true);
    const years = await textsOf(page.getByLabel("Report Year").getByRole("option"));
    const newest = periodYear(today);
    // Back to the year before the oldest report.
    expect(years).toEqual(Array.from({ length: newest - 2022 }, (_, ago) => String(newest - ago)));
    await expectAccessible(page);
  });

  it("waits with a grey form, and offers Retry when the locations could not be loaded", async () => {
    await harborAndVine();
    const visitor = await portal.enter();
    const { page } = visitor;
    await refuseCall(page, "**/api/locations", { status: 503 });
    await page.goto(form);
    await see(page.getByText("The locations could not be loaded."));
    takeFaults(visitor);
    await page.unrouteAll();
    await button(page, "Retry").click();
    await see(heading(page, "New Monthly Report"));
  });
});

describe("the figures", () => {
  it("come from the reports of the month before and of a year ago, and growth and ratios follow the typing", async () => {
    const { harbor } = await harborAndVine();
    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    await fileReport(portal.claire, harbor, { reportingPeriod: "2025-10", grossSalesLastMonth: "200000" });
    const { page } = await portal.open(form);
    await chooseOctober(page);
    const filled = [
      ["Gross Sales", "September 2026", "158,942.50"],
      ["Labor Costs", "September 2026", "48,795.00"],
      ["Gross Sales", "October 2025", "200,000.00"],
      ["Net Revenue", "October 2025", "135,101.13"],
    ] as const;
    for (const [label, month, amount] of filled)
      await eventually(() => cell(page, label, month).inputValue()).toBe(amount);
    expect(await cell(page, "Gross Sales").inputValue()).toBe("");

    await cell(page, "Gross Sales").fill("166889.63");
    await cell(page, "Labor Costs").fill("50066.89");
    await page.keyboard.press("Tab");
    await see(page.getByText("Gross Sales, growth on the previous month: +5.0%"));
    await see(page.getByText("Gross Sales, growth on last year: −16.6%"));
    await see(page.getByText("Labor Costs: 30.0% of gross sales"));
    await see(page.getByText("Labor Costs, previous month: 30.7%"));
    await expectAccessible(page);

    await page.getByLabel("Report Month").selectOption({ label: "November" });
    await eventually(() => cell(page, "Gross Sales", "October 2026").inputValue()).toBe("");
  });

  it("are split among the investors to the cent while they are typed", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await chooseOctober(page);
    await cell(page, "Cash Distribution").fill("100.01");
    await eventually(() => textsOf(page.locator(".bdr"))).toEqual([
      "Daniel Okafor 12.50% $12.50",
      "Margaret Ellison 50.00% $50.01",
      "Total to investors 62.50% $62.51",
      "House 37.50% $37.50",
    ]);
    await page.getByLabel("Dining comps, Margaret Ellison").fill("186");
    await page.getByLabel("Dining comps, Daniel Okafor").fill("14.5");
    await see(page.getByRole("region", { name: "Investor Comps" }).getByText("$200.50"));
  });

  it("may be pasted as a column from a spreadsheet", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await chooseOctober(page);
    await cell(page, "Gross Sales").focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "158,942.50\n$135101.13\n52450\n(20)");
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await eventually(() => cell(page, "Beverage Sales").inputValue()).toBe("−20.00");
    await eventually(() => cell(page, "Net Revenue").inputValue()).toBe("135,101.13");
    // The note about the paste changes with the next key, which must reach its cell all the same.
    await cell(page, "Cash Distribution").click();
    await page.keyboard.type("9500.05");
    await eventually(() => cell(page, "Cash Distribution").inputValue()).toBe("9500.05");
  });

  it("forget the comps when another location is chosen", async () => {
    await harborAndVine();
    const olive = await addLocation(portal.claire, "Olive & Ember");
    await addInvestor(portal.claire, "Priya", "Raman", { [olive]: "20" });
    const { page } = await portal.open(form);
    await chooseOctober(page);
    await page.getByLabel("Dining comps, Margaret Ellison").fill("186");
    await choose(page, "Olive & Ember");
    await see(page.getByLabel("Dining comps, Priya Raman"));
    expect(await page.getByLabel("Dining comps, Margaret Ellison").count()).toBe(0);
    await see(line(page, "Priya Raman"));
  });

  it("cannot be split where the investors hold more than the whole", async () => {
    const { harbor } = await harborAndVine();
    await addInvestor(portal.claire, "Priya", "Raman", { [harbor]: "40" });
    const { page } = await portal.open(form);
    const sent = watchChanges(page);
    await choose(page, "Harbor & Vine");
    await see(banner(page).getByText("Not ready to submit: the shares add up to 102.50%"));
    await see(page.getByText(/The investors hold 102.50% of this location together/));
    await type(page, "Claire Donovan");
    await submit(page).click();
    await expectAccessible(page);
    expect(sent).toEqual([]);
  });
});

describe("the signature", () => {
  it("is drawn with the pointer, and wiped by Clear or by another way of signing", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await dot(page);
    await see(page.getByText("That is only a dot so far. Sign with your name."));
    await draw(page);
    await seeGone(page.getByText("That is only a dot so far. Sign with your name."));
    await eventually(() =>
      canvas(page).evaluate(({ width, height }: HTMLCanvasElement) => [width, height]),
    ).toEqual([400, 160]);
    await see(page.getByText("Signed", { exact: true }));
    await button(page, "Clear").click();
    await eventually(() => ink(page)).toBe(0);
    await drawBeyond(page);
    await see(page.getByText("Signed", { exact: true }));
    await page.mouse.up();
    await page.getByText("Type", { exact: true }).click();
    await eventually(() => ink(page)).toBe(0);
    await eventually(() => button(page, "Generate").isDisabled()).toBe(true);
    await page.getByLabel("Your Name").fill("   ");
    await eventually(() => button(page, "Generate").isDisabled()).toBe(true);
    await page.getByLabel("Your Name").fill("Claire Donovan");
    await page.keyboard.press("Enter");
    await eventually(() => ink(page)).toBeGreaterThan(0);
    await page.getByText("Draw", { exact: true }).click();
    await eventually(() => ink(page)).toBe(0);
  });
});

describe("the documents", () => {
  const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");
  const upload = "**/api/upload/financial-documents";

  it("say when they are on their way and when they have arrived, and can be taken away", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    const release = await holdCall(page, upload);
    const file = { name: "October P&L.pdf", mimeType: "application/pdf", buffer: pdf };
    await page.getByLabel("P&L Statement").setInputFiles(file);
    await see(page.getByText("Uploading..."));
    release();
    await see(page.getByText("October P&L.pdf"), page.getByText("Uploaded successfully", { exact: true }));
    await expectToast(page, "Success", "P&L Statement uploaded successfully");
    await expectAccessible(page);
    await button(page, "Remove October P&L.pdf").click();
    await seeGone(page.getByText("October P&L.pdf"));
    await page.getByLabel("Balance Sheet").setInputFiles({ ...file, name: "balance.pdf" });
    await expectToast(page, "Success", "Balance Sheet uploaded successfully");
  });

  it("say how much of them has gone out, and are called off without a word of failure", async () => {
    await harborAndVine();
    const { page, context } = await portal.open(form);
    const browser = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 512 * 1024 };
    await browser.send("Network.emulateNetworkConditions", slow);
    const buffer = Buffer.concat([pdf, Buffer.alloc(4 * 1024 * 1024)]);
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
    expect(await page.locator(".toast, .doc [role=alert]").count()).toBe(0);
  });

  it("are spreadsheets or PDF, by name and by content, of 10 MB at most", async () => {
    await harborAndVine();
    const visitor = await portal.open(form);
    const { page } = visitor;
    const sent = watchChanges(page);
    const slot = page.getByLabel("P&L Statement");
    await slot.setInputFiles({ name: "menu.docx", mimeType: "application/msword", buffer: pdf });
    await see(page.getByText("Choose an .xlsx, .xls or .pdf file."));
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await slot.setInputFiles({
      name: "menu.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("no PDF"),
    });
    await eventually(() => page.locator(".toast-title").textContent()).toBe("Error");
    await seeGone(page.getByText("Choose an .xlsx, .xls or .pdf file."));

    await refuseCall(page, upload, { status: 503 });
    await slot.setInputFiles({ name: "october.pdf", mimeType: "application/pdf", buffer: pdf });
    await expectToast(page, "Error", "Failed to upload file. Please try again.");
    expect(takeFaults(visitor)).toHaveLength(1);
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

describe("submitting", () => {
  it("is refused without signature, submitter and readable amounts, beside each of them, and sends nothing", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    const sent = watchChanges(page);
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("a lot");
    await page.getByLabel("Report Submitter").fill(" ");
    await submit(page).click();
    await see(
      page.getByText("Please provide a digital signature"),
      page.getByText("Enter who submits the report."),
    );
    await eventually(() => cell(page, "Gross Sales").getAttribute("aria-invalid")).toBe("true");
    await eventually(() => cell(page, "Gross Sales").inputValue()).toBe("a lot");
    await eventually(() => isFocused(page.getByLabel("Report Submitter"))).toBe(true);
    await expectAccessible(page);
    await page.getByLabel("Report Submitter").fill("Claire Donovan");
    await type(page, "Claire Donovan");
    await submit(page).click();
    await eventually(() => isFocused(cell(page, "Gross Sales"))).toBe(true);
    expect(sent).toEqual([]);
  });

  it("leads to the signature when only that is missing, and says at its box in one sentence what is", async () => {
    await harborAndVine();
    const visitor = await portal.open(form);
    const { page } = visitor;
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await chooseOctober(page);
    await submit(page).click();
    const box = page.getByRole("group", { name: "Signature box" });
    const sentences = page.getByRole("region", { name: "Digital Signature" }).getByRole("alert");
    await eventually(() => isFocused(box)).toBe(true);
    await eventually(() => textsOf(sentences)).toEqual(["Please provide a digital signature"]);
    const colourOf = (of: Locator, name: "borderTopColor" | "color") =>
      of.evaluate((element, property) => getComputedStyle(element)[property], name);
    expect(await colourOf(box, "borderTopColor")).toBe(await colourOf(sentences, "color"));
    const [paper, sentence] = [await box.boundingBox(), await sentences.boundingBox()];
    expect((sentence?.y ?? 0) - ((paper?.y ?? 0) + (paper?.height ?? 0))).toBeLessThan(16);
    expect(sentence?.x).toBe(paper?.x);
    await dot(page);
    await eventually(() => textsOf(sentences)).toEqual([
      "Please provide a digital signature: there is only a dot in the box so far",
    ]);
    await expectAccessible(page);
    await draw(page);
    await seeGone(sentences);
    // As of a canvas that is read again and again and was not made for it.
    expect(warnings).toEqual([]);
  });

  it("works on a phone with a typed name, and empties the form for the next report", async () => {
    const { harbor, margaret } = await harborAndVine();
    const { page } = await portal.open(form, { viewport: PHONE });
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("18750");
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

  it("asks once more before money is taken back", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await chooseOctober(page);
    await cell(page, "Cash Distribution").fill("-1200");
    await eventually(() => textsOf(line(page, "Margaret Ellison"))).toEqual([
      "Margaret Ellison 50.00% −$600.00",
    ]);
    await draw(page);
    await submit(page).click();
    const question = page.getByRole("alertdialog", { name: "Take money back from the investors?" });
    await see(question.getByText("−$1,200.00"));
    await expectAccessible(page);
    await button(question, "Submit Clawback").click();
    await expectToast(page, "Success", "Report created successfully");
  });

  it("says when it failed, with the server's words where there are some, and keeps everything", async () => {
    const { harbor } = await harborAndVine();
    const visitor = await portal.open(form);
    const { page } = visitor;
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("0");
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await draw(page);
    await refuseCall(page, "**/api/reports", { status: 503 }, "POST");
    await submit(page).click();
    await expectToast(page, "Error", "Failed to create report");
    expect(takeFaults(visitor)).toHaveLength(1);
    await page.unroute("**/api/reports");

    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
    const answer = page.waitForResponse((response) => response.status() === 409);
    await submit(page).click();
    const { message } = (await (await answer).json()) as { message: string };
    await expectToast(page, "Error", message);
    await see(banner(page).getByText("Report already submitted for this period"));
    await see(button(page, "Report Already Submitted"));
    await eventually(() => page.getByLabel("Overall Summary").inputValue()).toBe(
      "Foliage weekends carried the month.",
    );
    await expectAccessible(page);
  });
});

describe("what was entered and not sent", () => {
  it("is there again after a reload, until one starts over", async () => {
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

  it("is asked about before one leaves for another screen", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await page.getByRole("link", { name: "User Management" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without submitting?" });
    await see(question);
    await expectAccessible(page);
    await button(question, "Cancel").click();
    await seeGone(question);
    await page.getByRole("link", { name: "User Management" }).click();
    await button(question, "Leave").click();
    await see(page.getByRole("heading", { level: 1, name: "User Management" }));
  });
});
