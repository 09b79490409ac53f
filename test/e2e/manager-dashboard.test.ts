import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { currentPeriod } from "#shared/domain/dates.ts";
import { addMonths, formatPeriod, previousMonth } from "#shared/domain/periods.ts";
import { button, eventually, expectAccessible, heading, see } from "./support/assertions.ts";
import { PHONE } from "./support/browser.ts";
import { addInvestor, addLocation, fileReport } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const thisMonth = currentPeriod(new Date());

/** The figure under its label. */
const figure = (page: Page, label: string) =>
  page
    .locator(".stat")
    .filter({ has: heading(page, label) })
    .locator(".hero-figure");

describe("the manager's dashboard", () => {
  it("aligns its three figures on a phone", async () => {
    const { page } = await portal.open("/manager/dashboard", { viewport: PHONE });
    const ends: number[] = [];
    for (const label of ["Total Locations", "Active Investors", "Reports This Month"]) {
      await eventually(() => figure(page, label).textContent()).toMatch(/^0/);
      const box = await figure(page, label).boundingBox();
      ends.push(Math.round((box?.x ?? 0) + (box?.width ?? 0)));
    }
    expect(new Set(ends).size).toBe(1);
    await expectAccessible(page);
  });

  it("counts locations, investors and this month's submitted reports", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const olive = await addLocation(portal.claire, "Olive & Ember");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await fileReport(portal.claire, harbor, { reportingPeriod: previousMonth(thisMonth) });
    await fileReport(portal.claire, olive, { reportingPeriod: thisMonth, status: "draft" });
    const older = await fileReport(portal.claire, olive, { reportingPeriod: addMonths(thisMonth, -2) });
    await portal.database.db.execute(
      sql`update reports set submitted_at = submitted_at - interval '40 days' where id = ${older}`,
    );
    const { page } = await portal.open("/manager/dashboard");
    await eventually(() => figure(page, "Total Locations").textContent()).toBe("2");
    await eventually(() => figure(page, "Active Investors").textContent()).toBe("1");
    const reports = figure(page, "Reports This Month").getByRole("link");
    await eventually(() => reports.textContent()).toMatch(/^1 /);
    await reports.focus();
    await see(
      page.getByRole("tooltip", { name: `Reports submitted in ${formatPeriod(thisMonth)}, 2 in all` }),
    );
    await see(
      page.getByRole("link", {
        name: `1 of 2 filed for ${formatPeriod(previousMonth(thisMonth))} Not yet: Olive & Ember.`,
      }),
    );
    // In words too, without a pointer on the logos.
    const waiting = page.getByRole("list", { name: "Waiting for you" });
    await see(waiting.getByText(`Olive & Ember has not filed ${formatPeriod(previousMonth(thisMonth))} yet`));
    await reports.press("Enter");
    await see(page.getByRole("heading", { level: 1, name: "Report Archive" }));
  });

  it("does not show prefetched figures that have changed since", async () => {
    const { page } = await portal.open("/manager/locations");
    await see(heading(page, "Manage Locations"));
    // As after an ended session: the first page leads back to where one was, and not to the dashboard.
    const { id } = await (await page.request.get("/api/auth/user")).json();
    await page.evaluate((ended) => sessionStorage.setItem("session-ended", JSON.stringify(ended)), {
      userId: id,
      address: "/manager/locations",
    });
    await page.goto("/");
    await see(heading(page, "Manage Locations"));
    await button(page, "Add First Location").click();
    await page.getByLabel("Location Name").fill("Harbor & Vine");
    await page.getByLabel("Address").fill("12 Wharf Street");
    await button(page, "Create Location").click();
    await see(heading(page, "Harbor & Vine"));
    await page
      .getByRole("navigation", { name: "Main menu" })
      .getByRole("link", { name: "Dashboard" })
      .click();
    await see(heading(page, "Manager Dashboard"));
    await eventually(() => figure(page, "Total Locations").textContent()).toBe("1");
  });
});
