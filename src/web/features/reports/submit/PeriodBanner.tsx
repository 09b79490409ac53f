import { formatPeriod } from "#shared/domain/period.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { ReportPlace } from "./draftStore.ts";

interface PeriodBannerProps {
  id: string;
  place: ReportPlace;
  isTaken: boolean;
  isLoading: boolean;
  /** Asks again for the earlier reports; null when there is nothing to ask again for. */
  onRetry: (() => void) | null;
}

/** Whether a report can be filed for what is chosen. One element that changes its words, so that it is heard. */
export function PeriodBanner({ id, place, isTaken, isLoading, onRetry }: PeriodBannerProps) {
  const month = formatPeriod(place.period);
  return (
    <div id={id} className="pbanner" aria-busy={isLoading}>
      {isTaken ? (
        <Banner tone="danger">Report already submitted for this period</Banner>
      ) : place.locationId === null ? (
        <Banner tone="info">Choose the location that you report for</Banner>
      ) : onRetry ? (
        <Banner tone="warning">The earlier reports of this location could not be loaded</Banner>
      ) : isLoading ? (
        <Banner tone="info">Looking for earlier reports...</Banner>
      ) : (
        <Banner tone="success">Ready to submit report for {month}</Banner>
      )}
      {onRetry && !isTaken && (
        <Button variant="outline" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
