import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { type ReactNode, useId } from "react";
import { formatMoney } from "#shared/domain/money.ts";
import { Card } from "#web/ui/card.tsx";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { LeaderLine, Leaders } from "#web/ui/definition-list.tsx";
import { type OwnFigure, type OwnReport, sumsOf, yearToDate } from "./year-to-date.ts";
import { Link } from "wouter";
import { Amount } from "#web/ui/money.tsx";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import { formatPeriodRange, periodYear } from "#shared/domain/periods.ts";

interface YearsProps {
  reports: readonly InvestorReport[];
  labels: ReadonlyMap<number, string>;
  today: string;
}

/** What the reader got this year, and before: the last piece of the page, and fetched as that. */
export default function Years(year: YearsProps) {
  return (
    <div className="years">
      <YearToDate
        title="Your Distributions"
        figure="cashDistribution"
        none="No distributions yet this year"
        {...year}
      >
        <EarlierYears years={earlierYears("cashDistribution", year.reports, year.today, year.labels)} />
      </YearToDate>
      <YearToDate title="Investor Comps" figure="compsValue" none="No comp data available" {...year} />
    </div>
  );
}

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
              <FigureExplanation explanation={explanation}>{formatMoney(amount)}</FigureExplanation>
            </LeaderLine>
          ))}
          <LeaderLine label="Year to date" total>
            <FigureExplanation explanation={total.explanation}>{formatMoney(total.amount)}</FigureExplanation>
          </LeaderLine>
        </Leaders>
      )}
      {children}
    </Card>
  );
}

/** What a tax return asks for. A year leads to its reports, which are to be had there as a file. */
export function EarlierYears({ years }: { years: readonly EarlierYear[] }) {
  if (years.length === 0) return null;
  return (
    <>
      <h3 className="year-before">Earlier years</h3>
      <Leaders>
        {years.map(({ year, amount, explanation }) => (
          <LeaderLine
            key={year}
            label={
              <Link
                href={`/investor/reports?year=${year}`}
                className="year-link"
                aria-label={`Reports of ${year}`}
              >
                {year}
              </Link>
            }
          >
            <FigureExplanation explanation={explanation}>
              <Amount value={amount} />
            </FigureExplanation>
          </LeaderLine>
        ))}
      </Leaders>
    </>
  );
}

export interface EarlierYear extends ExplainedSum {
  readonly year: number;
}

/** What the years before the one that today is in gave, newest first, for whoever declares them. */
export function earlierYears(
  figure: OwnFigure,
  reports: readonly OwnReport[],
  today: string,
  labels: ReadonlyMap<number, string>,
): EarlierYear[] {
  const years = new Set(reports.map((report) => periodYear(report.reportingPeriod)));
  return [...years]
    .filter((year) => year < periodYear(today))
    .toSorted((a, b) => b - a)
    .flatMap((year) => {
      const ofYear = reports.filter((report) => periodYear(report.reportingPeriod) === year);
      const months = ofYear.map((report) => report.reportingPeriod).toSorted();
      const range = formatPeriodRange(months[0] ?? "", months.at(-1) ?? "");
      const { lines, total } = sumsOf(figure, String(year), ofYear, range, labels);
      return lines.length === 0 ? [] : [{ year, ...total }];
    });
}
