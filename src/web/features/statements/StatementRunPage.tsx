import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useParams } from "wouter";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { formatMoney } from "#shared/domain/money.ts";
import {
  firstDayOf,
  lastDayOf,
  lastMonthOf,
  statementTitleInText,
} from "#shared/domain/statements/statement-periods.ts";
import type { CheckedRun, StatementRun } from "#shared/statements/statements.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { parseId } from "#web/data/report-urls.ts";
import { useApiMutation } from "#web/data/use-api-mutation.ts";
import { isGone } from "#web/lib/api-error.ts";
import { formatDate } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { BackButton, Button } from "#web/ui/button.tsx";
import { Card, StatCard, StatStrip } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { announce, Announcer } from "#web/ui/live-region.tsx";
import { HeroMoney } from "#web/ui/money.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { Banner, ErrorState } from "#web/ui/states.tsx";
import { MissingReports } from "./MissingReports.tsx";
import { type Publication, PublishDialog } from "./PublishDialog.tsx";
import {
  ChooseStatements,
  NewVersions,
  Progress,
  PublishedStatements,
  StopButton,
} from "./statements-of-run.tsx";
import { RunBadges, useRuns } from "./StatementsPage.tsx";
import { dayInYear } from "./words.ts";
import "./statements.css";

/* One file for the browser. */
export { StatementsPage } from "./StatementsPage.tsx";

/** The statements of one period: how far they are, what to check, and what to publish. */
export default function StatementRunPage() {
  const { runId } = useParams();
  const id = parseId(runId);
  const { data: runs, isError, refetch } = useRuns();
  const run = runs?.find((one) => one.id === id);
  return (
    <>
      <BackButton href="/manager/statements">Back to Statements</BackButton>
      {run ? (
        <Run key={run.id} run={run} />
      ) : runs ? (
        <ErrorState title="Statements not found" heading="h1">
          These statements are not there, or no longer.
        </ErrorState>
      ) : isError ? (
        <ErrorState heading="h1" onRetry={() => void refetch()}>
          The statements could not be loaded.
        </ErrorState>
      ) : (
        <>
          <PageHeader title="Statements" />
          <SkeletonRows />
        </>
      )}
    </>
  );
}

/** While statements that a changed report changes are made anew. */
const POLL_MS = 2000;

