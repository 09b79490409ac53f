import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** What Performance says of the newest month, in three lines. */
export function PerformanceCard() {
  const { data, isError, refetch } = useQuery({ ...query(api.performance.summary), ...FRESH_AT_EVERY_VISIT });
  if (isError && data === undefined)
    return (
      <div className="dashboard-performance">
        <ErrorState onRetry={() => void refetch()}>Performance could not be loaded</ErrorState>
      </div>
    );
  if (data === undefined) return <Skeleton className="dashboard-performance-skeleton" />;
  const { heading, lines } = data;
  if (heading === null) return null;
  return (
    <Card as="section" pad className="dashboard-performance" aria-labelledby="performance">
      <div className="dashboard-performance-head">
        <h2 id="performance">Performance</h2>
        <p className="caption">{heading}</p>
        <Link href="/manager/performance" className="link">
          Open Performance
          <Icon icon={ArrowRight} size={15} />
        </Link>
      </div>
      <dl>
        {lines.map(({ label, name, value, change, tone, note }) => (
          <div key={label} className="dotted-row">
            <dt>
              {label}
              {name !== null && (
                <>
                  : <span translate="no">{name}</span>
                </>
              )}
            </dt>
            <dd translate="no">
              <span className={change === null ? (tone ?? undefined) : undefined}>{value}</span>
              {change !== null && <span className={`small ${tone ?? "muted"}`}>{change}</span>}
            </dd>
            {note !== null && <dd className="dashboard-performance-note muted small">{note}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
