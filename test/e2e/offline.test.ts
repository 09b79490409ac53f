import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { button, eventually, heading, see, seeGone } from "./support/assertions.ts";
import { PHONE, type Visitor } from "./support/browser.ts";
import { addInvestor, PASSWORD, withMargaret } from "./support/group.ts";
import { openOwnBrowserPortal, takeFaults } from "./support/portal.ts";

const portal = await openOwnBrowserPortal();

/** What the device keeps, by name. */
const kept = (page: Page): Promise<string[]> => page.evaluate(async () => (await caches.keys()).toSorted());

/** Margaret on her phone, whose second visit has kept what it showed. */
async function visitTwice(): Promise<Visitor> {
  const { as } = await withMargaret(portal, ["2026-10"]);
  const visitor = await portal.newVisitor({ as, viewport: PHONE, keepsOffline: true });
  await visitor.page.goto("/investor/dashboard");
  await eventually(() => kept(visitor.page)).toContain("portal");
  // As after a login, or from the home screen.
  await visitor.page.goto("/");
  await see(heading(visitor.page, "Harbor & Vine"));
  await eventually(() => kept(visitor.page)).toEqual(["portal", "seen"]);
  return visitor;
}

/** The paths whose answers the device keeps. */
const answersKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answers = await (await caches.open("seen")).keys();
    return answers.map(({ url }) => new URL(url).pathname).toSorted();
  });

/** How many statements of the portal wait for a lock. */
async function waitingForLock(): Promise<number> {
  const { rows } = await portal.database.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

describe("the offline copy of an investor", () => {
  it("is deleted when another session replaces it", async () => {
    const { page, context } = await visitTwice();
    await addInvestor(portal.claire, "Dov", "Brenner");
    const dov = await portal.signIn("dbrenner", PASSWORD);
    const margarets = (await answersKept(page)).filter((path) => path.startsWith("/api/investors/"));
    expect(margarets.length).toBeGreaterThan(0);
    const [name = "", value = ""] = dov.cookie.split("=");
    await context.addCookies([{ name, value, url: portal.address }]);
    await page.goto("/");
    await see(heading(page, "Investment Portfolio"));
    await eventually(async () =>
      (await answersKept(page)).filter((path) => margarets.includes(path)),
    ).toEqual([]);
    await eventually(() =>
      page.evaluate(async () => (await caches.match("/api/auth/user"))?.json()),
    ).toMatchObject({ username: "dbrenner" });
  });

  it("is deleted at logout, and not restored by a reply that was under way", async () => {
    const { page, context } = await visitTwice();
    const other = await context.newPage();
    await other.goto("/investor/dashboard");
    await see(heading(other, "Harbor & Vine"));
    const client = await portal.database.pool.connect();
    try {
      // The portal has let this question in, and cannot answer it before the table is free again.
      await client.query("begin; lock table locations in access exclusive mode");
      const late = other.evaluate(async () => {
        const user = (await (await fetch("/api/auth/user")).json()) as { investorId: number };
        return (await fetch(`/api/investors/${user.investorId}/locations`)).status;
      });
      await eventually(waitingForLock).toBeGreaterThan(0);
      await button(page, "Logout").click();
      await see(button(page, "Investor Login"));
      await eventually(() => kept(page)).toEqual(["portal"]);
      await client.query("rollback");
      expect(await late).toBe(200);
    } finally {
      await client.query("rollback");
      client.release();
    }
    expect(await kept(page)).toEqual(["portal"]);
  });

  it("does not exist for a manager", async () => {
    const { page } = await portal.open("/manager/dashboard", { keepsOffline: true });
    await see(heading(page, "Manager Dashboard"));
    expect(await kept(page)).toEqual([]);
  });

  it("is still shown when the portal cannot be reached, and Logout keeps it", async () => {
    const visitor = await visitTwice();
    await portal.stop();
    await visitor.page.reload();
    const { page } = visitor;
    await see(
      page.getByText(/^No connection\. This is what your last visit showed\. Figures of \w{3} \d\d, /),
    );
    await heading(page, "Harbor & Vine").getByRole("link").click();
    // Nothing of an earlier visit is shown here.
    await see(
      page.getByText("You have no connection, and have not opened this location on this device yet."),
    );
    await seeGone(page.getByText("This is what your last visit showed."));
    // Not opened on this visit: its code was fetched all the same.
    await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Reports" }).click();
    await see(page.getByText("This is what your last visit showed."));
    const file = page.getByText("Download CSV").locator("..");
    await eventually(() => file.getAttribute("aria-disabled")).toBe("true");
    await page.goto("/investor/dashboard");
    await button(page, "Logout").click();
    await see(page.getByText("You are still logged in").first(), heading(page, "Harbor & Vine"));
    await page.reload();
    await see(page.getByText(/^No connection\. This is what your last visit showed\./));
    expect(await kept(page)).toEqual(["portal", "seen"]);
    // As a device does that has no room left.
    await page.evaluate(() => caches.delete("seen"));
    for (const path of ["/investor/dashboard", "/"]) {
      await page.goto(path);
      await see(heading(page, "No connection"));
    }
    takeFaults(visitor);
  });
});
