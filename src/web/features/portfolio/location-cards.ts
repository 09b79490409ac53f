import { locationName } from "#shared/domain/names.ts";
import { byLocation } from "#shared/domain/performance.ts";
import { explainOwnDistribution, type Explanation } from "#shared/domain/explanations.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod } from "#shared/domain/periods.ts";
import { versionBadge } from "#shared/domain/report-versions.ts";
import { monthlyReturn, type MonthlyReturn } from "#shared/domain/growth.ts";
import { DASHBOARD_FALLBACK_SHARE, formatShare } from "#shared/domain/shares.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";

/** What a card shows of a location that is held. */
export interface LocationCardContent {
  readonly locationId: number;
  readonly name: string;
  readonly logoUrl: string | null;
  /** Percent, "12.50". */
  readonly share: string;
  readonly ownership: string;
  readonly monthlyReturn: MonthlyReturn;
  /** "October 2026", or "N/A" without a report. */
  readonly lastReport: string;
  /** Of the last report: "Corrected" or "Filed Anew"; null for the first of its month, and without one. */
  readonly became: string | null;
  /** The reader's own of the last report; null without one, or where they held nothing then. */
  readonly paid: { readonly amount: MoneyText; readonly explanation: Explanation } | null;
}

type Figures = Pick<
  InvestorReport,
  | "id"
  | "locationId"
  | "reportingPeriod"
  | "version"
  | "firstVersion"
  | "cashDistributionDuringPeriod"
  | "netRevenueLastMonth"
> & { readonly own?: Pick<OwnAmounts, "sharePercentage" | "cashDistribution"> | null };

/** One card per holding, in their order. The return is that of the latest report (decisions, Monthly Return). */
export function locationCards(
  holdings: readonly Pick<Holding, "locationId" | "sharePercentage" | "location">[],
  reports: readonly Figures[],
): LocationCardContent[] {
  const reportsOf = byLocation(reports);
  return holdings.map(({ locationId, sharePercentage, location }) => {
    const latest = newest(reportsOf.get(locationId) ?? []);
    // A server that leaves the share out gets the spec's fallback (spec section 3).
    const share = sharePercentage || DASHBOARD_FALLBACK_SHARE;
    return {
      locationId,
      name: locationName({ location }),
      logoUrl: location.logoUrl,
      share,
      ownership: `${formatShare(share)} ownership`,
      monthlyReturn: monthlyReturn(latest),
      lastReport: latest === undefined ? "N/A" : formatPeriod(latest.reportingPeriod),
      became: latest === undefined ? null : versionBadge(latest),
      paid: latest?.own
        ? { amount: latest.own.cashDistribution, explanation: explainOwnDistribution(latest, latest.own) }
        : null,
    };
  });
}

function newest(reports: readonly Figures[]): Figures | undefined {
  return reports.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod))[0];
}
