import type { Locator, Page } from "playwright-core";
import type { BrowserPortal, Look } from "./portal.ts";
import { see, textsOf } from "./sight.ts";
import { PASSWORD } from "./world.ts";

export const dashboard = "/investor/dashboard";

/** October is reported, November is not over. */
export const NOVEMBER = new Date(2026, 10, 21, 9);

/** Margaret Ellison looks at her portfolio on a day of our choosing. */
export const margaretsDashboard =
  (portal: BrowserPortal) =>
  async (now: Date, look: Look = {}): Promise<Page> => {
    const { page } = await portal.enter({ as: await portal.signIn("mellison", PASSWORD), at: now, ...look });
    await page.goto(dashboard);
    // The page is drawn in pieces, of which these are the first and the last.
    await see(page.getByText("Active Hospitality Investments"), part(page, "Investor Comps"));
    return page;
  };

export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const textOf = async (locator: Locator) => (await textsOf(locator)).join(" | ");
export const tile = (page: Page, label: string) => textOf(page.locator(".stat").filter({ hasText: label }));
export const chart = (page: Page) => part(page, "Gross Revenue - Rolling 12 Months");
export const legend = (page: Page) => chart(page).getByRole("list", { name: "Legend" });

/** What the database itself says, as text. */
export const storedIn =
  (portal: BrowserPortal) =>
  async (question: string, ...values: unknown[]): Promise<string[]> => {
    const { rows } = await portal.database.pool.query<{ said: string }>(question, values);
    return rows.map(({ said }) => said);
  };
