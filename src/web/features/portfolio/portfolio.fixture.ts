import { vi } from "vitest";
import { figuresWith } from "#shared/domain/figures.fixture.ts";
import type { ReportFigures } from "#shared/domain/reports/report-figures.ts";
import type { Holding, Investor } from "#shared/investors/investors.schema.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { DistributionEntry, OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";

/** All tests of an investor's screens run on one morning: for beforeEach. */
export const freezeMorning = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 21, 9) });

const then = "2024-01-02T15:00:00.000Z";
const locations = new Map([
  [1, { name: "Harbor & Vine Wine Bar", address: "12 Wharf Street, Portland, ME 04101", logoUrl: null }],
  [2, { name: "Copper Finch Cafe", address: "41 Exchange Street, Portland, ME 04101", logoUrl: null }],
]);
const locationOf = (id: number) =>
  locations.get(id) ?? { name: `Place ${id}`, address: "Portland", logoUrl: null };

export const investor: Investor = {
  id: 9,
  userId: "investor_9",
  firstName: "Margaret",
  lastName: "Ellison",
  email: "mellison@example.com",
  phoneNumber: "207-555-0100",
  username: "mellison",
  createdAt: then,
  updatedAt: then,
};

export const location = (id: number): Location => ({
  id,
  ...locationOf(id),
  description: null,
  ownShare: "12.50",
  createdAt: then,
  updatedAt: then,
});

export const holding = (locationId: number, sharePercentage = "12.50"): Holding => ({
  id: locationId,
  investorId: investor.id,
  locationId,
  sharePercentage,
  createdAt: then,
  location: locationOf(locationId),
});

export const report = (
  locationId: number,
  reportingPeriod: string,
  figures: Partial<ReportFigures>,
  own: Partial<OwnAmounts> | null = {},
): ListedReport => ({
  ...figuresWith(figures),
  id: locationId * 100_000 + Number(reportingPeriod.replace("-", "")),
  locationId,
  location: locationOf(locationId),
  reportingPeriod,
  submittedBy: "Claire Donovan",
  // Without an offset: the local noon, wherever the test runs.
  submittedAt: new Date(2026, 10, 6, 12).toISOString(),
  status: "submitted",
  version: 1,
  firstVersion: 1,
  own: own && { sharePercentage: "12.50", cashDistribution: "0.00", compsValue: "0.00", ...own },
  createdAt: then,
  updatedAt: then,
});

export const distribution = (
  reportingPeriod: string,
  cashDistribution: string,
  cashDistributionDuringPeriod: string,
  sharePercentage = "12.50",
): DistributionEntry => ({
  reportId: Number(reportingPeriod.replace("-", "")),
  reportingPeriod,
  cashDistribution,
  cashDistributionDuringPeriod,
  compsValue: "0.00",
  sharePercentage,
  version: 1,
});

/** The location's distribution of which a share is so much. */
const totalOf = (own: string, sharePercentage: string) =>
  (Number(own) / (Number(sharePercentage) / 100)).toFixed(2);

/** A report as far as it paid the investor; null where they held no share then. */
export const paid = (
  locationId: number,
  reportingPeriod: string,
  cashDistribution: string | null,
  sharePercentage = "12.50",
) => ({
  locationId,
  location: locationOf(locationId),
  reportingPeriod,
  version: 1,
  cashDistributionDuringPeriod: totalOf(cashDistribution ?? "0.00", sharePercentage),
  own: cashDistribution === null ? null : { cashDistribution, compsValue: "7.00", sharePercentage },
});
