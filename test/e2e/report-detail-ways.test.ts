import { describe, expect, it } from "vitest";
import { pdfPages } from "../pdf-text.ts";
import { holdCall, refuseCall } from "./calls.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, seeGone } from "./sight.ts";
import { withSeptember } from "./report-detail.fixture.ts";

const portal = await openBrowserPortal();
const september = withSeptember(portal);

describe("a report on a page of its own", () => {
  it("is printed with every label on the page where its text begins", async () => {
    const { page } = await portal.open(`/manager/report/${await september()}`);
    const figures = page.locator(".sheet-two");
    await see(figures);
    const pagesOf = new Set<number>();
    for (let gap = 0; gap <= 400; gap += 40) {
      await figures.evaluate((element, height) => (element.style.marginBottom = `${height}px`), gap);
      const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
      const at = (text: string) => pages.findIndex((sheet) => sheet.includes(text));
      pagesOf.add(at("Overall Summary"));
      expect([at("Manager Commentary"), at("Major Expenses This Month"), at("Overall Summary")]).toEqual(
        Array.from({ length: 3 }, () => at("Patio heaters")),
      );
      expect(at("Digital Signature")).toBe(at("Signed on"));
    }
    // It stood on both, so there was a page's end to fall upon.
    expect([...pagesOf]).toEqual([0, 1]);
  });

  it("opens its PDF in a tab of its own", async () => {
    const id = await september();
    const { page, context } = await portal.open(`/manager/report/${id}`);
    const tab = context.waitForEvent("page");
    const answered = context.waitForEvent("response", (response) => response.url().endsWith("/download"));
    await button(page, "Download PDF").click();
    const answer = await answered;
    expect(new URL(answer.url()).pathname).toBe(`/api/reports/${id}/download`);
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect(await tab).not.toBe(page);
    await see(heading(page, "Report Details"));
  });

  it("leads back to where one came from", async () => {
    const id = await september();
    const { page } = await portal.open("/manager/locations");
    await page.goto(`/manager/report/${id}`);
    await button(page, "Back").click();
    await see(heading(page, "Manage Locations"));
  });

  it("waits with placeholders, and says when there is no such report", async () => {
    const { page } = await portal.enter();
    const release = await holdCall(page, "**/api/reports/999");
    await page.goto("/manager/report/999");
    await see(page.locator(".sheet-wait").first());
    release();
    await see(heading(page, "Report not found"));
    await see(page.getByText("The requested report could not be found."));
    expect(await button(page, "Retry").count()).toBe(0);
    await expectAccessible(page);
    await page.goto("/manager/report/none");
    await see(heading(page, "Report not found"));
  });

  it("can be asked for again when it could not be loaded", async () => {
    const id = await september();
    const visitor = await portal.enter();
    const { page } = visitor;
    await refuseCall(page, `**/api/reports/${id}`, { status: 503 });
    await page.goto(`/manager/report/${id}`);
    await see(heading(page, "Report not found"));
    takeFaults(visitor);
    await page.unrouteAll();
    await button(page, "Retry").click();
    await see(heading(page, "Sales Performance"));
    await seeGone(heading(page, "Report not found"));
    await eventually(() => page.title()).toMatch(
      /, September 2026 · Report Details · Report Management Tool$/,
    );
  });
});
