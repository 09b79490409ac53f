import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import { query } from "#web/data/query.ts";
import { GivenPassword } from "#web/data/security/GivenPassword.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { AttentionNotes } from "./AttentionNotes.tsx";
import "./dashboard.css";
import { Figures } from "./Figures.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { QuickActions } from "./QuickActions.tsx";
import { RecentActivity } from "./RecentActivity.tsx";
import { UnsentReports } from "./UnsentReports.tsx";

export default function ManagerDashboardPage() {
  const { data, isError, refetch } = useQuery({
    ...query(api.overview.ofManager),
    // Others file and create too: whoever comes back wants to see it.
    refetchOnMount: "always",
  });
  const failed = isError && data === undefined;
  return (
    <>
      <PageHeader
        title="Manager Dashboard"
        subtitle="Overview of all business locations and recent activity"
      />
      <GivenPassword />
      {failed ? (
        <div className="dash-failed">
          <ErrorState onRetry={() => void refetch()}>The figures could not be loaded.</ErrorState>
        </div>
      ) : (
        <Figures overview={data} />
      )}
      <UnsentReports overview={data} />
      {data && <AttentionNotes overview={data} />}
      {data && <FirstSteps overview={data} />}
      {/* Not before it is known what stands above, which would push it down under a thumb. */}
      <div className="dash-cols" hidden={data === undefined && !failed}>
        <QuickActions overview={data} />
        {!failed && <RecentActivity news={data?.recent} />}
      </div>
    </>
  );
}
