import { useQuery } from "@tanstack/react-query";
import { MapPinned } from "lucide-react";
import { Suspense } from "react";
import { useParams } from "wouter";
import { api } from "#shared/api.ts";
import { displayName } from "#shared/domain/names.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { query } from "#web/data/queries.ts";
import { parseId } from "#web/data/report-urls.ts";
import {
  AssignLocationsDialog,
  usePreloadedShareDialogs,
} from "#web/features/investors/lazy-share-dialogs.ts";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { BackButton, Button } from "#web/ui/button.tsx";
import { PageHeader, usePageTitle } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { CapitalCard } from "./CapitalCard.tsx";
import { OwnershipCard } from "./OwnershipCard.tsx";
import { StatementsCard } from "./StatementsCard.tsx";
import "./account.css";

/** What managers keep about one investor. */
export default function InvestorAccountPage() {
  const { id } = useParams<{ id: string }>();
  const { data, isPending, refetch } = useQuery(query(api.investors.list));
  const investor = data?.find((each) => each.id === parseId(id));
  return (
    <div className="account-page">
      <BackButton href="/manager/investors">Back to Manage Investors</BackButton>
      {investor !== undefined ? (
        <Account key={investor.id} investor={investor} />
      ) : isPending ? (
        <Loading>
          <Skeleton width={260} height={34} />
        </Loading>
      ) : (
        <NoAccount onRetry={data === undefined ? () => void refetch() : undefined} />
      )}
    </div>
  );
}

function NoAccount({ onRetry }: { onRetry: (() => void) | undefined }) {
  usePageTitle("Investor");
  return onRetry === undefined ? (
    <ErrorState title="Investor not found" heading="h1">
      The investor could not be found.
    </ErrorState>
  ) : (
    <ErrorState heading="h1" onRetry={onRetry}>
      The investor could not be loaded.
    </ErrorState>
  );
}

function Account({ investor }: { investor: Investor }) {
  const { username, email, phoneNumber } = investor;
  const assigning = useEntityDialog<Investor>();
  const mayChange = useAbility("changeHoldings");
  const hasStatements = useAccount().user?.statements;
  usePreloadedShareDialogs();
  return (
    <>
      <PageHeader
        title={displayName(investor)}
        changedBy={!mayChange && "Administrators and Controllers"}
        subtitle={
          <span translate="no" className="breakable">
            {`@${username} · ${email}`}
            {phoneNumber !== "" && (
              <>
                {" · "}
                <span className="account-day">{phoneNumber}</span>
              </>
            )}
          </span>
        }
        actions={
          mayChange && (
            <Button variant="outline" icon={MapPinned} onClick={() => assigning.show(investor)}>
              Manage Locations
            </Button>
          )
        }
      />
      <div className="account-columns">
        <div className="stack-wide">
          <OwnershipCard investor={investor} />
          <CapitalCard investor={investor} />
        </div>
        {hasStatements && <StatementsCard investor={investor} />}
      </div>
      <Suspense>
        {assigning.render((person, state) => (
          <AssignLocationsDialog investor={person} {...state} />
        ))}
      </Suspense>
    </>
  );
}
