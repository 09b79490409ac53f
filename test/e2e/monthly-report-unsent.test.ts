import { describe, expect, it } from "vitest";
import { cell, chooseOctober, form, withHarborAndVine } from "./monthly-report.fixture.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, eventually, expectAccessible, see, seeGone } from "./sight.ts";
import { draw, ink, signatureBox } from "./signature-box.fixture.ts";

const portal = await openBrowserPortal();
const harborAndVine = withHarborAndVine(portal);

describe("what was entered and not sent", () => {
  it("is there again after a reload, until one starts over", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    page.on("dialog", (dialog) => void dialog.accept());
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await cell(page, "Cash Distribution").fill("0");
    await page.getByLabel("Overall Summary").fill("Foliage weekends carried the month.");
    await draw(page);
    const drawn = await ink(page);
    await page.reload();
    await see(page.getByText("What you entered here before has been restored."));
    await eventually(() => cell(page, "Gross Sales").inputValue()).toBe("158,942.50");
    // With the pen at hand again, which begins with an empty paper.
    await signatureBox(page);
    await eventually(() => ink(page)).toBe(drawn);
    await expectAccessible(page);
    await button(page, "Start Over").click();
    await eventually(() => cell(page, "Gross Sales").inputValue()).toBe("");
    expect(await page.getByLabel("Overall Summary").inputValue()).toBe("");
  });

  it("is asked about before one leaves for another screen", async () => {
    await harborAndVine();
    const { page } = await portal.open(form);
    await chooseOctober(page);
    await cell(page, "Gross Sales").fill("158942.5");
    await page.getByRole("link", { name: "User Management" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without submitting?" });
    await see(question);
    await expectAccessible(page);
    await button(question, "Cancel").click();
    await seeGone(question);
    await page.getByRole("link", { name: "User Management" }).click();
    await button(question, "Leave").click();
    await see(page.getByRole("heading", { level: 1, name: "User Management" }));
  });
});
