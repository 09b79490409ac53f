import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { button, eventually, see } from "./support/assertions.ts";
import { openBrowser, openVisitor } from "./support/browser.ts";
import { addLocation, fileReport, PASSWORD, withMargaret } from "./support/group.ts";
import type { Person } from "./support/person.ts";
import { CLAIRE, openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

describe("the browser's HTTP cache", () => {
  /** Of the browser's HTTP cache alone: 0 where it has nothing. */
  const cached = (page: Page, path: string): Promise<number> =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
          ({ status }) => (status === 504 ? 0 : status),
          () => 0,
        ),
      path,
    );

  async function readReport(): Promise<{ page: Page; session: Person; pdf: string; list: string }> {
    const session = await portal.signIn(CLAIRE.username, CLAIRE.password);
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const report = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });
    const [pdf, list] = [`/api/reports/${report}/download`, "/api/reports"];
    const { page } = await portal.open("/manager/archive", { as: session });
    await page.evaluate(
      async ([one, other]) => {
        localStorage.setItem("theme", "dark");
        sessionStorage.setItem("typed", "$1,250.00");
        await Promise.all([one, other].map(async (path = "") => (await fetch(path)).arrayBuffer()));
      },
      [pdf, list],
    );
    return { page, session, pdf, list };
  }

  const stored = (page: Page) =>
    page.evaluate(() => [localStorage.getItem("theme"), sessionStorage.getItem("typed")]);

  it("has only a report's PDF, which a logout deletes; drafts and the theme stay", async () => {
    const { page, pdf, list } = await readReport();
    expect([await cached(page, list), await cached(page, pdf)]).toEqual([0, 200]);
    await button(page, "Logout").click();
    await see(button(page, "Manager Login"));
    expect(await cached(page, pdf)).toBe(0);
    expect(await stored(page)).toEqual(["dark", "$1,250.00"]);
  });

  it("is deleted as well when the session has ended", async () => {
    const { page, session, pdf } = await readReport();
    await session.call("GET", "/api/logout").catch(() => {});
    expect(await cached(page, pdf)).toBe(200);
    await page.goto("/manager/reports");
    await eventually(() => cached(page, pdf)).toBe(0);
    expect(await stored(page)).toEqual(["dark", "$1,250.00"]);
  });
});

describe("Back after the logout", () => {
  let browser: Browser;
  beforeAll(async () => {
    // At a name over plain http, where Chromium deletes nothing at the logout; playwright forbids it to keep pages.
    browser = await openBrowser(
      ["--host-resolver-rules=MAP portal.test 127.0.0.1"],
      ["--disable-back-forward-cache"],
    );
  });
  afterAll(() => browser.close());

  it.each([
    { role: "manager", login: "Manager Login", screen: "Report Archive" },
    { role: "investor", login: "Investor Login", screen: "View Reports" },
  ])(
    "shows the $role no figures, also where the browser has kept the page",
    async ({ role, login, screen }) => {
      await withMargaret(portal, ["2026-10"]);
      const { page, close } = await openVisitor(browser, portal.address.replace("127.0.0.1", "portal.test"));
      const [username, password] =
        role === "manager" ? [CLAIRE.username, CLAIRE.password] : ["mellison", PASSWORD];
      await page.goto("/");
      await button(page, login).click();
      await page.getByLabel("Username").fill(username);
      await page.getByLabel("Password").fill(password);
      await button(page, "Sign In").click();
      await page.getByRole("link", { name: screen }).first().click();
      await see(page.getByText("$18,750.00").first());
      await button(page, "Logout").click();
      await see(button(page, login));
      await page.evaluate(() => history.back());
      const shown: string[] = [];
      await eventually(async () => {
        shown.push(await page.evaluate(() => `${location.pathname} ${document.body.innerText}`));
        return shown.at(-1);
      }).toMatch(/^\/(manager|investor)\/.*You are not logged in\./s);
      expect(shown.filter((text) => text.includes("$"))).toEqual([]);
      await close();
    },
  );
});
