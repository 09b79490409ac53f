import type { BrowserPortal } from "./portal.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";

/** Margaret, who has not yet read the corrected report of September of Harbor & Vine. */
export const withCorrectedReport = (portal: BrowserPortal) => async () => {
  const harbor = await addLocation(portal.claire, "Harbor & Vine");
  const { username } = await addInvestor(portal.claire, "Margaret", "Ellison", { [harbor]: "12.50" });
  const reportingPeriod = "2026-09";
  const id = await fileReport(portal.claire, harbor, { reportingPeriod });
  const corrects = { id, version: 1 };
  await fileReport(portal.claire, harbor, { reportingPeriod, corrects, grossSalesLastMonth: "158000.00" });
  return { harbor, id, as: await portal.signIn(username, PASSWORD) };
};