function Run({ run: listed }: { run: StatementRun }) {
  const isMaking = listed.state === "making";
  const { data, isError, error, refetch } = useQuery({
    ...query(api.statements.run, { params: { runId: listed.id } }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: !isMaking,
    refetchInterval: ({ state }) => state.data?.isRefreshing === true && POLL_MS,
  });
  const checked = isMaking ? undefined : data;
  const run = checked ?? listed;
  const wasMaking = useRef(isMaking);
  useEffect(() => {
    if (wasMaking.current && !isMaking) announce("The statements are made.");
    wasMaking.current = isMaking;
  }, [isMaking]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const publishing = useEntityDialog<Publication>();
  const mayPublish = useAbility("changeHoldings");
  const canPublish = checked?.difference === "0.00" && !checked.isRefreshing && mayPublish;
  const publishAll = () => checked && publishing.show({ run: checked, statements: unpublished(checked) });
  return (
    <>
      <Announcer />
      <PageHeader
        title={`Statements, ${statementTitleInText(run.period)}`}
        subtitle={
          <span className="statement-state">
            <RunBadges run={run} />
            {!isMaking && <span>{stateOf(run)}</span>}
          </span>
        }
        actions={
          isMaking ? (
            mayPublish && <StopButton run={run} />
          ) : (
            <>
              <FileLink icon={Download} href={addressOf(api.statements.downloadRun, { runId: run.id })}>
                Download All
              </FileLink>
              {canPublish && run.toPublish > 0 && (
                <Button variant={chosen.size > 0 ? "outline" : "primary"} onClick={publishAll}>
                  {publishLabel(run)}
                </Button>
              )}
            </>
          )
        }
      />
      {isMaking ? (
        <Progress run={run} />
      ) : checked ? (
        <>
          <Totals run={checked} />
          <Failures run={checked} mayTryAgain={mayPublish} />
          <div className="statement-notes">
            <MissingReports missing={checked.missing} isMade />
          </div>
          <NewVersions run={checked} />
          <ChooseStatements
            run={checked}
            chosen={chosen}
            setChosen={setChosen}
            onPublish={
              canPublish
                ? (statements) => publishing.show({ run: checked, statements, isChosen: true })
                : undefined
            }
          />
          <PublishedStatements run={checked} />
        </>
      ) : isError ? (
        <Card>
          <ErrorState bare {...(isGone(error) ? {} : { onRetry: () => void refetch() })}>
            The statements could not be loaded.
          </ErrorState>
        </Card>
      ) : (
        <Card className="statement-card">
          <SkeletonRows />
        </Card>
      )}
      {publishing.render((publication, state) => (
        <PublishDialog {...publication} {...state} onPublished={() => setChosen(new Set())} />
      ))}
    </>
  );
}

const unpublished = ({ statementsByName }: CheckedRun) =>
  statementsByName.filter(({ publishedAt }) => publishedAt === null);

function stateOf({ published, publishedAt, statements, madeAt, createdAt }: StatementRun): string {
  if (publishedAt === null) return `Made ${formatDate(madeAt ?? createdAt)}. Investors see nothing yet.`;
  const of = published < statements ? ` of ${statements.toLocaleString("en-US")}` : "";
  return `${published.toLocaleString("en-US")}${of} published on ${formatDate(publishedAt)}`;
}

function publishLabel({ toPublish, newVersions, published }: StatementRun): string {
  if (toPublish === newVersions) return `Publish ${counted(newVersions, "New Version")}`;
  return published === 0
    ? `Publish to All ${toPublish.toLocaleString("en-US")}`
    : `Publish ${counted(toPublish, "Statement")}`;
}

function Totals({ run }: { run: CheckedRun }) {
  const { period, opening, distributions, closing, difference, statements, isRefreshing } = run;
  const ties = difference === "0.00";
  return (
    <>
      <StatStrip className="statement-totals">
        <StatCard label={`Opening, ${dayInYear(firstDayOf(period))}`}>
          <HeroMoney amount={opening} />
        </StatCard>
        <StatCard label="Distributions">
          <HeroMoney amount={distributions} />
        </StatCard>
        <StatCard label={`Closing, ${dayInYear(lastDayOf(lastMonthOf(period)))}`}>
          <HeroMoney amount={closing} />
        </StatCard>
      </StatStrip>
      {isRefreshing ? (
        <div className="statement-notes">
          <Banner tone="info">A report was changed. Its statements are being made anew.</Banner>
        </div>
      ) : (
        <output className={classNames("statement-ties row", ties ? "positive" : "negative")}>
          <Icon icon={ties ? CircleCheck : CircleX} size={18} />
          <span>
            {ties
              ? `The sum of ${statements === 1 ? "the statement" : `all ${statements.toLocaleString("en-US")} statements`} is the sum of all lines, to the cent.`
              : `Statements and lines differ by ${formatMoney(difference.replace("-", ""))}. Nothing can be published.`}
          </span>
        </output>
      )}
    </>
  );
}

function Failures({ run: { failures, period }, mayTryAgain }: { run: CheckedRun; mayTryAgain: boolean }) {
  const { mutate, isPending } = useApiMutation("makeStatements");
  if (failures.length === 0) return null;
  return (
    <div className="statement-notes row wrap">
      <Banner tone="danger">
        {failures.length.toLocaleString("en-US")} could not be made:{" "}
        <span translate="no">{failures.map(({ name }) => name).join(", ")}</span>
      </Banner>
      {mayTryAgain && (
        <Button variant="outline" busy={isPending} onClick={() => mutate({ body: { period } })}>
          Try Again
        </Button>
      )}
    </div>
  );
}
