import { describe, expect, it } from "vitest";
import { refuseCall, watchChanges } from "./calls.ts";
import {
  banner,
  cell,
  chooseOctober,
  form,
  isFocused,
  leaveNothingEmpty,
  submit,
  withHarborAndVine,
} from "./monthly-report.fixture.ts";
import { openBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, see } from "./sight.ts";
import { draw, type } from "./signature-box.fixture.ts";
import { fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

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

  it("says when it failed, with the server's words where there are some, and keeps everything", async () => {
    const { harbor } = await harborAndVine();
    const visitor = await portal.open(form);
    const { page } = visitor;
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("0");
    await leaveNothingEmpty(page);
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await draw(page);
    await refuseCall(page, "**/api/reports", { status: 503 }, "POST");
    await submit(page).click();
    await expectToast(page, "Failed to create report");
    expect(takeFaults(visitor)).toHaveLength(1);
    await page.unroute("**/api/reports");

    await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
    const answer = page.waitForResponse((response) => response.status() === 409);
    await submit(page).click();
    const { message } = (await (await answer).json()) as { message: string };
    await expectToast(page, "Failed to create report", message);
    await see(banner(page).getByText("Report already submitted for this period"));
    await see(button(page, "Report Already Submitted"));
    await eventually(() => page.getByLabel("Overall Summary").inputValue()).toBe(
      "Foliage weekends carried the month.",
    );
    await expectAccessible(page);
  });
});
