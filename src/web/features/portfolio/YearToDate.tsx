import { useId, type ReactNode } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { Card } from "#web/ui/Card.tsx";
import { Explained } from "#web/ui/Explained.tsx";
import { LeaderLine } from "#web/ui/LeaderLine.tsx";
import { Leaders } from "#web/ui/Leaders.tsx";
import { yearToDate } from "./year-to-date.ts";

interface YearToDateProps {
  title: string;
  figure: "cashDistribution" | "compsValue";
  /** Said where there is none. */
  none: string;
  reports: readonly InvestorReport[];
  labels: ReadonlyMap<number, string>;
  today: string;
  /** Below the year's lines. */
  children?: ReactNode;
}

/** What the reader got this calendar year, a line a place in the order of the reports. */
export function YearToDate({ title, figure, none, reports, labels, today, children }: YearToDateProps) {
  const titleId = useId();
  const { lines, total, range } = yearToDate(figure, reports, today, labels);
  return (
    <Card as="section" pad className="year" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="muted small year-range">{range}</p>
      {lines.length === 0 ? (
        <p className="muted year-none">{none}</p>
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
      {children}
    </Card>
  );
}
