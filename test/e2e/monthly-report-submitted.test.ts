import { describe, expect, it } from "vitest";
import { periodMonth } from "#shared/domain/periods.ts";
import { PHONE } from "./browser.ts";
import {
  cell,
  chooseOctober,
  form,
  leaveNothingEmpty,
  line,
  submit,
  today,
  withHarborAndVine,
} from "./monthly-report.fixture.ts";
import { setTextSize } from "./room.ts";
import { holdCall } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, expectToast, see, textsOf } from "./sight.ts";
import { draw, ink, type } from "./signature-box.fixture.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

describe("submitting", () => {
  it("works on a phone with a typed name, and empties the form for the next report", async () => {
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
});
