import { expect, it } from "vitest";
import { pdfPages } from "../pdf-text.ts";
import { accessibilityViolations } from "./support/accessibility.ts";
import { button, eventually, expectAccessible, heading, isFocused, see } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addLocation, fileReport } from "./support/group.ts";
import { layoutFaults } from "./support/layout-faults.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LONG = "The Harbor Room and Terrace at the End of the Long Wharf, Portland, Maine 04101";

it("locations are compared by keyboard, Back keeps the filters, and the table fits a landscape page", async () => {
  for (const [name, sales] of [
    ["Copper Finch Cafe", "131000.00"],
    [LONG, "223000000.00"],
  ] as const) {
    const location = await addLocation(portal.claire, name);
    await fileReport(portal.claire, location, {
      reportingPeriod: "2026-09",
      grossSalesLastMonth: "120000.00",
    });
    await fileReport(portal.claire, location, { reportingPeriod: "2026-10", grossSalesLastMonth: sales });
  }
  const { page } = await portal.open("/manager/performance?against=before");
  await see(heading(page, "Performance"), page.getByText("Gross Sales, 2 locations"));
  await expectAccessible(page);

  const head = page.getByRole("columnheader", { name: "Gross Sales" });
  await button(head, "Gross Sales").focus();
  await page.keyboard.press("Enter");
  await eventually(() => head.getAttribute("aria-sort")).toBe("descending");
  await page.keyboard.press("Enter");
  await eventually(() => head.getAttribute("aria-sort")).toBe("ascending");
  const first = page.getByRole("row").nth(1).getByRole("link");
  expect(await first.textContent()).toBe("Copper Finch Cafe");
  for (let tabs = 0; tabs < 12 && !(await isFocused(first)); tabs += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await see(heading(page, "Copper Finch Cafe"));
  expect(new URL(page.url()).search).toBe("?against=before&sort=grossSales");
  await page.goBack();
  await eventually(() => head.getAttribute("aria-sort")).toBe("ascending");
  expect(new URL(page.url()).search).toBe("?against=before&sort=grossSales");

  const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages[0]).toContain("October 2026, compared with September 2026.");
  expect(pages.join(" ")).toContain("$223,131,000.00");
  // The printed width of a landscape page: 11 inches less both margins.
  await page.setViewportSize({ width: 942, height: 700 });
  await page.emulateMedia({ media: "print" });
  const beyond = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main *")].filter(
          (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
        ).length,
    );
  expect([await page.locator("thead").isVisible(), await beyond()]).toEqual([true, 0]);
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize(PHONE);
  await button(page, "October 2026, month before").click();
  await button(page, "Year before").click();
  await see(button(page, "October 2026, year before"));
  await expectAccessible(page);
  await page.getByRole("table").getByRole("link", { name: LONG }).click();
  await see(heading(page, LONG));
  // Each figure of a month, and its change below, can be touched alone.
  expect(await accessibilityViolations(page, ["target-size"])).toEqual([]);
  // Nor does anything lie upon another beside the menu, however much was sold.
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await layoutFaults(page)).toEqual([]);
  await page.goto("/manager/performance?against=before");
  await see(page.getByText("Gross Sales, 2 locations"));
  expect(await layoutFaults(page)).toEqual([]);
});
