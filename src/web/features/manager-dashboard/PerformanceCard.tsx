import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What Performance says of the newest month, in three lines. */
export function PerformanceCard({ of: { heading, lines } }: { of: NonNullable<Overview["performance"]> }) {
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
