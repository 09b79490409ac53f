import { expect, it } from "vitest";
import { DESK } from "./browser.ts";
import { openBrowserPortal } from "./portal.ts";
import { eventually, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

it("who reads a report sees what else is new, also after the page is loaded again", async () => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  await fileReport(portal.claire, harbor, { reportingPeriod: "2026-09" });
  const october = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
  const as = await portal.signIn("mellison", PASSWORD);
  const { page } = await portal.open(`/investor/reports?report=${october}`, { as, viewport: DESK });
  const dialog = page.getByRole("dialog", { name: "Report Details" });
  const mark = () => page.locator(".side .menu-mark").allTextContents();

  await see(dialog.getByText("Report Information"));
  await eventually(mark).toEqual(["1 new report"]);
  for (let visit = 1; visit <= 2; visit += 1) {
    await page.reload();
    await see(dialog.getByText("Report Information"));
    await eventually(mark).toEqual(["1 new report"]);
  }
  expect(await page.getByText("New", { exact: true }).count()).toBe(1);
});
