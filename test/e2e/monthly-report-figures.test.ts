import { describe, expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import { watchChanges } from "./calls.ts";
import {
  banner,
  cell,
  choose,
  chooseOctober,
  form,
  line,
  submit,
  withHarborAndVine,
} from "./monthly-report.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { eventually, expectAccessible, see, textsOf } from "./sight.ts";
import { type } from "./signature-box.fixture.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

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

  it.each([
    ["wide", DESK],
    ["on a phone, where each has a button", PHONE],
  ])("are fields of no form, which the browser would count anew after every key: %s", async (_, viewport) => {
    await harborAndVine();
    const { page } = await portal.open(form, { viewport });
    await chooseOctober(page);
    await see(page.getByLabel("Dining comps, Margaret Ellison"));
    expect(await page.locator("form .cell input").count()).toBeGreaterThan(17);
    const fields = (element: HTMLFormElement) =>
      [...element.elements].flatMap((field) => (field.closest(".cell") ? [field.outerHTML] : []));
    expect(await page.locator("form", { has: page.locator(".cell") }).evaluate(fields)).toEqual([]);
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
