import { useQuery } from "@tanstack/react-query";
import { Download, ReceiptText } from "lucide-react";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { periodYear } from "#shared/domain/periods.ts";
import { lastMonthOf, statementTitle } from "#shared/domain/statements/statement-periods.ts";
import type { ListedStatement } from "#shared/statements/statements.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { useInvestorId } from "#web/data/investor-reports.ts";
import { isNewStatement, ownStatements } from "#web/data/new-statements.ts";
import { FRESH_AT_EVERY_VISIT } from "#web/data/queries.ts";
import { formatDate } from "#web/lib/dates.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useFocusNewItem } from "#web/ui/hooks/use-focus-new-item.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { useStatementDialog } from "./use-statement-dialog.tsx";
import "./statements.css";

/** What an investor keeps: the statements. */
export default function DocumentsPage() {
  const { investorId, error, retry } = useInvestorId();
  const { data, isError, refetch } = useQuery({
    ...ownStatements(investorId ?? 0),
    ...FRESH_AT_EVERY_VISIT,
    enabled: investorId !== undefined,
  });
  const statements = data?.filter(
    ({ publishedAt, replacedBy }) => publishedAt !== null && replacedBy === null,
  );
  const hasFailed = statements === undefined && (isError || error !== null);
  return (
    <>
      <PageHeader title="Documents" subtitle="Your statements" />
      <Card as="section" pad aria-labelledby="statements">
        <h2 id="statements">Statements</h2>
        {hasFailed ? (
          <ErrorState bare onRetry={error ? retry : () => void refetch()}>
            Your statements could not be loaded.
          </ErrorState>
        ) : statements === undefined ? (
          <SkeletonRows />
        ) : statements.length === 0 ? (
          <EmptyState bare icon={ReceiptText} title="No statements yet">
            They appear here once they are published.
          </EmptyState>
        ) : (
          <>
            <p className="muted small">
              Your distributions, dining comps and shares, by month, quarter or year.
            </p>
            <StatementsByYear statements={statements} />
          </>
        )}
      </Card>
    </>
  );
}

const PAGE_SIZE = 6;

function StatementsByYear({ statements }: { statements: readonly ListedStatement[] }) {
  const [count, setCount] = useState(PAGE_SIZE);
  const { show, dialog } = useStatementDialog();
  const shown = statements.slice(0, count);
  const { list, awaitNew } = useFocusNewItem(shown.length);
  const open = (statement: ListedStatement) =>
    show({ statementId: statement.id, period: statement.period, isNew: isNewStatement(statement) });
  return (
    <>
      <ul className="statement-list" ref={list}>
        {shown.map((statement, index) => {
          const year = yearOf(statement);
          const before = shown[index - 1];
          return (
            <li key={statement.id}>
              {(before === undefined || yearOf(before) !== year) && (
                <h3 className="statement-year">{year}</h3>
              )}
              <StatementRow
                statement={statement}
                onOpen={() => open(statement)}
                onOpenReplaced={(statementId) => show({ statementId, period: statement.period })}
              />
            </li>
          );
        })}
      </ul>
      <MoreButton
        onMore={
          count < statements.length
            ? () => {
                awaitNew();
                setCount(count + PAGE_SIZE);
              }
            : null
        }
      >
        {statements.length > PAGE_SIZE ? (
          <output className="muted small">
            Showing {shown.length} of {statements.length}
          </output>
        ) : undefined}
      </MoreButton>
      {dialog}
    </>
  );
}

const yearOf = ({ period }: ListedStatement) => periodYear(lastMonthOf(period));

interface StatementRowProps {
  statement: ListedStatement;
  onOpen: () => void;
  onOpenReplaced: (statementId: number) => void;
}

function StatementRow({ statement, onOpen, onOpenReplaced }: StatementRowProps) {
  const { id, period, version, publishedAt, closing, replaces } = statement;
  const title = statementTitle(period);
  const published = formatDate(publishedAt ?? "");
  return (
    <div className="statement-row">
      <span className="statement-icon">
        <Icon icon={ReceiptText} size={20} />
      </span>
      <div className="min-w-0">
        <p className="statement-name">
          <button type="button" className="faint-link" onClick={onOpen}>
            {title}
          </button>
          {isNewStatement(statement) && <Badge tone="brass">New</Badge>}
          {replaces && <Badge tone="info">Corrected</Badge>}
        </p>
        <p className="muted small">
          {replaces === null ? (
            <>
              Published {published}. Closing balance <span translate="no">{formatMoney(closing)}</span>
            </>
          ) : (
            <>
              Version {version}, published {published}. Replaces{" "}
              <button
                type="button"
                className="faint-link"
                aria-label={`Open version ${replaces.version} of ${title}`}
                onClick={() => onOpenReplaced(replaces.id)}
              >
                version {replaces.version}
              </button>{" "}
              of {formatDate(replaces.publishedAt)}
            </>
          )}
        </p>
      </div>
      <div className="statement-actions">
        <Button variant="outline" className="only-desktop" aria-label={`Open ${title}`} onClick={onOpen}>
          Open
        </Button>
        <FileLink
          icon={Download}
          href={addressOf(api.statements.download, { statementId: id }, { format: "pdf" })}
          target="_blank"
          rel="noopener"
          aria-label={`Download ${title} as PDF`}
        >
          PDF
        </FileLink>
      </div>
    </div>
  );
}
