import { useId } from "react";
import { Link } from "wouter";
import { type MonthlyReturn, monthlyReturnOf, RETURN_DEFINITION } from "#shared/domain/growth.ts";
import { classNames } from "#web/ui/button.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DistributionAmount } from "#web/ui/money.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { locationName } from "#shared/domain/names.ts";
import { byLocation } from "#shared/domain/performance.ts";
import { explainOwnDistribution, type Explanation } from "#shared/domain/explanations.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { comparePeriods, formatPeriod } from "#shared/domain/periods.ts";
import { versionBadge } from "#shared/domain/report-versions.ts";
import { DASHBOARD_FALLBACK_SHARE, formatShare } from "#shared/domain/shares.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { Sparkline } from "#web/ui/chart/Sparkline.tsx";

interface InvestmentLocationsProps {
  cards: readonly LocationCardContent[];
  labels: ReadonlyMap<number, string>;
  trends: ReadonlyMap<number, readonly number[]>;
}

/** Only for an investor who holds something (spec section 2). */
export function InvestmentLocations({ cards, labels, trends }: InvestmentLocationsProps) {
  const titleId = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="sec" id={titleId}>
        Your Investment Locations
      </h2>
      <ul className="locs">
        {cards.map((card) => (
          <li key={card.locationId}>
            <LocationCard
              card={card}
              label={labels.get(card.locationId) ?? card.name}
              trend={trends.get(card.locationId) ?? []}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LocationCardProps {
  card: LocationCardContent;
  label: string;
  trend: readonly number[];
}

const tones: Record<MonthlyReturn["tone"], string> = { positive: "pos", negative: "neg", none: "muted" };

/**
 * Pressed anywhere, the card opens its location: the link's ground reaches to the edges. Only the figures, which
 * explain themselves, lie above that. What it means stands on the card (design, section 13).
 */
function LocationCard({ card, label, trend }: LocationCardProps) {
  const { locationId, name, logoUrl, share, ownership, monthlyReturn, lastReport, became, paid } = card;
  const nameId = useId();
  return (
    <article className="card loc" aria-labelledby={nameId}>
      <div className="loc-top">
        <LocationMark name={name} logoUrl={logoUrl} audience="investor" share={share} />
        <div className="loc-id">
          <h3 className="loc-name" id={nameId}>
            <Link href={`/investor/location/${locationId}`} className="loc-link">
              {label}
            </Link>
          </h3>
          <p className="loc-own">{ownership}</p>
        </div>
      </div>
      <p className="loc-fig">
        <span className="loc-lab">Monthly Return</span>{" "}
        <span className={classNames("loc-mr fig", tones[monthlyReturn.tone])}>
          <FigureExplanation explanation={monthlyReturn.explanation}>{monthlyReturn.text}</FigureExplanation>
        </span>
      </p>
      <SalesTrend points={trend} />
      <p className="loc-def">{RETURN_DEFINITION}</p>
      <div className="loc-foot">
        <p>
          <span>Last report</span> <span>{lastReport}</span>
        </p>
        {paid && (
          <p>
            <span>Your distribution</span>{" "}
            <span className="loc-own-paid">
              <FigureExplanation explanation={paid.explanation}>
                <DistributionAmount of={paid.amount} />
              </FigureExplanation>
            </span>
          </p>
        )}
        {/* A line of its own: beside the month it would take its place. */}
        {became !== null && (
          <p className="loc-became">
            <Badge tone="brass">{became}</Badge>
          </p>
        )}
      </div>
    </article>
  );
}

/** What a card shows of a location that is held. */
interface LocationCardContent {
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
      monthlyReturn: monthlyReturnOf(latest),
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

interface SalesTrendProps {
  /** Gross sales of a location, oldest first; none draws nothing. */
  points: readonly number[];
  width?: number | undefined;
  height?: number | undefined;
}

/** Named, since it stands beside figures that are not sales. Nothing to hear: the chart below tells the same. */
export function SalesTrend({ points, ...size }: SalesTrendProps) {
  if (points.length < 2) return null;
  return (
    <span className="trend" aria-hidden="true">
      <span className="trend-label">Gross sales, {points.length} months</span>
      <Sparkline points={points} {...size} />
    </span>
  );
}

/** Of two points a line can show nothing but a slope from edge to edge, however small the change. */
const LEAST = 3;

/**
 * The newest months in a row that have a figure, for a sparkline: it has no way to show a gap. None where they are
 * too few for a line that says something.
 */
export function salesTrend(points: readonly (MoneyText | null)[]): number[] {
  const end = points.findLastIndex((point) => point !== null) + 1;
  const start = points.lastIndexOf(null, end - 1) + 1;
  const row = points.slice(start, end).flatMap((point) => (point === null ? [] : [Number(toCents(point))]));
  return row.length < LEAST ? [] : row;
}
