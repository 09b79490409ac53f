import type { Page } from "playwright-core";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";
import type { BrowserPortal } from "./portal.ts";

/** October is reported, November is not over. */
export const NOVEMBER = new Date(2026, 10, 21, 9);

export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Harbor & Vine, of which Margaret holds an eighth and Owen a third. */
export const withHarborAndVine =
  (portal: BrowserPortal) => async (): Promise<{ harbor: number; margaret: number }> => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    const { id } = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    await addInvestor(portal.claire, "Owen", "Gallagher", { [harbor]: "33.33" });
    return { harbor, margaret: id };
  };

/** Margaret looks at a location on a day of our choosing. */
export const margaretsLocation =
  (portal: BrowserPortal) =>
  async (now: Date, locationId: number): Promise<Page> => {
    const { page } = await portal.enter({ as: await portal.signIn("mellison", PASSWORD), at: now });
    await page.goto(`/investor/location/${locationId}`);
    return page;
  };

export const fileIn =
  (portal: BrowserPortal) =>
  (locationId: number, reportingPeriod: string, changed: Readonly<Record<string, unknown>> = {}) =>
    fileReport(portal.claire, locationId, { reportingPeriod, ...changed });
