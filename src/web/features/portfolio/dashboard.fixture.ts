import { screen } from "@testing-library/react";
import { margaret, openPortal, type Replies } from "#web/app/testing.tsx";
import { investor, report } from "./portfolio.fixture.ts";
// Loaded ahead: the route would load it lazily, which takes long on a busy machine.
import "./PortfolioDetails.tsx";
import "./PortfolioPage.tsx";

export const HOLDINGS = "GET /api/investors/9/locations";
export const REPORTS = "GET /api/investors/9/reports";
export const RETURNS = "GET /api/investors/9/returns";

export const harborReports = [
  report(
    1,
    "2026-10",
    {
      grossSalesLastMonth: "158942.50",
      netRevenueLastMonth: "135101.13",
      cashDistributionDuringPeriod: "18750.00",
    },
    { compsValue: "100.10", cashDistribution: "2343.75" },
  ),
  report(
    1,
    "2026-09",
    { grossSalesLastMonth: "146210.75" },
    { compsValue: "6.87", cashDistribution: "-43.76" },
  ),
  report(
    1,
    "2025-12",
    { grossSalesLastMonth: "139343.61" },
    { compsValue: "999.00", cashDistribution: "999.00" },
  ),
];
export const finchReports = [
  report(2, "2026-10", {
    grossSalesLastMonth: "72000.00",
    netRevenueLastMonth: "70000.00",
    cashDistributionDuringPeriod: "4200.00",
  }),
  report(2, "2026-09", { grossSalesLastMonth: "71000.00" }),
];

export async function openDashboard(replies: Replies) {
  const portal = openPortal("/investor/dashboard", margaret, {
    "GET /api/auth/investor": investor,
    ...replies,
  });
  await screen.findByText("Active Hospitality Investments");
  // Drawn last.
  await screen.findByRole("region", { name: "Investor Comps" });
  return portal;
}
export const tile = (label: string) => screen.getByText(label).closest<HTMLElement>(".stat")?.textContent;
export const link = (name: RegExp) => screen.getByRole("link", { name });
export const card = (name: RegExp) => screen.getByRole("article", { name });
export const section = (name: string) => screen.getByRole("region", { name });
