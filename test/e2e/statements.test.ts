import { expect, it } from "vitest";
import { accessibilityViolations } from "./support/accessibility.ts";
import { button, see, seeGone } from "./support/assertions.ts";
import { fileReport, withMargaret } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

it("statements are made, checked and published, and the investor opens one and its next version", async () => {
  const { harbor, reports, as } = await withMargaret(portal, ["2026-09"]);
  await portal.claire.call("PUT", "/api/settings", { statements: "true" });
  const [manager, investor] = await Promise.all([
    portal.newVisitor({ as: portal.claire }),
    portal.newVisitor({ as }),
  ]);

  await manager.page.goto("/manager/dashboard");
  await manager.page.getByRole("link", { name: "Statements" }).first().click();
  await button(manager.page, "Make Statements").first().click();
  await button(manager.page, "Quarter").click();
  await manager.page.getByLabel("Quarter", { exact: true }).selectOption("2026-Q3");
  await see(manager.page.getByText("1 of 1 out"));
  await button(manager.page, "Make 1 Statement").click();
  await see(manager.page.getByText("The sum of the statement is the sum of all lines, to the cent."));
  await button(manager.page, "Open the statement of Margaret Ellison").click();
  await see(manager.page.getByText("Distribution of September 2026, Harbor & Vine"));
  expect(await accessibilityViolations(manager.page)).toEqual([]);
  await manager.page.keyboard.press("Escape");

  await investor.page.goto("/investor/documents");
  await see(investor.page.getByText("No statements yet"));
  await button(manager.page, "Publish to All 1").click();
  await button(manager.page.getByRole("dialog"), "Publish 1 Statement").click();
  await see(manager.page.getByText("1 statement published").first());

  await investor.page.reload();
  await see(investor.page.getByText("1 new statement").first());
  await investor.page.getByRole("button", { name: "Third quarter 2026", exact: true }).click();
  await see(investor.page.getByText("Closing balance, Sep 30"));
  await button(investor.page.getByRole("dialog"), "Close").last().click();
  await investor.page.getByText("1 new statement").first().waitFor({ state: "detached" });

  await fileReport(portal.claire, harbor, {
    reportingPeriod: "2026-09",
    corrects: { id: reports[0], version: 1 },
    cashDistributionDuringPeriod: "8000.00",
    correctionReason: "A supplier credit was counted twice.",
  });
  await manager.page.reload();
  await button(manager.page, "Publish 1 New Version").click();
  await button(manager.page.getByRole("dialog"), "Publish 1 New Version").click();
  await seeGone(manager.page.getByRole("dialog"));
  await investor.page.reload();
  await investor.page.getByRole("button", { name: "Open version 1 of Third quarter 2026" }).click();
  await see(investor.page.getByText("Replaced by version 2"));
});
