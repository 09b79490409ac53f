import { beforeEach, describe, it } from "vitest";
import { isSlowRun } from "#server/testing-slow.ts";
import {
  eventually,
  expectAccessible,
  seeText,
  seeToast,
  waitForDialogEntries,
} from "./support/assertions.ts";
import { holdCall, refuseCall } from "./support/calls.ts";
import { changesByScreen, makeGroup, SERVER_REASON } from "./support/error-catalogue.ts";
import { addInvestor, addLocation, PASSWORD } from "./support/group.ts";
import { openBrowserPortal, takeFaults } from "./support/portal.ts";

const portal = await openBrowserPortal();

/** The first one of a screen: the words of every change are tested in src/web/data/mutations.test.ts. */
const someOf = <Change>(changes: readonly Change[]): readonly Change[] =>
  isSlowRun ? changes : changes.slice(0, 1);

/** A refusal in a form, and one whose words depend on the reason. */
const IN_SHORT_RUN = Object.entries(changesByScreen).filter(
  ([screen]) => screen === "/manager/investors" || screen === "/manager/archive",
);

describe("the toast of a change says what failed and the server's reason", () => {
  beforeEach(() => makeGroup(portal));

  it.each(isSlowRun ? Object.entries(changesByScreen) : IN_SHORT_RUN)("at %s", async (screen, changes) => {
    const visitor = await portal.open(screen);
    const { page } = visitor;
    for (const [index, { call, begin, press, toastWithoutReason, toastWithReason, done }] of someOf(
      changes,
    ).entries()) {
      const [method = "", path = ""] = call.split(" ");
      await begin(page);
      // Where a refusal without a reason has other words than those beside a reason.
      if (toastWithReason) {
        await refuseCall(page, `**${path}`, { status: 503 }, method);
        await press(page);
        await seeToast(page, ...toastWithoutReason);
        await eventually(() => takeFaults(visitor).length).toBe(1);
        await page.unroute(`**${path}`);
      }
      await refuseCall(page, `**${path}`, { status: 409, message: SERVER_REASON }, method);
      await press(page);
      await seeToast(page, ...(toastWithReason ?? [...toastWithoutReason, SERVER_REASON]));
      if (isSlowRun || index === 0) await expectAccessible(page);
      await page.unroute(`**${path}`);
      await press(page);
      await seeToast(page, ...done);
      // Removing the dialog's step from the history would abort what the page opens next.
      await waitForDialogEntries(page, 0);
    }
  });
});

describe("while loading the screen says so:", () => {
  it("the managers and the log", async () => {
    // The document of the screen itself would have the answer in it.
    const { page } = await portal.open("/security");
    for (const [link, call, text] of [
      ["User Management", "**/api/users", "Loading users..."],
      ["Activity Log", "**/api/activity-logs?**", "Loading activity logs..."],
    ] as const) {
      const release = await holdCall(page, call);
      await page.getByRole("link", { name: link }).first().click();
      await seeText(page, text);
      await expectAccessible(page);
      release();
    }
  });
});

describe("empty screens are accessible:", () => {
  it("a manager's", async () => {
    const { page } = await portal.open("/manager/locations");
    const screens = [
      ["/manager/archive", "No reports found"],
      ["/manager/nowhere", "404 Page Not Found"],
      ["/manager/activity-log?q=nothing", "No activity found"],
      ["/manager/report/999", "Report not found"],
    ] as const;
    for (const [address, title] of isSlowRun ? screens : screens.slice(0, 2)) {
      await page.goto(address);
      await seeText(page, title);
      await expectAccessible(page);
    }
  });

  it("an investor's", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "50" });
    const as = await portal.signIn("mellison", PASSWORD);
    const { page } = await portal.open("/investor/dashboard", { as });
    await seeText(page, "No Data Available");
    await expectAccessible(page);
    await page.goto("/investor/reports");
    await seeText(page, "No Reports Found");
    await expectAccessible(page);
  });
});
