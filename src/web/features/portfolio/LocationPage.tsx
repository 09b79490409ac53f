import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "wouter";
import { api } from "#shared/api.ts";
import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { salesGrowth } from "#shared/domain/performance/investor-performance.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import { formatShare } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import type { HoldingHistory } from "#shared/transfers/transfers.schema.ts";
import { useInvestorId } from "#web/data/investor-reports.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { ApiError, isUnreachable } from "#web/lib/api-error.ts";
import { currentPeriod, useNow } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { BackButton } from "#web/ui/button.tsx";
import { StatCard, StatStrip } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { growthTone, HeroMoney } from "#web/ui/money.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading, NotAvailableOffline } from "#web/ui/states.tsx";
import { CapitalFailed, LocationCapital } from "./capital/lazy-cards.tsx";
import { useReturns } from "./capital/use-returns.ts";
import { DistributionHistory, type PaidMonth } from "./DistributionHistory.tsx";
import { FinancialTimeline, timeline } from "./FinancialTimeline.tsx";
import { LocationStanding } from "./LocationStanding.tsx";
import { useFirstPublished } from "./use-first-published.ts";
import { changesByMonth } from "./why-it-changed.ts";
import { heldSince, soldSentence, useOwnShares, YourOwnership } from "./YourOwnership.tsx";
import "./location-page.css";

export default function LocationPage() {
  const { locationId = "" } = useParams<{ locationId: string }>();
  return (
    <div className="location-page">
      <BackButton href="/investor/dashboard">Back to Dashboard</BackButton>
      {/* The key resets the state when the address names another location. */}
      <LocationDetails key={locationId} locationId={locationId} />
    </div>
  );
}

