import type { Page } from "playwright-core";
import { button, eventually } from "./sight.ts";

export const canvas = (page: Page) => page.locator("canvas");

/** How many dots of the signature box are dark: the paper is white. */
export const ink = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, 400, 160) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
    return dark;
  });

/** The first and the last column of the signature box in which there is a dark dot. */
export const inkFromTo = (page: Page) =>
  canvas(page).evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext("2d")?.getImageData(0, 0, 400, 160) ?? { data: [] };
    const columns: number[] = [];
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) columns.push((at / 4) % 400);
    return [Math.min(...columns), Math.max(...columns)] as const;
  });

export async function signatureBox(page: Page) {
  await canvas(page).scrollIntoViewIfNeeded();
  // The pen comes a moment after the page.
  await eventually(() => canvas(page).evaluate((element) => element.style.touchAction)).toBe("none");
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error("there is no signature box");
  return box;
}

export async function draw(page: Page): Promise<void> {
  const box = await signatureBox(page);
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 40, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 110, { steps: 5 });
  await page.mouse.up();
  await eventually(() => ink(page)).toBeGreaterThan(0);
}

export async function type(page: Page, name: string): Promise<void> {
  await page.getByText("Type", { exact: true }).click();
  await page.getByLabel("Your Name").fill(name);
  await button(page, "Generate").click();
  await eventually(() => ink(page)).toBeGreaterThan(0);
}
