import { useQuery } from "@tanstack/react-query";
import { ArrowRight, MapPinned } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { useUnhurried } from "#web/ui/useUnhurried.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useSession } from "#web/lib/useSession.ts";
import { whenTouched } from "#web/lib/when-touched.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import "./distribution.css";
import "./documents.css";
import { FormSkeleton } from "./FormSkeleton.tsx";
import "./ledger.css";
import "./monthly-report.css";
import { ReportForm } from "./ReportForm.tsx";
import type { SentReport } from "./SentNote.tsx";
import "./slip.css";
import { useAskedReport } from "./useAskedReport.ts";

/** What is only said after filing need not come with the form. */
const SentNote = onDemand(() => import("./SentNote.tsx"));

export default function MonthlyReportPage() {
  useEffect(() => whenTouched(SentNote.preload), []);
  return (
    <>
      <PageHeader
        title="Monthly Reports"
        subtitle="Create and submit monthly financial reports"
        actions={
          // The archive has no tab on phones.
          <div className="only-phone">
            <Link className="link archive-link" href="/manager/archive">
              Report Archive
              <Icon icon={ArrowRight} size={16} />
            </Link>
          </div>
        }
      />
      <NewMonthlyReport />
    </>
  );
}

function NewMonthlyReport() {
  const { user } = useSession();
  const asked = useAskedReport();
  const { data, isError, isPending, refetch } = useQuery(query(api.locations.list));
  const { data: locations } = useUnhurried(data, isPending);
  // A new form for every report: nothing of the one that was sent can be left in it.
  const [{ count, last }, setSent] = useState<{ count: number; last: SentReport | null }>({
    count: 0,
    last: null,
  });

  if (isError && !data)
    return <ErrorState onRetry={() => void refetch()}>The locations could not be loaded.</ErrorState>;
  if (!user || !locations) return <FormSkeleton />;
  if (locations.length === 0)
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
      {last && (
        <Suspense>
          <SentNote sent={last} onClose={() => setSent({ count, last: null })} />
        </Suspense>
      )}
      <ReportForm
        key={count}
        user={user}
        locations={locations}
        asked={count === 0 ? asked : null}
        isNext={count > 0}
        onSent={(report) => setSent({ count: count + 1, last: report })}
      />
    </>
  );
}