function LocationDetails({ locationId }: { locationId: string }) {
  const { location, reports, distributions, capital } = useLocationDetails(locationId);
  const firstPublished = useFirstPublished(reports.data ?? []);
  const currentMonth = currentPeriod(useNow());
  const shares = useOwnShares(location.data?.id);
  if (location.isLoadingError)
    return <LocationError error={location.error} onRetry={() => void location.refetch()} />;
  if (location.isPending || reports.isPending) return <LocationSkeleton />;
  const changes = changesByMonth(location.data.name, reports.data ?? [], firstPublished);
  const isSold = (location.data.ownShare ?? null) === null;
  // Of a share that was sold, the months end with the last one that is read.
  const timelineMonth = (isSold && reports.data?.[0]?.reportingPeriod) || currentMonth;
  const ofLocation = capital.returns?.locations?.find((each) => each.locationId === location.data.id);
  return (
    <>
      <LocationHead location={location.data} shares={shares} currentMonth={currentMonth} />
      {reports.data === undefined ? (
        <ErrorState onRetry={() => void reports.refetch()}>The reports could not be loaded.</ErrorState>
      ) : (
        <>
          <LocationFigures reports={reports.data} />
          <div className="location-columns stack-wide">
            <FinancialTimeline
              rows={timeline(reports.data, timelineMonth, undefined, changes)}
              location={location.data}
            />
            <DistributionHistory {...distributions} changes={changes} />
            <Suspense>
              {capital.failed && <CapitalFailed onRetry={capital.retry} />}
              {ofLocation && <LocationCapital returns={ofLocation} />}
            </Suspense>
            {location.data.standing && <LocationStanding standing={location.data.standing} />}
            {shares && (
              <YourOwnership
                shares={shares}
                firstReport={reports.data.at(-1)?.reportingPeriod}
                currentMonth={currentMonth}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}

interface LocationHeadProps {
  location: Location;
  shares: HoldingHistory | null;
  currentMonth: PeriodText;
}

function LocationHead({ location, shares, currentMonth }: LocationHeadProps) {
  const { name, address, description, logoUrl, ownShare = null } = location;
  const sold = shares && soldSentence(shares, currentMonth);
  usePageTitle(name);
  return (
    <div className="location-head row">
      <LocationLogo name={name} logoUrl={logoUrl} audience="page" size={92} share={ownShare} />
      <div>
        <h1 translate="no">{name}</h1>
        <p className="subtitle">{address}</p>
        {description && <p className="location-description muted breakable">{description}</p>}
      </div>
      {ownShare !== null && (
        <p className="location-ownership">
          <span translate="no" className="figure">
            {formatShare(ownShare)}
          </span>{" "}
          <span className="muted small">ownership{shares && heldSince(shares, currentMonth)}</span>
        </p>
      )}
      {ownShare === null && sold !== null && <p className="location-ownership muted small">{sold}</p>}
    </div>
  );
}

/** @param props.reports newest first */
function LocationFigures({ reports }: { reports: readonly ListedReport[] }) {
  const growth = salesGrowth(reports);
  return (
    <StatStrip columns="1fr 1.4fr 1.4fr">
      <StatCard label="Reports Filed">{reports.length}</StatCard>
      <StatCard label="Latest Sales">
        <HeroMoney amount={reports[0]?.grossSalesLastMonth} />
      </StatCard>
      <StatCard label="Performance">
        <span className={classNames(growthTone(growth))}>
          <FigureExplanation explanation={growth.explanation}>{growth.text}</FigureExplanation>
        </span>{" "}
        <span className="growth-basis muted">month over month</span>
      </StatCard>
    </StatStrip>
  );
}

interface LocationErrorProps {
  error: Error;
  onRetry: () => void;
}

/** A location that does not exist, one of somebody else and a malformed id read the same: nothing is given away. */
function LocationError({ error, onRetry }: LocationErrorProps) {
  const isNotFound = error instanceof ApiError && [400, 403, 404].includes(error.status);
  usePageTitle(isNotFound ? "Location not found" : "Location");
  return (
    <>
      <h1 className="visually-hidden">Location</h1>
      {isNotFound ? (
        <ErrorState title="Location not found">The requested location could not be found.</ErrorState>
      ) : isUnreachable(error) ? (
        <NotAvailableOffline what="location" onRetry={onRetry} />
      ) : (
        <ErrorState onRetry={onRetry} />
      )}
    </>
  );
}

/** One location with its reports, and what it paid the investor. */
function useLocationDetails(locationId: string) {
  const location = useQuery({
    ...query(api.locations.one, { params: { id: locationId } }),
    ...FRESH_AT_EVERY_VISIT,
  });
  const reports = useQuery({
    ...query(api.reports.ofLocation, { params: { id: locationId } }),
    ...FRESH_AT_EVERY_VISIT,
  });
  const { investorId, ...self } = useInvestorId();
  const params = { investorId: investorId ?? 0, locationId };
  const distributions = useQuery({
    ...query(api.reports.distributions, { params }),
    ...FRESH_AT_EVERY_VISIT,
    // The reports carry the same amounts, so the history can show before its own request has been answered.
    placeholderData: () => reports.data && distributionsOf(reports.data),
    enabled: investorId !== undefined && !reports.isPending,
  });

  return {
    location,
    reports,
    capital: useReturns(investorId),
    distributions: {
      entries: distributions.data && withVersions(distributions.data, reports.data ?? []),
      csvHref: addressOf(api.exports.distributions, params),
      failed: self.error !== null || distributions.isError,
      onRetry: () => (self.error ? self.retry() : void distributions.refetch()),
    },
  };
}

const distributionsOf = (reports: readonly ListedReport[]): DistributionEntry[] =>
  reports.flatMap(({ id: reportId, own, reportingPeriod, version, cashDistributionDuringPeriod }) =>
    own ? [{ ...own, reportId, reportingPeriod, version, cashDistributionDuringPeriod }] : [],
  );

/** The distributions do not say which reports were corrected or imported; the reports do. */
function withVersions(entries: readonly DistributionEntry[], reports: readonly ListedReport[]): PaidMonth[] {
  const versions = new Map(
    reports.map(({ id, firstVersion, isImported }) => [id, { firstVersion, isImported }]),
  );
  return entries.map((entry) => ({ ...entry, ...versions.get(entry.reportId) }));
}

/** The logo, the name, and placeholders. */
function LocationSkeleton() {
  return (
    <Loading>
      <div aria-hidden="true">
        <div className="location-head row">
          <Skeleton shape="circle" width={92} height={92} />
          <div className="stack">
            <Skeleton width={260} height={30} />
            <Skeleton width={200} />
          </div>
        </div>
        <div className="card skeleton">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <Skeleton key={index} height={34} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
