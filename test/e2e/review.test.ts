import { describe, expect, it } from "vitest";
import { button, see } from "./support/assertions.ts";
import { addManager, fileReport, PASSWORD, withMargaret } from "./support/group.ts";
import { draw } from "./support/monthly-report.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

const requireReview = () =>
  portal.database.pool.query(
    "insert into settings (review_required) values (true) on conflict (id) do update set review_required = true",
  );

describe("a review before investors see it", () => {
  it("a report waits, is returned with a reason, corrected by its author, and approved", async () => {
    const { harbor, as: margaret } = await withMargaret(portal, ["2026-09"]);
    const tom = await addManager(portal.claire, "Tom", "Lind");
    await requireReview();
    const id = await fileReport(portal.claire, harbor, { reportingPeriod: "2026-10" });

    const investor = await portal.newVisitor({ as: margaret });
    const seesOctober = async () => {
      await investor.page.goto("/investor/reports");
      await see(investor.page.getByRole("heading", { name: "Harbor & Vine" }).first());
      return investor.page.getByText("October 2026").count();
    };
    expect(await seesOctober()).toBe(0);

    const reviewer = await portal.newVisitor({ as: await portal.signIn(tom.username, PASSWORD) });
    await reviewer.page.goto("/manager/dashboard");
    await reviewer.page.getByRole("link", { name: "1 report waits for review" }).click();
    await reviewer.page.waitForURL("**/manager/archive?review=waiting");
    await see(reviewer.page.locator(".badge").getByText("In review"));
    await reviewer.page.goto(`/manager/report/${id}`);
    await button(reviewer.page, "Return").click();
    await button(reviewer.page, "Return to Author").click();
    await see(reviewer.page.getByText("Say what has to be corrected."));
    await reviewer.page.getByLabel("Reason").fill("The payroll of the second week is missing.");
    await button(reviewer.page, "Return to Author").click();
    await see(reviewer.page.getByText("Report Returned", { exact: true }).first());

    const author = await portal.newVisitor({ as: portal.claire });
    await author.page.goto("/manager/dashboard");
    await author.page
      .getByRole("link", { name: "Tom Lind returned your report of Harbor & Vine for October 2026" })
      .click();
    await see(author.page.getByText("The payroll of the second week is missing."));
    await button(author.page, "Correct Report").click();
    await author.page.waitForURL("**/manager/reports?**");
    await see(author.page.getByText("This report was returned:"));
    await author.page.getByLabel("Overall Summary").fill("With the second week.");
    await draw(author.page);
    await button(author.page, "Submit Correction").click();
    await see(author.page.getByText(/It waits for review: its investors see it once/));
    expect(await seesOctober()).toBe(0);

    await reviewer.page.goto("/manager/archive?review=waiting");
    await button(reviewer.page, "View Report").click();
    const changed = reviewer.page.getByRole("region", { name: "Changed Since the Return" });
    await see(changed.getByText("The payroll of the second week is missing."));
    await see(changed.getByText("Changed: Overall Summary."));
    await button(reviewer.page, "Approve").click();
    const question = reviewer.page.getByRole("alertdialog", { name: "Approve version 2?" });
    await see(question.getByText("1 investor sees it at once and is notified."));
    await button(question, "Approve").click();
    await see(reviewer.page.getByText("Reviewed", { exact: true }).first());
    expect(await seesOctober()).toBeGreaterThan(0);
  });
});
