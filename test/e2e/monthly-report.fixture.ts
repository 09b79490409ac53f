import type { Locator, Page } from "playwright-core";
import { currentPeriod } from "#shared/domain/dates.ts";
import { REPORT_MEASURES } from "#shared/domain/report-figures.ts";
import { button, see } from "./sight.ts";
import { addInvestor, addLocation } from "./world.ts";
import type { BrowserPortal } from "./portal.ts";

export const form = "/manager/reports";
export const today = currentPeriod(new Date());

export const choose = (page: Page, location: string) =>
  page.getByLabel("Business Location").selectOption({ label: location });

/** A cell of October 2026, unless another month is named. */
export const cell = (page: Page, label: string, month = "October 2026") =>
  page.getByLabel(`${label}, ${month}`, { exact: true });

/** Figures of the month that are still empty are asked about. */
export async function leaveNothingEmpty(page: Page): Promise<void> {
  for (const { label } of REPORT_MEASURES) {
    const input = cell(page, label);
    if ((await input.inputValue()) === "") await input.fill("0");
  }
}

export const banner = (page: Page) => page.locator(".banner");
export const submit = (page: Page) => button(page, "Submit Report");
export const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** A line of a list of terms: "Margaret Ellison 12.50% $2,343.75". */
export const line = (page: Page, name: string) => page.locator(".bdr").filter({ hasText: name });

export async function chooseOctober(page: Page, location = "Harbor & Vine"): Promise<void> {
  await choose(page, location);
  await page.getByLabel("Report Year").selectOption("2026");
  await page.getByLabel("Report Month").selectOption({ label: "October" });
  await see(page.getByText("Ready to submit report for October 2026"));
}

/** Harbor & Vine, half of it Margaret's and an eighth Daniel's. */
export const withHarborAndVine = (portal: BrowserPortal) => async () => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "50" });
  await addInvestor(portal.claire, "Daniel", "Okafor", { [harbor]: "12.50" });
  return { harbor, margaret: margaret.id };
};
