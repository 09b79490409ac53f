import { useParams } from "wouter";
import { BackButton, classNames } from "#web/ui/button.tsx";
import { ErrorState, NotAvailableOffline } from "#web/ui/states.tsx";
import { DistributionHistory, type PaidMonth } from "./DistributionHistory.tsx";
import "./location-page.css";
import { LocationSkeleton } from "./skeletons.tsx";
import { formatShare } from "#shared/domain/shares.ts";
import type { Location } from "#shared/locations/locations.schema.ts";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { performance } from "#shared/domain/performance.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { growthTone, HeroMoney } from "#web/ui/money.tsx";
import { StatCard, StatStrip } from "#web/ui/card.tsx";
import { ApiError, isUnreachable } from "#web/lib/api-error.ts";
import type { ReactNode } from "react";
import { FinancialTimeline, thisMonth, timeline } from "./FinancialTimeline.tsx";
import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import { query } from "#web/data/queries.ts";
import { useInvestorId } from "#web/data/investor-reports.ts";
import { addressOf } from "#web/lib/http-client.ts";

export default function LocationPage() {
  const { locationId = "" } = useParams<{ locationId: string }>();
  return (
    <div className="location-page">
      <BackButton href="/investor/dashboard">Back to Dashboard</BackButton>
      {/* Another address is another location: nothing of the one before stays. */}
      <LocationFigures key={locationId} locationId={locationId} />
    </div>
  );
}

function LocationFigures({ locationId }: { locationId: string }) {
  const { location, reports, share, ...paid } = useLocationFigures(locationId);
  if (location.isError)
    return <LocationFailed error={location.error} onRetry={() => void location.refetch()} />;
  if (location.isPending || reports.isPending) return <LocationSkeleton />;
  return (
    <>
      <LocationHead location={location.data} share={share} />
      {reports.data === undefined ? (
        <ErrorState onRetry={() => void reports.refetch()}>The reports could not be loaded.</ErrorState>
      ) : (
        <LocationReports reports={reports.data}>
          <DistributionHistory
            entries={paid.distributions}
            table={paid.table}
            failed={paid.distributionsFailed}
            onRetry={paid.retryDistributions}
          />
        </LocationReports>
      )}
    </>
  );
}

interface LocationHeadProps {
  location: Location;
  /** The reader's share in percent; null while it is not known. */
  share: string | null;
}

export function LocationHead({
  location: { name, address, description, logoUrl },
  share,
}: LocationHeadProps) {
  usePageTitle(name);
  return (
    <div className="lhead">
      <LocationMark name={name} logoUrl={logoUrl} audience="page" size={92} share={share} />
      <div className="min-w-0">
        <h1>{name}</h1>
        <p className="sub">{address}</p>
        {description && <p className="lhead-more">{description}</p>}
      </div>
      {share !== null && (
        <p className="own">
          <span className="fig">{formatShare(share)}</span> <span className="muted small">ownership</span>
        </p>
      )}
    </div>
  );
}

/** The reports come newest first. */
export function LocationTiles({ reports }: { reports: readonly InvestorReport[] }) {
  const growth = performance(reports);
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
        <span className="mom muted">month over month</span>
      </StatCard>
    </StatStrip>
  );
}

interface LocationFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Not there, not held, or an address that no location has: the reader is told the same of all three. */
export function LocationFailed({ error, onRetry }: LocationFailedProps) {
  const isNotTheirs = error instanceof ApiError && [400, 403, 404].includes(error.status);
  usePageTitle(isNotTheirs ? "Location not found" : "Location");
  return (
    <>
      <h1 className="sr">Location</h1>
      {isNotTheirs ? (
        <ErrorState title="Location not found">The requested location could not be found.</ErrorState>
      ) : isUnreachable(error) ? (
        <NotAvailableOffline what="location" onRetry={onRetry} />
      ) : (
        <ErrorState onRetry={onRetry} />
      )}
    </>
  );
}

interface LocationReportsProps {
  reports: readonly InvestorReport[];
  /** Beside the timeline: what was paid. */
  children: ReactNode;
}

export function LocationReports({ reports, children }: LocationReportsProps) {
  return (
    <>
      <LocationTiles reports={reports} />
      <div className="cols">
        <FinancialTimeline rows={timeline(reports, thisMonth())} />
        {children}
      </div>
    </>
  );
}

/** Reports come in while the tab stays open; every visit asks for them again and shows what is known meanwhile. */
const fresh = { refetchOnMount: "always" } as const;

/** One location with its reports, and what the reader holds and got of it. */
export function useLocationFigures(locationId: string) {
  const location = useQuery(query(api.locations.one, { params: { id: locationId } }));
  const reports = useQuery({ ...query(api.reports.ofLocation, { params: { id: locationId } }), ...fresh });
  const { investorId, ...self } = useInvestorId();
  const params = { investorId: investorId ?? 0, locationId };
  const distributions = useQuery({
    ...query(api.reports.distributions, { params }),
    ...fresh,
    // The reports carry the same amounts: they stand here at once, and the page's figures wait for fewer answers.
    placeholderData: () => reports.data && distributionsIn(reports.data),
    enabled: investorId !== undefined && !reports.isPending,
  });

  return {
    location,
    reports,
    /** Null while it is not known. */
    share: location.data?.ownShare ?? null,
    distributions: distributions.data && withFirstVersions(distributions.data, reports.data ?? []),
    /** The distributions as a file for a spreadsheet. */
    table: addressOf(api.exports.distributions, params),
    distributionsFailed: self.error !== null || distributions.isError,
    retryDistributions: () => (self.error ? self.retry() : void distributions.refetch()),
  };
}

/** Which of them were corrected is said by the reports. */
function withFirstVersions(
  entries: readonly DistributionEntry[],
  reports: readonly InvestorReport[],
): PaidMonth[] {
  const known = new Map(reports.map(({ id, firstVersion }) => [id, firstVersion]));
  return entries.map((entry) => ({ ...entry, firstVersion: known.get(entry.reportId) }));
}

const distributionsIn = (reports: readonly InvestorReport[]): DistributionEntry[] =>
  reports.flatMap(({ id: reportId, own, reportingPeriod, version, cashDistributionDuringPeriod }) =>
    own ? [{ ...own, reportId, reportingPeriod, version, cashDistributionDuringPeriod }] : [],
  );
