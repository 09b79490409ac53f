import { useId } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { UNKNOWN_LOCATION } from "#shared/domain/revenue-series.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { Card } from "#web/ui/Card.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import { compsYearToDate } from "./comps-year-to-date.ts";

interface InvestorCompsProps {
  reports: readonly InvestorReport[];
  labels: ReadonlyMap<number, string>;
  today: string;
}

/** The reader's own comps of this calendar year, by name as the cards above. */
export function InvestorComps({ reports, labels, today }: InvestorCompsProps) {
  const titleId = useId();
  const { lines, total, range } = compsYearToDate(reports, today);
  const named = lines
    .map((line) => ({ ...line, label: labels.get(line.locationId) ?? UNKNOWN_LOCATION }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en") || a.locationId - b.locationId);
  return (
    <Card as="section" pad className="comps" aria-labelledby={titleId}>
      <h2 id={titleId}>Investor Comps</h2>
      <p className="muted small comps-range">{range}</p>
      {named.length === 0 ? (
        <p className="muted comps-none">No comp data available</p>
      ) : (
        <Leaders>
          {named.map(({ locationId, label, amount }) => (
            <LeaderLine key={locationId} label={label}>
              {formatMoney(amount)}
            </LeaderLine>
          ))}
          <LeaderLine label="Year to date" total>
            {formatMoney(total)}
          </LeaderLine>
        </Leaders>
      )}
    </Card>
  );
}
