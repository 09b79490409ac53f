import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { useUnhurried } from "#web/ui/useUnhurried.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { useSession } from "#web/lib/useSession.ts";
import { whenTouched } from "#web/lib/when-touched.ts";
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

/** What is only said after filing, or before there is a place to file for, need not come with the form. */
const NoLocations = onDemand(() => import("./NoLocations.tsx"));
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
      <Suspense fallback={<FormSkeleton />}>
        <NoLocations />
      </Suspense>
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
