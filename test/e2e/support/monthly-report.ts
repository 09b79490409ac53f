import type { Page } from "playwright-core";
import { currentPeriod } from "#shared/domain/dates.ts";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { button, eventually, see } from "./assertions.ts";
import { addInvestor, addLocation } from "./group.ts";
import type { BrowserPortal } from "./portal.ts";

export const FORM_ADDRESS = "/manager/reports";

export const thisMonth = currentPeriod(new Date());

export const choose = (page: Page, location: string) =>
  page.getByLabel("Business Location").selectOption({ label: location });

/** A cell of October 2026, unless another month is named. */
export const cell = (page: Page, label: string, month = "October 2026") =>
  page.getByLabel(`${label}, ${month}`, { exact: true });

/** The form asks about figures of the month that are still empty. */
export async function leaveNothingEmpty(page: Page): Promise<void> {
  for (const { label } of REPORT_MEASURES) {
    const input = cell(page, label);
    if ((await input.inputValue()) === "") await input.fill("0");
  }
}

export const submit = (page: Page) => button(page, "Submit Report");

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

export const canvas = (page: Page) => page.locator("canvas");

/** How many pixels of the signature box are dark. */
export const ink = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, 400, 160) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
    return dark;
  });

/** The first and the last column of the signature box with a dark pixel. */
export const inkFromTo = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, 400, 160) ?? { data: [] };
    const columns: number[] = [];
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) columns.push((at / 4) % 400);
    return [Math.min(...columns), Math.max(...columns)] as const;
  });

export async function signatureBox(page: Page) {
  await canvas(page).scrollIntoViewIfNeeded();
  // The pad's code is loaded after the page.
  await eventually(() => canvas(page).evaluate((element) => element.style.touchAction)).toBe("none");
  // Hints about the figures above it come when the location's other reports are read, and move it.
  let box = await canvas(page).boundingBox();
  await eventually(async () => {
    const before = box;
    await page.waitForTimeout(200);
    box = await canvas(page).boundingBox();
    return box?.y === before?.y;
  }).toBe(true);
  if (!box) throw new Error("there is no signature box");
  return box;
}

export async function draw(page: Page): Promise<void> {
  // What still arrives may move the signature box.
  await page.waitForLoadState("networkidle");
  const box = await signatureBox(page);
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 40, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 110, { steps: 5 });
  await page.mouse.up();
  await eventually(() => ink(page)).toBeGreaterThan(0);
}

export async function typeSignature(page: Page, name: string): Promise<void> {
  await page.getByText("Type", { exact: true }).click();
  await page.getByLabel("Your Name").fill(name);
  await button(page, "Generate").click();
  await eventually(() => ink(page)).toBeGreaterThan(0);
}
