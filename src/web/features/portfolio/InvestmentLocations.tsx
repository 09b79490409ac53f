import { useId } from "react";
import { Link } from "wouter";
import { type DueReport, expectedWords } from "#shared/domain/due.ts";
import { explainOwnDistribution, type Explanation } from "#shared/domain/explanations.ts";
import { type MoneyText, toCents } from "#shared/domain/money.ts";
import { type MonthlyReturn, monthlyReturnOf, RETURN_DEFINITION } from "#shared/domain/monthly-return.ts";
import { locationName } from "#shared/domain/names.ts";
import { byLocation } from "#shared/domain/performance/investor-performance.ts";
import { comparePeriods, formatPeriod } from "#shared/domain/periods.ts";
import { versionBadge } from "#shared/domain/reports/report-versions.ts";
import { DASHBOARD_FALLBACK_SHARE, formatShare } from "#shared/domain/shares.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { useToday } from "#web/data/use-today.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Sparkline } from "#web/ui/chart/Sparkline.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { DistributionAmount } from "#web/ui/money.tsx";
import { Untranslated } from "#web/ui/untranslated.tsx";

interface InvestmentLocationsProps {
  cards: readonly HoldingCardContent[];
  trends: ReadonlyMap<number, readonly number[]>;
  /** Locations of which no share is held any more. */
  former: readonly { readonly locationId: number; readonly name: string }[];
}

