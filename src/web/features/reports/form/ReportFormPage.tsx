import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { query } from "#web/data/queries.ts";
import { useUnhurried } from "#web/ui/progressive-rendering.ts";
import { lazyWithPreload, onFirstInteraction } from "#web/lib/lazy-loading.tsx";
import { useSession } from "#web/lib/use-session.ts";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import "./distribution.css";
import "./documents.css";
import "./ledger.css";
import "./monthly-report.css";
import { ReportForm } from "./ReportForm.tsx";
import type { SentReport } from "./SentNotice.tsx";
import "./slip.css";
import { useRequestedReport } from "./use-report-form.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** What is only said after filing, or before there is a place to file for, need not come with the form. */
const NoLocations = lazyWithPreload(() => import("./NoLocations.tsx"));
const SentNote = lazyWithPreload(() => import("./SentNotice.tsx"));

export default function MonthlyReportPage() {
  useEffect(() => onFirstInteraction(SentNote.preload), []);
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
  const asked = useRequestedReport();
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

const rows = ["a", "b", "c", "d", "e", "f", "g"];

/** The form on its way: head, ledger and slip where they will stand. */
export function FormSkeleton() {
  return (
    <Loading>
      <div className="formgrid" aria-hidden="true">
        <div className="card nmr sk">
          <Skeleton width={220} height={24} />
          <Skeleton height={42} />
          <Skeleton height={42} />
          {rows.map((row) => (
            <Skeleton key={row} height={38} />
          ))}
        </div>
        <div className="card slip sk">
          <Skeleton shape="circle" />
          {rows.map((row) => (
            <Skeleton key={row} width="86%" />
          ))}
          <Skeleton height={48} />
        </div>
      </div>
    </Loading>
  );
}
