import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pdfPages } from "../pdf-text.ts";
import { button, eventually, expectAccessible, heading, see } from "./support/assertions.ts";
import { addInvestor, addLocation, fileReport, withCorrectedReport } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** September 2026 of Harbor & Vine, of which Margaret holds an eighth. */
const september = async (changed: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  return fileReport(portal.claire, harbor, { reportingPeriod: "2026-09", ...changed });
};

const part = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

describe("a report on a page of its own", () => {
  it("is copied with hyphens for minus signs, which spreadsheets read as numbers, as text and as a table", async () => {
    const id = await september({ cashDistributionDuringPeriod: "-1200.00" });
    const { page } = await portal.open(`/manager/report/${id}`);
    const taken = part(page, "Cost Analysis").getByRole("row", { name: /^Cash Distribution/ });
    await see(taken);
    const copied = (type: string) =>
      taken.evaluate((row, wanted) => {
        let data = "";
        const read = ({ clipboardData }: ClipboardEvent) => {
          data = clipboardData?.getData(wanted) ?? "";
        };
        addEventListener("copy", read, { once: true });
        getSelection()?.selectAllChildren(row);
        document.execCommand("copy");
        return data;
      }, type);
    // What handles copying is loaded then.
    await page.mouse.move(10, 10);
    await eventually(() => copied("text/plain")).toMatch(/^Cash Distribution\t-\$1,200\.00\s*$/);
    expect(await copied("text/html")).toMatch(
      /^<table.*<tr.*<th.*Cash Distribution.*<td[^C]*>-\$1,200\.00</s,
    );
  });

  it("is accessible, and prints every label on the page where its text begins", async () => {
    const { page } = await portal.open(`/manager/report/${await september()}`);
    const figures = page.locator(".report-two-columns");
    await see(figures);
    await expectAccessible(page);
    const pagesOf = new Set<number>();
    for (let gap = 0; gap <= 400; gap += 200) {
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

  it("returns to the screen before, and to the archive where that was another site's", async () => {
    const id = await september();
    const { page } = await portal.open("/manager/locations");
    await page.goto(`/manager/report/${id}`);
    await button(page, "Back").click();
    await see(heading(page, "Manage Locations"));
    await page.goto("data:text/html,another site");
    await page.goto(`/manager/report/${id}`);
    await button(page, "Back").click();
    await see(heading(page, "Report Archive"));
  });
});

it("on paper a report names the version that it replaces, and a location has the reader's own amounts", async () => {
  const { harbor, id, as } = await withCorrectedReport(portal);
  const { page } = await portal.newVisitor({ as, at: new Date("2026-11-21T12:00:00") });
  await page.goto(`/investor/reports?report=${id}`);
  const openReport = page.getByRole("dialog");
  const earlier = openReport.getByText("Version 1 as PDF");
  await see(earlier);
  await page.emulateMedia({ media: "print" });
  expect(await earlier.isVisible()).toBe(false);
  expect(await openReport.getByText(/^Version 2, signed by/).isVisible()).toBe(true);

  await page.emulateMedia({ media: "screen" });
  await page.goto(`/investor/location/${harbor}`);
  const own = page.locator(".timeline-own");
  await see(own);
  await page.emulateMedia({ media: "print" });
  expect(await own.isVisible()).toBe(true);
  // Whose copy it is, and nothing that leads elsewhere.
  const bar = page.getByRole("banner");
  await see(bar.getByText("Margaret Ellison"), bar.getByText("Investor", { exact: true }));
  expect(await button(bar, "Logout").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
});
