import { useId, useState } from "react";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import { SKELETON_CARDS } from "#shared/domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Explained } from "#web/ui/Explained.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TableLink } from "#web/data/TableLink.tsx";
import { Amount } from "#web/ui/Amount.tsx";
import { distributionHistory, type PaidMonth } from "./distribution-history.ts";
import { DistributionLines } from "./DistributionLines.tsx";

interface DistributionHistoryProps {
  /** Undefined while they are on their way. */
  entries: readonly PaidMonth[] | undefined;
  /** Where they are to be had as a file for a spreadsheet. */
  table: string;
  failed: boolean;
  onRetry: () => void;
}

/** The reader's own amounts; only when there are any (spec section 2). Paper always shows all months. */
export function DistributionHistory({ entries, table, failed, onRetry }: DistributionHistoryProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  if (entries === undefined && !failed) return <HistoryOnItsWay />;
  if (entries?.length === 0) return null;
  const history = entries && distributionHistory(entries);

  return (
    <Card as="section" pad className={classNames("dh", isOpen && "is-open")} aria-labelledby={titleId}>
      <h2 id={titleId}>Cash Distribution History</h2>
      {history === undefined ? (
        <ErrorState bare onRetry={onRetry}>
          Your distributions could not be loaded.
        </ErrorState>
      ) : (
        <>
          <Leaders>
            <DistributionLines lines={history.recent} />
            <DistributionLines lines={history.earlier} className="dh-earlier" />
            {history.earlierSum && (
              <LeaderLine label={history.earlierSum.range} className="dh-sum">
                <Sum of={history.earlierSum} />
              </LeaderLine>
            )}
            <LeaderLine label="Total Distributions" total>
              <Sum of={history.total} />
            </LeaderLine>
          </Leaders>
          {history.earlierSum && (
            <Button
              variant="soft"
              block
              className="dh-more"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Show less" : "Show more"}
            </Button>
          )}
          <p className="dh-table">
            <TableLink href={table} />
          </p>
        </>
      )}
    </Card>
  );
}

/** Keeps its place beside the timeline, which would otherwise move when it comes. */
function HistoryOnItsWay() {
  return (
    <div className="card card-pad dh grid gap-5" aria-hidden="true">
      <Skeleton width="70%" height={20} />
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}

function Sum({ of: { amount, explanation } }: { of: ExplainedSum }) {
  return (
    <Explained explanation={explanation}>
      <Amount value={amount} />
    </Explained>
  );
}
