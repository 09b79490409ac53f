import { describe, expect, it } from "vitest";
import { holdCall, refuseCall, watchChanges } from "./calls.ts";
import { form, isFocused, withHarborAndVine } from "./monthly-report.fixture.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, see, seeGone } from "./sight.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

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
    await see(page.locator(".doc").getByText("Choose an .xlsx, .xls or .pdf file."));
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await slot.setInputFiles({
      name: "menu.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("no PDF"),
    });
    await see(page.getByText(/^This file is named \.pdf, but it is not a PDF\./).first());
    await seeGone(page.getByText("Choose an .xlsx, .xls or .pdf file."));

    await refuseCall(page, upload, { status: 503 });
    await slot.setInputFiles({ name: "october.pdf", mimeType: "application/pdf", buffer: pdf });
    await expectToast(page, "Failed to upload file. Please try again.");
    expect(takeFaults(visitor)).toHaveLength(1);
  });
});
