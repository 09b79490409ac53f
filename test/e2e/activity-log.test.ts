import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { formatDateTime } from "#shared/domain/dates.ts";
import { eventually, expectAccessible, heading, see, textsOf } from "./support/assertions.ts";
import { addInvestor, addLocation, addManager, fileReport, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LOG_ADDRESS = "/manager/activity-log";

const entries = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");

const showing = (page: Page) => page.getByText(/^Showing/).textContent();

/** Claire adds two locations and an investor, Marcus logs in and files. */
async function aBusyDay(): Promise<void> {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  await addLocation(portal.claire, "Olive & Ember");
  await addInvestor(portal.claire, "Margaret", "Ellison");
  await addManager(portal.claire, "Marcus", "Bell");
  await fileReport(await portal.signIn("mbell", PASSWORD), harbor, { reportingPeriod: "2026-09" });
}

describe("the activity log", () => {
  it("lists who did what to which object, when and from where, newest first", async () => {
    await aBusyDay();
    const { page } = await portal.open(LOG_ADDRESS);
    await see(heading(page, "Activity Log"), page.getByText("System activity and user actions"));
    await eventually(() => showing(page)).toBe("Showing 6 of 6 activities");
    const first = entries(page).first();
    await see(first.getByText("Create Report"), first.getByText("Marcus Bell"));
    await eventually(() => first.innerText()).toContain("→");
    await see(first.getByText("Harbor & Vine", { exact: false }).first(), first.getByText("127.0.0.1"));
    const stored = await portal.claire.call<{ createdAt: string }[]>("GET", "/api/activity-logs");
    await see(first.getByText(formatDateTime(stored[0]?.createdAt ?? "")));
    await eventually(() => textsOf(entries(page).locator(".log-badge"))).toEqual([
      "Create Report",
      "Login",
      "Create User",
      "Create Investor",
      "Create Location",
      "Create Location",
    ]);
    await expectAccessible(page);
  });

  it("has the same column widths at its end as at its start", async () => {
    await portal.database.db.execute(
      sql`insert into activity_logs (action, user_name, entity_name, created_at)
          select case n when 1 then 'update_investor_locations' else 'login' end, 'Claire Donovan', 'Place ' || n,
            now() - n * interval '1 minute'
          from generate_series(100, 1, -1) n`,
    );
    const { page } = await portal.open(LOG_ADDRESS);
    await eventually(() => showing(page)).toBe("Showing 100 of 100 activities");
    await see(entries(page).first().getByText("Update Investor Locations"));
    const last = entries(page).last();
    // What is out of sight is not laid out before somebody goes there.
    const isLaidOut = () => last.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    await last.scrollIntoViewIfNeeded();
    await eventually(isLaidOut).toBe(true);
    await see(last.getByText("Place 100"));
    const leftOf = (row: ReturnType<typeof entries>) =>
      row.locator(".log-line").evaluate((text) => text.getBoundingClientRect().left);
    expect(await leftOf(last)).toBe(await leftOf(entries(page).first()));
    await expectAccessible(page);
  });
});
