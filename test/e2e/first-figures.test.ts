import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Person } from "./person.ts";
import { CLAIRE, openBrowserPortal } from "./portal.ts";
import { heading, see } from "./sight.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

const portal = await openBrowserPortal();

describe("before a screen shows its figures", () => {
  /** Goes from screen to screen; at each so many questions are answered and no more. Pictures are no questions. */
  async function look(page: Page, most: number, screens: Readonly<Record<string, Locator>>): Promise<void> {
    let asked = 0;
    await page.route("**/api/**", async (route) => {
      const isPicture = new URL(route.request().url()).pathname.startsWith("/api/public/logos/");
      if (!isPicture) asked += 1;
      if (isPicture || asked <= most) await route.continue();
    });
    for (const [path, figure] of Object.entries(screens)) {
      // What the screen before still asks is not this one's.
      await page.goto("about:blank");
      asked = 0;
      await page.goto(path);
      await see(figure.filter({ visible: true }).first());
    }
  }

  it("it asks three times at most", async () => {
    const place = await addLocation(portal.claire, "Figures First");
    const { username } = await addInvestor(portal.claire, "Petra", "Raman", { [place]: "12.50" });
    const report = await fileReport(portal.claire, place, { reportingPeriod: "2026-09" });

    const { page: claire } = await portal.open("/security");
    await see(heading(claire, "Security"));
    await look(claire, 3, {
      "/manager/dashboard": claire.getByText(/filed for/),
      "/manager/locations": claire.getByText("Figures First"),
      "/manager/investors": claire.getByText("Petra Raman"),
      "/manager/reports": claire.getByLabel("Report Submitter"),
      "/manager/archive": claire.getByText("Figures First"),
      "/manager/activity-log": claire.getByText("Figures First"),
      "/manager/users": claire.getByText(CLAIRE.email),
      [`/manager/report/${report}`]: claire.getByText("Gross Sales"),
    });

    const { page: petra } = await portal.open("/security", { as: await portal.signIn(username, PASSWORD) });
    await see(heading(petra, "Security"));
    await look(petra, 3, {
      "/investor/dashboard": petra.getByText("Figures First"),
      "/investor/reports": petra.getByText("Figures First"),
      [`/investor/location/${place}`]: petra.getByText("Cash Distribution History"),
    });
  });

  it("they are asked for along with its code, and once", async () => {
    const place = await addLocation(portal.claire, "Asked Ahead");
    const { username } = await addInvestor(portal.claire, "Petra", "Raman", { [place]: "12.50" });
    const report = await fileReport(portal.claire, place, { reportingPeriod: "2026-09" });
    const petra = await portal.signIn(username, PASSWORD);
    const screens: [string, Person, string][] = [
      ["/manager/dashboard", portal.claire, "/api/manager/overview"],
      ["/manager/archive", portal.claire, "/api/reports"],
      ["/manager/activity-log", portal.claire, "/api/activity-logs"],
      [`/manager/report/${report}`, portal.claire, `/api/reports/${report}`],
      ["/investor/dashboard", petra, "/locations"],
      ["/investor/reports", petra, "/reports"],
      [`/investor/location/${place}`, petra, `/api/locations/${place}/reports`],
    ];
    for (const [path, as, call] of screens) {
      const { page, close } = await portal.enter({ as });
      const isAsked = (url: string) => {
        const { pathname } = new URL(url);
        return pathname.startsWith("/api/") && pathname.endsWith(call);
      };
      let times = 0;
      page.on("request", (request) => (times += Number(isAsked(request.url()))));
      const asked = page.waitForRequest((request) => isAsked(request.url()));
      // The screen's code comes only when the question is on its way: it cannot be the one that asks.
      await page.route(/\/assets\/(?!index).*\.js$/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(path);
      await see(
        page
          .getByText(/Asked Ahead/)
          .filter({ visible: true })
          .first(),
      );
      expect([path, times]).toEqual([path, 1]);
      await close();
    }
  });
});
