import { describe, expect, it } from "vitest";
import { formatPeriod, periodMonth, periodYear, previousMonth } from "#shared/domain/periods.ts";
import { PHONE } from "./browser.ts";
import { refuseCall } from "./calls.ts";
import { choose, form, submit, today, withHarborAndVine } from "./monthly-report.fixture.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, heading, see, textsOf } from "./sight.ts";
import { fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

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

  it("shows the submitter's whole name also beside a month that is filed", async () => {
    const { harbor } = await harborAndVine();
    await fileReport(portal.claire, harbor, { reportingPeriod: "2024-05" });
    const { page } = await portal.open(form);
    await page.setViewportSize({ width: 1440, height: 900 });
    await choose(page, "Harbor & Vine");
    await page.getByLabel("Report Month").selectOption({ label: "May" });
    await page.getByLabel("Report Year").selectOption("2024");
    await see(button(page, "Report Already Submitted"));
    const submitter = page.getByLabel("Report Submitter");
    await submitter.fill("System Administrator");
    const [needed = 0, there = 0] = await submitter.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(needed).toBeLessThanOrEqual(there);
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
