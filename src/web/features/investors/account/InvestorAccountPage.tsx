import { useQuery } from "@tanstack/react-query";
import { ArrowRight, MapPinned } from "lucide-react";
import { Suspense, useId } from "react";
import { Link, useParams } from "wouter";
import { api } from "#shared/api.ts";
import { displayName } from "#shared/domain/names.ts";
import type { Investor } from "#shared/investors/investors.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { parseId, previewUrl } from "#web/data/report-urls.ts";
import {
  AssignLocationsDialog,
  usePreloadedShareDialogs,
} from "#web/features/investors/lazy-share-dialogs.ts";
import { useAbility, useAccount } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { BackButton, Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageHeader, usePageTitle } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState, Loading } from "#web/ui/states.tsx";
import { CapitalCard } from "./CapitalCard.tsx";
import { OwnershipCard } from "./OwnershipCard.tsx";
import "./account.css";

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

/** How many statements an investor has, and the way to them. */
function StatementsCard({ investor }: { investor: Investor }) {
  const titleId = useId();
  const mayPreview = useAbility("previewInvestors");
  const { data, isPending, refetch } = useQuery({
    ...query(api.statements.ofInvestor, { params: { investorId: investor.id } }),
    ...FRESH_AT_EVERY_VISIT,
  });
  const periods = (isPublished: boolean) =>
    new Set(data?.filter((one) => (one.publishedAt !== null) === isPublished).map(({ period }) => period))
      .size;
  const toPublish = periods(false);
  return (
    <Card as="section" pad aria-labelledby={titleId}>
      <h2 id={titleId}>Statements</h2>
      {data ? (
        <>
          <DottedList>
            <DottedRow label="Published">{periods(true)}</DottedRow>
            {toPublish > 0 && <DottedRow label="To publish">{toPublish}</DottedRow>}
          </DottedList>
          {mayPreview && (
            <Link href={previewUrl(investor.id, "documents")} className="card-link">
              All statements
              <Icon icon={ArrowRight} size={16} />
            </Link>
          )}
        </>
      ) : isPending ? (
        <Loading>
          <Skeleton />
        </Loading>
      ) : (
        <ErrorState bare onRetry={() => void refetch()}>
          The statements could not be loaded.
        </ErrorState>
      )}
    </Card>
  );
}
