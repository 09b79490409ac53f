import { describe, expect, it } from "vitest";
import { formatMoney } from "#shared/domain/money.ts";
import { pdfText } from "../pdf-text.ts";
import { see } from "./support/assertions.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./support/group.ts";
import { openBrowserPortal } from "./support/portal.ts";

const portal = await openBrowserPortal();

describe("other investors", () => {
  it("and their amounts appear on no screen of an investor and in no answer", async () => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const margaret = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    const zoltan = await addInvestor(portal.claire, "Zoltan", "Quimby", { [harbor]: "31.07" });
    const xenia = await addInvestor(portal.claire, "Xenia", "Vandermeer", { [harbor]: "23.09" });
    let id = 0;
    for (const reportingPeriod of ["2026-09", "2026-10"])
      id = await fileReport(portal.claire, harbor, {
        reportingPeriod,
        cashDistributionDuringPeriod: "18753.19",
        investorComps: { [margaret.id]: "186.40", [zoltan.id]: "431.29", [xenia.id]: "77.83" },
      });
    const { rows } = await portal.database.pool.query<{ amount: string }>(
      `select unnest(array[share_percentage, cash_distribution, comps_value])::text as amount
         from investor_distributions where report_id = $1 and investor_id <> $2`,
      [id, margaret.id],
    );
    const amounts = rows.map(({ amount }) => amount);
    expect(amounts).toHaveLength(6);
    const names = ["Zoltan", "Quimby", "Xenia", "Vandermeer"];
    const others = [...names, ...amounts, ...amounts.map((amount) => formatMoney(amount))];
    const named = (text: string) =>
      others.filter((other) => text.toLowerCase().includes(other.toLowerCase()));
    // What is looked for can be found: a manager is told all of it.
    const toManagers = JSON.stringify(await portal.claire.call("GET", `/api/reports/${id}`));
    expect(named(toManagers)).toEqual(expect.arrayContaining([...names, ...amounts]));

    const { page } = await portal.newVisitor({ as: await portal.signIn("mellison", PASSWORD) });
    const answers: string[] = [];
    // On the way to the page, so that nothing reaches it unrecorded.
    await page.route(/\/(api|investor)\//, async (route) => {
      const response = await route.fetch();
      answers.push(`${new URL(route.request().url()).pathname}\n${await response.text()}`);
      await route.fulfill({ response });
    });
    const screens: string[] = [];
    for (const [path, sign] of [
      ["/investor/dashboard", "Harbor & Vine"],
      [`/investor/location/${harbor}`, "Cash Distribution History"],
      ["/investor/reports", "Dining Comps"],
      [`/investor/reports?report=${id}`, "Your Share"],
    ] as const) {
      await page.goto(path);
      await see(page.getByText(sign).first());
      screens.push(await page.content());
    }
    // The reader's own are there, so the screens were not empty.
    expect(screens.at(-1)).toContain("$2,344.15");
    expect(screens.flatMap(named)).toEqual([]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // The documents with the data of their pages, and the report that the last page asked for.
    expect(answers.map((answer) => answer.split("\n")[0])).toEqual(
      expect.arrayContaining([
        "/investor/dashboard",
        `/investor/location/${harbor}`,
        "/investor/reports",
        `/api/reports/${id}`,
      ]),
    );
    expect(answers.filter((answer) => named(answer).length > 0)).toEqual([]);
    const pdf = await page.request.get(`/api/reports/${id}/download`);
    const text = await pdfText(await pdf.body());
    expect(text).toContain("$18,753.19");
    expect(named(text)).toEqual([]);
  });
});
