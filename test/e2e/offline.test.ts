import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { kept, visitTwice } from "./offline.fixture.ts";
import { openOwnBrowserPortal, takeFaults } from "./portal.ts";
import { button, eventually, heading, see, seeGone } from "./sight.ts";
import { addInvestor, PASSWORD } from "./world.ts";

const portal = await openOwnBrowserPortal();

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

describe("what an investor has read", () => {
  it("is forgotten by the device when one signs out", async () => {
    const { page } = await visitTwice(portal);
    await button(page, "Logout").click();
    await see(button(page, "Investor Login"));
    await eventually(() => kept(page)).toEqual(["portal"]);
  });

  it("is forgotten when the portal says without a refusal that the session has ended", async () => {
    const { page, context } = await visitTwice(portal);
    const [cookie] = await context.cookies();
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    await fetch(`${portal.address}/api/logout`, { headers, redirect: "manual" });
    await page.goto("/");
    await see(button(page, "Investor Login"));
    await eventually(() => kept(page)).toEqual(["portal"]);
  });

  it("is forgotten when somebody else's session is found in its place", async () => {
    const { page, context } = await visitTwice(portal);
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

  it("is not put back by an answer that was on its way while one signed out", async () => {
    const { page, context } = await visitTwice(portal);
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

  it("is never kept of a manager", async () => {
    const { page } = await portal.open("/manager/dashboard", { keepsOffline: true });
    await see(heading(page, "Manager Dashboard"));
    expect(await kept(page)).toEqual([]);
  });

  it("is still read when the portal cannot be reached", async () => {
    const visitor = await visitTwice(portal);
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
    await page.getByRole("button", { name: /^View Full Report/ }).click();
    await see(page.getByText("You have no connection, and have not opened this report on this device yet."));
    await page.goBack();
    // What is of this moment alone is not kept; why it is not there is said.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Security/ })
      .click();
    await see(
      page.getByText("How you sign in beside your password could not be loaded."),
      page.getByText("The sessions could not be loaded."),
    );
    expect(await heading(page, "No connection").count()).toBe(2);
    expect(await page.getByText("Something went wrong").count()).toBe(0);
    takeFaults(visitor);
  });
});
