import { screen } from "@testing-library/react";
import { margaret, openPortal, type Replies } from "#web/app/testing.tsx";
// Loaded ahead: the route would load it lazily, which takes long on a busy machine.
import "./LocationPage.tsx";
import { distribution, investor, location, report } from "./portfolio.fixture.ts";

export const REPORTS = "GET /api/locations/1/reports";
export const DISTRIBUTIONS = "GET /api/investors/9/distributions/1";

export const october = report(
  1,
  "2026-10",
  {
    grossSalesLastMonth: "158942.50",
    netRevenueLastMonth: "135101.13",
    cashDistributionDuringPeriod: "18750.00",
  },
  { cashDistribution: "2343.75" },
);
export const september = report(1, "2026-09", { grossSalesLastMonth: "146210.75" });
const longAgo = report(1, "2024-03", { grossSalesLastMonth: "90000.00" });

export function openLocation(replies: Replies = {}) {
  return openPortal("/investor/location/1", margaret, {
    "GET /api/auth/investor": investor,
    "GET /api/locations/1": location(1),
    [REPORTS]: [october, september, longAgo],
    [DISTRIBUTIONS]: [distribution("2026-10", "2343.75", "18750.00")],
    ...replies,
  });
}
export const tile = (label: string) => screen.getByText(label).closest<HTMLElement>(".stat")?.textContent;
export const historySection = () => screen.findByRole("region", { name: "Cash Distribution History" });
