import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, expectAccessible, see } from "./support/assertions.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const LOG_ADDRESS = "/manager/activity-log";

const entries = (page: Page) => page.getByRole("main").getByRole("list").getByRole("listitem");

const showing = (page: Page) => page.getByText(/^Showing/).textContent();

describe("the activity log", () => {
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
