import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { DESK } from "./browser.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";
import type { Person } from "./person.ts";
import type { BrowserPortal } from "./portal.ts";

const QUESTION = "How was this computed?";
export const note = (page: Page) => page.getByRole("dialog", { name: QUESTION });
export const figure = (page: Page, text: string) => page.getByRole("button", { name: text, exact: true });
export const history = (page: Page) => page.getByRole("region", { name: "Cash Distribution History" });

interface World {
  harbor: number;
  margaret: Person;
  id: number;
}

/**
 * Harbor & Vine, filed for three months: a payout while Margaret held a tenth, then, as the holder of an eighth, a
 * clawback of a month without net revenue, and another payout. Owen holds a third beside her.
 */
export const withThreeMonths = (portal: BrowserPortal) => async (): Promise<World> => {
  const { claire } = portal;
  const harbor = await addLocation(claire, "Harbor & Vine");
  const { id, username } = await addInvestor(claire, "Margaret", "Ellison", { [harbor]: "10.00" });
  const owen = await addInvestor(claire, "Owen", "Gallagher", { [harbor]: "33.33" });
  const comps = (own: string) => ({ investorComps: { [id]: own, [owen.id]: "77.77" } });
  const months = [
    { reportingPeriod: "2026-08", cashDistributionDuringPeriod: "16500.01", ...comps("6.87") },
    { reportingPeriod: "2026-09", cashDistributionDuringPeriod: "-4500.00", netRevenueLastMonth: "" },
    { reportingPeriod: "2026-10", grossSalesLastMonth: "172770.50", ...comps("100.10") },
  ];
  const [august, ...later] = months;
  await fileReport(claire, harbor, august);
  await claire.call("POST", `/api/investors/${id}/locations/${harbor}`, { sharePercentage: "12.50" });
  for (const month of later) await fileReport(claire, harbor, month);
  return { harbor, margaret: await portal.signIn(username, PASSWORD), id };
};

/** Margaret looks at a page on a day of our choosing. */
export const lookIn =
  (portal: BrowserPortal) =>
  async (
    { margaret }: Pick<World, "margaret">,
    path: string,
    viewport = DESK,
    today = "2026-11-21T12:00:00",
  ) => {
    const { page } = await portal.enter({ as: margaret, viewport, at: new Date(today) });
    await page.goto(path);
    return page;
  };

/** What the database holds of her, newest first. */
export const paidIn =
  (portal: BrowserPortal) =>
  async ({ id }: World) => {
    const { rows } = await portal.database.db.execute<Record<"period" | "own" | "comps" | "print", string>>(
      sql`select r.reporting_period as period, d.cash_distribution as own, d.comps_value as comps, v.fingerprint as print
        from investor_distributions d join reports r on r.id = d.report_id
        join report_versions v on v.report_id = r.id and v.version = r.version
        where d.investor_id = ${id} order by 1 desc`,
    );
    return rows;
  };
