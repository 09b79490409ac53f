import { lastMonths } from "#shared/domain/periods.ts";
import { addInvestor, addLocation, fileReport, PASSWORD } from "./world.ts";
import type { BrowserPortal } from "./portal.ts";

/**
 * Two places over fourteen months and a year's turn, with odd cents throughout: a clawback, a month without net revenue
 * and one without a report, comps for all, and a share that changes twice.
 */
export const withFourteenMonths = (portal: BrowserPortal) => async () => {
  const { claire } = portal;
  const harbor = await addLocation(claire, "Harbor & Vine");
  const finch = await addLocation(claire, "Copper Finch Cafe");
  const { id, username } = await addInvestor(claire, "Margaret", "Ellison", {
    [harbor]: "12.34",
    [finch]: "33.33",
  });
  const owen = await addInvestor(claire, "Owen", "Gallagher", { [harbor]: "41.07", [finch]: "66.67" });
  let last = 0;
  for (const [index, reportingPeriod] of lastMonths("2026-02", 14).entries()) {
    if (index === 6 || index === 11)
      await claire.call("POST", `/api/investors/${id}/locations/${harbor}`, {
        sharePercentage: `${index}.01`,
      });
    for (const [place, size] of [
      [finch, 1],
      [harbor, 2],
    ] as const) {
      if (place === finch && index === 9) continue;
      last = await fileReport(claire, place, {
        reportingPeriod,
        grossSalesLastMonth: `${size * 70_003 + index * 101}.${10 + index}`,
        netRevenueLastMonth: index === 4 ? "" : `${size * 60_001 + index * 77}.0${index % 10}`,
        cashDistributionDuringPeriod: index === 8 ? "-4500.07" : `${size * 4000 + index * 33}.${99 - index}`,
        investorComps: { [id]: `${index}.37`, [owen.id]: "77.77" },
      });
    }
  }
  return { harbor, margaret: await portal.signIn(username, PASSWORD), id, last };
};
