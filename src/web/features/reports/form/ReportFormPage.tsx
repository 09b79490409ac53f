import { useQuery } from "@tanstack/react-query";
import { ArrowRight, MapPinned } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { api } from "#shared/api.ts";
import { NoOwnLocations } from "#web/data/NoOwnLocations.tsx";
import { query } from "#web/data/queries.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { lazyWithPreload } from "#web/lib/lazy-loading.tsx";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState, Loading } from "#web/ui/states.tsx";
import { ReportForm } from "./ReportForm.tsx";
import type { SentReport } from "./SentBanner.tsx";

/** Shown after a report was sent: with it, the page would load more script than it may. */
const SentBanner = lazyWithPreload(async () => ({ default: (await import("./loaded-later.ts")).SentBanner }));

export default function ReportFormPage() {
  return (
    <>
      <PageHeader
        title="Monthly Reports"
        subtitle="Create and submit monthly financial reports"
        actions={
          // On phones the archive has no tab.
          <div className="only-phone">
            <Link className="link archive-link" href="/manager/archive">
              Report Archive
              <Icon icon={ArrowRight} size={16} />
            </Link>
          </div>
        }
      />
      <ReportFormLoader />
    </>
  );
}

function ReportFormLoader() {
  const { user } = useAccount();
  const mayAddLocations = useAbility("changeLocations");
  const [, navigate] = useLocation();
  const { data: locations, isError, refetch } = useQuery(query(api.locations.list));
  // The form stays when the last location is taken away, with what was typed.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void SentBanner.preload(), []);
  const [sent, setSent] = useState<{ count: number; last: SentReport | null }>({ count: 0, last: null });

  if (isError && !locations)
    return <ErrorState onRetry={() => void refetch()}>The locations could not be loaded.</ErrorState>;
  if (!user || !locations) return <FormSkeleton />;
  if (locations.length > 0 && !isOpen) setOpen(true);
  if (locations.length === 0 && !isOpen && !mayAddLocations) return <NoOwnLocations />;
  if (locations.length === 0 && !isOpen)
    return (
      <EmptyState
        icon={MapPinned}
        title="No locations yet"
        action={<ButtonLink href="/manager/locations">Add First Location</ButtonLink>}
      >
        A report belongs to a business location. Create the first one, then report for it here.
      </EmptyState>
    );
  return (
    <>
      <Suspense>
        {sent.last && <SentBanner sent={sent.last} onClose={() => setSent({ ...sent, last: null })} />}
      </Suspense>
      <ReportForm
        // A new form after each report: nothing of the one before is left in it.
        key={sent.count}
        user={user}
        locations={locations}
        isNext={sent.count > 0}
        onSent={(report) => {
          navigate(reportFormUrl({ locationId: null, period: null }), { replace: true });
          setSent({ count: sent.count + 1, last: report });
        }}
      />
    </>
  );
}

const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f", "g"];

/** Shown while the locations are loading. */
function FormSkeleton() {
  return (
    <Loading>
      <div className="report-form-grid wrap" aria-hidden="true">
        <div className="card report-form skeleton">
          <Skeleton width={220} height={24} />
          <Skeleton height={42} />
          <Skeleton height={42} />
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} height={38} />
          ))}
        </div>
        <div className="card summary-card skeleton">
          <Skeleton shape="circle" />
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} width="86%" />
          ))}
          <Skeleton height={48} />
        </div>
      </div>
    </Loading>
  );
}