/** A card per location, and links to those held earlier; nothing for an investor who never held a share. */
export function InvestmentLocations({ cards, trends, former }: InvestmentLocationsProps) {
  const titleId = useId();
  if (cards.length + former.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Your Investment Locations
      </h2>
      <ul className="holding-cards stack-wide">
        {cards.map((card) => (
          <li key={card.locationId}>
            <HoldingCard card={card} trend={trends.get(card.locationId) ?? []} />
          </li>
        ))}
      </ul>
      {former.length > 0 && (
        <p className="held-earlier muted small">
          Held earlier:{" "}
          {former.map(({ locationId, name }, index) => (
            <span key={locationId}>
              {index > 0 && ", "}
              <Link href={`/investor/location/${locationId}`} translate="no" className="faint-link">
                {name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface HoldingCardProps {
  card: HoldingCardContent;
  trend: readonly number[];
}

const tones: Record<MonthlyReturn["tone"], string> = {
  positive: "positive",
  negative: "negative",
  none: "muted",
};

/** The whole card is the link's click area; the figures with explanations lie above it. */
function HoldingCard({ card, trend }: HoldingCardProps) {
  const { locationId, name, logoUrl, share, ownership, monthlyReturn, lastReport, paid, expected } = card;
  const nameId = useId();
  const today = useToday();
  return (
    <article className="card holding-card" aria-labelledby={nameId}>
      <div className="holding-card-head row">
        <LocationLogo name={name} logoUrl={logoUrl} audience="investor" share={share} />
        <div className="holding-card-title">
          <h3 className="holding-card-name breakable" id={nameId}>
            <Link href={`/investor/location/${locationId}`} translate="no" className="holding-card-link">
              {name}
            </Link>
          </h3>
          <p className="caption">
            <Untranslated>{ownership}</Untranslated>
          </p>
        </div>
      </div>
      <p className="holding-card-return">
        <span className="caption">Monthly Return</span>{" "}
        <span className={classNames("holding-card-percent figure", tones[monthlyReturn.tone])}>
          <FigureExplanation explanation={monthlyReturn.explanation}>{monthlyReturn.text}</FigureExplanation>
        </span>
      </p>
      <SalesTrend points={trend} />
      <p className="holding-card-definition fine-print">{RETURN_DEFINITION}</p>
      <div className="holding-card-foot caption">
        <p>
          <span>Last report</span> <span>{lastReport}</span>
        </p>
        {paid && (
          <p>
            <span>Your distribution</span>{" "}
            <span className="holding-card-paid">
              <FigureExplanation explanation={paid.explanation}>
                <DistributionAmount of={paid.amount} />
              </FigureExplanation>
            </span>
          </p>
        )}
        {/* On a line of its own: beside the month there is no room. */}
        {card.versionBadge !== null && (
          <p className="holding-card-version">
            <Badge tone="brass">{card.versionBadge}</Badge>
          </p>
        )}
        {expected && (
          <p>
            <span>{formatPeriod(expected.period)}</span>{" "}
            <span className="holding-card-expected">{expectedWords(expected, today)}</span>
          </p>
        )}
      </div>
    </article>
  );
}

/** What a card shows of one location. */
interface HoldingCardContent {
  readonly locationId: number;
  readonly name: string;
  readonly logoUrl: string | null;
  /** Percent, "12.50". */
  readonly share: string;
  readonly ownership: string;
  readonly monthlyReturn: MonthlyReturn;
  /** "October 2026", or "N/A" without a report. */
  readonly lastReport: string;
  /** Of the last report: "Corrected" or "Filed Anew"; null for a first version and without a report. */
  readonly versionBadge: string | null;
  /** The investor's distribution of the last report; null without one, or where they held no share then. */
  readonly paid: { readonly amount: MoneyText; readonly explanation: Explanation } | null;
  /** The report that comes next; absent while investors are not told. */
  readonly expected: DueReport | undefined;
}

type CardReport = Pick<
  ListedReport,
  | "id"
  | "locationId"
  | "reportingPeriod"
  | "version"
  | "firstVersion"
  | "isImported"
  | "cashDistributionDuringPeriod"
  | "netRevenueLastMonth"
> & { readonly own?: Pick<OwnAmounts, "sharePercentage" | "cashDistribution"> | null };

/**
 * One card per holding, in their order. The return is that of the latest report.
 * @throws RangeError on malformed money or shares
 */
export function holdingCards(
  holdings: readonly Pick<Holding, "locationId" | "sharePercentage" | "location" | "expected">[],
  reports: readonly CardReport[],
): HoldingCardContent[] {
  const reportsOf = byLocation(reports);
  return holdings.map(({ locationId, sharePercentage, location, expected }) => {
    const latest = newest(reportsOf.get(locationId) ?? []);
    // The fallback for a holding without a share.
    const share = sharePercentage || DASHBOARD_FALLBACK_SHARE;
    return {
      locationId,
      name: locationName({ location }),
      logoUrl: location.logoUrl,
      share,
      ownership: `${formatShare(share)} ownership`,
      monthlyReturn: monthlyReturnOf(latest),
      lastReport: latest === undefined ? "N/A" : formatPeriod(latest.reportingPeriod),
      versionBadge: latest === undefined ? null : versionBadge(latest),
      paid: latest?.own
        ? { amount: latest.own.cashDistribution, explanation: explainOwnDistribution(latest, latest.own) }
        : null,
      expected,
    };
  });
}

/** The locations that were reported to the investor, who holds no share of them any more, by name. */
export function formerLocations(
  holdings: readonly Pick<Holding, "locationId">[],
  reports: readonly Pick<ListedReport, "locationId" | "location">[],
): InvestmentLocationsProps["former"] {
  const held = new Set(holdings.map(({ locationId }) => locationId));
  const former = new Map(
    reports.flatMap((report) =>
      held.has(report.locationId) ? [] : [[report.locationId, locationName(report)] as const],
    ),
  );
  return [...former]
    .map(([locationId, name]) => ({ locationId, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));
}

function newest(reports: readonly CardReport[]): CardReport | undefined {
  return reports.toSorted((a, b) => comparePeriods(b.reportingPeriod, a.reportingPeriod))[0];
}

interface SalesTrendProps {
  /** Gross sales of a location in cents, oldest first; fewer than two draw nothing. */
  points: readonly number[];
  width?: number | undefined;
  height?: number | undefined;
}

/** Labelled, since the figures beside it are not sales. Hidden from screen readers: the chart below has the same data. */
export function SalesTrend({ points, ...size }: SalesTrendProps) {
  if (points.length < 2) return null;
  return (
    <span className="trend fine-print" aria-hidden="true">
      <span className="trend-label">Gross sales, {points.length} months</span>
      <Sparkline points={points} {...size} />
    </span>
  );
}

/** Two points would draw a line from edge to edge, however small the change. */
const MIN_TREND_POINTS = 3;

/**
 * The newest consecutive months with a figure, in cents, oldest first, since a sparkline cannot show a gap. Empty below
 * three months.
 * @throws RangeError on malformed money
 */
export function salesTrend(points: readonly (MoneyText | null)[]): number[] {
  const end = points.findLastIndex((point) => point !== null) + 1;
  const start = points.lastIndexOf(null, end - 1) + 1;
  const row = points.slice(start, end).flatMap((point) => (point === null ? [] : [Number(toCents(point))]));
  return row.length < MIN_TREND_POINTS ? [] : row;
}
