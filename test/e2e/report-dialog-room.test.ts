import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESK, PHONE } from "./browser.ts";
import { holdCall } from "./calls.ts";
import { openBrowserPortal } from "./portal.ts";
import { button, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport } from "./world.ts";

const portal = await openBrowserPortal();

/** Where the dialog begins and how high it is, once it has arrived. */
async function room(page: Page) {
  const dialog = page.getByRole("dialog");
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = await dialog.boundingBox();
  return { top: box?.y, height: box?.height };
}

it.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])(
  "a report that is opened on %s has its room before it is there, and does not jump",
  async (_on, viewport) => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
    const { page } = await portal.open("/manager/archive", { viewport });
    await see(page.getByText("September 2026"));
    const letGo = await holdCall(page, `**/api/reports/${id}`);

    await button(page, /^View Report/).click();
    const before = await room(page);
    letGo();
    await see(page.getByRole("dialog").getByText("Report Information"));

    expect(await room(page)).toEqual(before);
  },
);
