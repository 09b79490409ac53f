import { useId } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { Card } from "#web/ui/Card.tsx";
import { Explained } from "#web/ui/Explained.tsx";
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
  const { lines, total, range } = compsYearToDate(reports, today, labels);
  return (
    <Card as="section" pad className="comps" aria-labelledby={titleId}>
      <h2 id={titleId}>Investor Comps</h2>
      <p className="muted small comps-range">{range}</p>
      {lines.length === 0 ? (
        <p className="muted comps-none">No comp data available</p>
      ) : (
        <Leaders>
          {lines.map(({ locationId, label, amount, explanation }) => (
            <LeaderLine key={locationId} label={label}>
              <Explained explanation={explanation}>{formatMoney(amount)}</Explained>
            </LeaderLine>
          ))}
          <LeaderLine label="Year to date" total>
            <Explained explanation={total.explanation}>{formatMoney(total.amount)}</Explained>
          </LeaderLine>
        </Leaders>
      )}
    </Card>
  );
}
