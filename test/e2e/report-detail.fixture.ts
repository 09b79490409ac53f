import { addInvestor, addLocation, fileReport } from "./world.ts";
import type { BrowserPortal } from "./portal.ts";

/** September 2026 of Harbor & Vine, of which Margaret holds an eighth. */
export const withSeptember =
  (portal: BrowserPortal) =>
  async (changed: Readonly<Record<string, unknown>> = {}): Promise<number> => {
    const harbor = await addLocation(portal.claire, "Harbor & Vine");
    await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
    return fileReport(portal.claire, harbor, { reportingPeriod: "2026-09", ...changed });
  };
