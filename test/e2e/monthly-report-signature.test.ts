import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  button,
  eventually,
  expectAccessible,
  isFocused,
  see,
  seeGone,
  textsOf,
} from "./support/assertions.ts";
import { chooseOctober, FORM_ADDRESS, submit, withHarborAndVine } from "./support/monthly-report.ts";
import { canvas, draw, ink, inkFromTo, signatureBox } from "./support/monthly-report.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

/** The pen touches the paper, and no more. */
async function dot(page: Page): Promise<void> {
  const box = await signatureBox(page);
  await page.mouse.click(box.x + 40, box.y + 100);
}

/** A stroke that leaves the box, with the button still held down. */
async function drawBeyond(page: Page): Promise<void> {
  const box = await signatureBox(page);
  await page.mouse.move(box.x + 40, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + box.height + 40, { steps: 8 });
}

describe("the signature", () => {
  it("is drawn with the pointer, and cleared by Clear or another way of signing", async () => {
    await harborAndVine();
    const { page } = await portal.open(FORM_ADDRESS);
    await dot(page);
    await see(page.getByText("That is only a dot so far. Sign with your name."));
    await draw(page);
    await seeGone(page.getByText("That is only a dot so far. Sign with your name."));
    await eventually(() =>
      canvas(page).evaluate(({ width, height }: HTMLCanvasElement) => [width, height]),
    ).toEqual([400, 160]);
    await see(page.getByText("Signed", { exact: true }));
    await button(page, "Clear").click();
    await eventually(() => ink(page)).toBe(0);
    await seeGone(page.getByText("Signed", { exact: true }));
    await drawBeyond(page);
    await see(page.getByText("Signed", { exact: true }));
    await page.mouse.up();
    await page.getByText("Type", { exact: true }).click();
    await eventually(() => ink(page)).toBe(0);
    await eventually(() => button(page, "Generate").isDisabled()).toBe(true);
    await page.getByLabel("Your Name").fill("   ");
    await eventually(() => button(page, "Generate").isDisabled()).toBe(true);
    await page.getByLabel("Your Name").fill("Claire Donovan");
    await page.keyboard.press("Enter");
    await eventually(() => ink(page)).toBeGreaterThan(0);
    await page.getByText("Draw", { exact: true }).click();
    await eventually(() => ink(page)).toBe(0);
  });
});

describe("the signature box", () => {
  it("has ink from the start to the end of a quick stroke, and fits a phone held sideways", async () => {
    await harborAndVine();
    const { page } = await portal.open(FORM_ADDRESS);
    for (const steps of [1, 2, 3]) {
      const box = await signatureBox(page);
      await page.mouse.move(box.x + 40, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 340, box.y + 120, { steps });
      await page.mouse.up();
      await see(page.getByText("Signed", { exact: true }));
      const [first, last] = await inkFromTo(page);
      expect(first).toBeLessThan(45);
      expect(last).toBeGreaterThan(335);
      await button(page, "Clear").click();
      await eventually(() => ink(page)).toBe(0);
    }

    // Of a phone held sideways the box fits the window, with room at its sides for scrolling.
    await page.setViewportSize({ width: 844, height: 390 });
    const box = await signatureBox(page);
    expect(box.height).toBeLessThanOrEqual(195);
    expect(box.height).toBeGreaterThan(120);
    expect(box.x).toBeGreaterThanOrEqual(44);
    expect(844 - box.x - box.width).toBeGreaterThanOrEqual(44);
    await draw(page);
    await see(page.getByText("Signed", { exact: true }));
  });
});

describe("submitting", () => {
  it("focuses the signature box when only the signature is missing, with one sentence below it", async () => {
    await harborAndVine();
    const visitor = await portal.open(FORM_ADDRESS);
    const { page } = visitor;
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    await chooseOctober(page);
    await submit(page).click();
    const box = page.getByRole("group", { name: "Signature box" });
    const sentences = page.getByRole("region", { name: "Digital Signature" }).getByRole("alert");
    await eventually(() => isFocused(box)).toBe(true);
    await eventually(() => textsOf(sentences)).toEqual(["Please provide a digital signature"]);
    const colourOf = (of: Locator, name: "borderTopColor" | "color") =>
      of.evaluate((element, property) => getComputedStyle(element)[property], name);
    expect(await colourOf(box, "borderTopColor")).toBe(await colourOf(sentences, "color"));
    const [paper, sentence] = [await box.boundingBox(), await sentences.boundingBox()];
    expect((sentence?.y ?? 0) - ((paper?.y ?? 0) + (paper?.height ?? 0))).toBeLessThan(16);
    expect(sentence?.x).toBe(paper?.x);
    await dot(page);
    await eventually(() => textsOf(sentences)).toEqual([
      "Please provide a digital signature: there is only a dot in the box so far",
    ]);
    await expectAccessible(page);
    await draw(page);
    await seeGone(sentences);
    // As of a canvas that is read again and again and was not made for it.
    expect(warnings).toEqual([]);
  });
});
