import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { Banner } from "#web/ui/Banner.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import type { ReportPlace } from "./draft.ts";
import { goToSection } from "./go-to-section.ts";

interface PeriodBannerProps {
  id: string;
  place: ReportPlace;
  /** The current month. */
  today: PeriodText;
  isTaken: boolean;
  /** The month is filed, and its report is corrected here. */
  isCorrecting: boolean;
  /** What is filed by now in place of the report that is corrected here; null where that still stands. */
  overtakenBy: { readonly submittedBy: string | null } | null;
  /** Where the report that was filed already can be read; null while it is not known which one that is. */
  filedAddress: string | null;
  isLoading: boolean;
  /** Asks again for the earlier reports; null when there is nothing to ask again for. */
  onRetry: (() => void) | null;
  /** Asks again who holds the location; null when that is known. */
  onRetryHolders: (() => void) | null;
  /** What the investors hold together, where that is more than there is; else null. */
  excess: string | null;
}

/** Whether a report can be filed for what is chosen. One element that changes its words, so that it is heard. */
export function PeriodBanner(props: PeriodBannerProps) {
  const {
    id,
    place,
    today,
    isTaken,
    isCorrecting,
    overtakenBy,
    filedAddress,
    isLoading,
    onRetry,
    onRetryHolders,
    excess,
  } = props;
  const retry = isTaken ? null : (onRetry ?? onRetryHolders);
  const isLocationKnown = place.locationId !== null && !isTaken && !isLoading && retry === null;
  return (
    <div id={id} className="pbanner" aria-busy={isLoading}>
      {isTaken && overtakenBy ? (
        <Banner tone="warning">Corrected meanwhile by {overtakenBy.submittedBy ?? "somebody else"}</Banner>
      ) : isTaken ? (
        <Banner tone="danger">Report already submitted for this period</Banner>
      ) : place.locationId === null ? (
        <Banner tone="info">Choose the location that you report for</Banner>
      ) : onRetry ? (
        <Banner tone="warning">The earlier reports of this location could not be loaded</Banner>
      ) : onRetryHolders ? (
        <Banner tone="warning">The investors of this location could not be loaded</Banner>
      ) : isLoading ? (
        <Banner tone="info">Looking for earlier reports...</Banner>
      ) : excess !== null ? (
        <Banner tone="warning">Not ready to submit: the shares add up to {excess}</Banner>
      ) : (
        // Green as specified; beside "lies in the future" it would take the doubt back.
        <Banner tone={place.period > today ? "info" : "success"}>
          Ready to submit {isCorrecting ? "the corrected report" : "report"} for {formatPeriod(place.period)}
        </Banner>
      )}
      {isTaken && filedAddress !== null && (
        <ButtonLink variant="outline" href={filedAddress}>
          View Report
        </ButtonLink>
      )}
      {retry && (
        <Button variant="outline" onClick={retry}>
          Retry
        </Button>
      )}
      {isLocationKnown && excess !== null && (
        <Button variant="outline" onClick={(event) => goToSection(event, "cash-distribution")}>
          See Shares
        </Button>
      )}
    </div>
  );
}
