import { useParams } from "wouter";
import { BackButton } from "#web/ui/BackButton.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { DistributionHistory } from "./DistributionHistory.tsx";
import "./location-page.css";
import { LocationFailed } from "./LocationFailed.tsx";
import { LocationHead } from "./LocationHead.tsx";
import { LocationReports } from "./LocationReports.tsx";
import { LocationSkeleton } from "./LocationSkeleton.tsx";
import { useLocationFigures } from "./useLocationFigures.ts";

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
