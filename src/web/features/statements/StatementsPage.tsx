import { useQuery } from "@tanstack/react-query";
import { Plus, ReceiptText } from "lucide-react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { counted } from "#shared/domain/counted.ts";
import { isPeriod } from "#shared/domain/periods.ts";
import { statementTitle } from "#shared/domain/statements/statement-periods.ts";
import type { StatementRun } from "#shared/statements/statements.schema.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { formatDate } from "#web/lib/dates.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { useEntityDialog } from "#web/lib/use-entity-dialog.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { MakeStatementsDialog } from "./MakeStatementsDialog.tsx";
import "./statements.css";

/** While some are being made. */
const POLL_MS = 1000;

/** All runs, fetched again and again while statements are being made. */
export const useRuns = () =>
  useQuery({
    ...query(api.statements.runs),
    ...FRESH_AT_EVERY_VISIT,
    refetchInterval: ({ state }) => state.data?.some((run) => run.state === "making") && POLL_MS,
  });

export function StatementsPage() {
  const { data: runs, isError, refetch } = useRuns();
  const mayMake = useAbility("changeHoldings");
  const making = useEntityDialog<"new">();
  const isEmpty = runs?.length === 0;
  const makeButton = (variant?: "outline") =>
    mayMake && (
      <Button icon={Plus} variant={variant} onClick={() => making.show("new")}>
        Make Statements
      </Button>
    );
  return (
    <>
      <PageHeader
        title="Statements"
        subtitle="What each investor earned, by month, quarter or year"
        // One primary button on the page: in an empty list it is the one below.
        actions={makeButton(isEmpty ? "outline" : undefined)}
      />
      {isEmpty ? (
        <EmptyState icon={ReceiptText} title="No statements yet" action={makeButton()}>
          Choose a month, a quarter or a year. Investors see nothing before you publish it.
        </EmptyState>
      ) : (
        <Card as="section" aria-label="Statements" className="statement-card">
          {runs ? (
            <Runs runs={runs} />
          ) : isError ? (
            <ErrorState bare onRetry={() => void refetch()}>
              The statements could not be loaded.
            </ErrorState>
          ) : (
            <SkeletonRows />
          )}
        </Card>
      )}
      {making.render((_, state) => (
        <MakeStatementsDialog {...state} />
      ))}
    </>
  );
}

const HEADS = ["Period", "Made", "Statements", "Opened", "State"];

function Runs({ runs }: { runs: readonly StatementRun[] }) {
  return (
    <table className="data-table statement-table statement-runs">
      <thead>
        <tr>
          {HEADS.map((head, column) => (
            <th key={head} scope="col" className={column === 2 || column === 3 ? "numeric" : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => {
          const count = run.state === "making" ? run.expected : run.statements;
          return (
            <tr key={run.id}>
              <th scope="row">
                <Link href={`/manager/statements/${run.id}`} className="statement-link">
                  {statementTitle(run.period)}
                </Link>
                <span className="muted small">
                  {kindOf(run.period)}
                  <span className="only-phone-inline">, {counted(count, "statement")}</span>
                </span>
              </th>
              <td className="muted is-minor">{madeOn(run)}</td>
              <td className="numeric is-minor">{count.toLocaleString("en-US")}</td>
              <td className="numeric muted is-minor">
                {run.published === 0 ? "–" : `${run.opened} of ${run.published}`}
              </td>
              <td className="is-wide">
                <RunBadges run={run} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const kindOf = (period: string) => {
  if (isPeriod(period)) return "Month";
  return period.includes("Q") ? "Quarter" : "Year";
};

function madeOn({ state, done, expected, createdAt, madeAt, publishedAt }: StatementRun): string {
  if (publishedAt !== null) return `Published ${formatDate(publishedAt)}`;
  return state === "making"
    ? `Made ${done.toLocaleString("en-US")} of ${expected.toLocaleString("en-US")}`
    : `Made ${formatDate(madeAt ?? createdAt)}`;
}

/** How far a run is, and what is to do. */
export function RunBadges({ run }: { run: StatementRun }) {
  const { state, published, toPublish, newVersions, failures } = run;
  const first = toPublish - newVersions;
  if (state === "making") return <Badge tone="info">Being made</Badge>;
  return (
    <span className="statement-badges">
      {published > 0 ? <Badge tone="success">Published</Badge> : <Badge tone="warning">To check</Badge>}
      {newVersions > 0 && <Badge tone="brass">{counted(newVersions, "new version")}</Badge>}
      {published > 0 && first > 0 && <Badge tone="warning">{first.toLocaleString("en-US")} to publish</Badge>}
      {failures.length > 0 && <Badge tone="danger">{failures.length} not made</Badge>}
    </span>
  );
}
