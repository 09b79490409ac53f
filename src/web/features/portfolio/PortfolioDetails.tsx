import { ArrowRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import type { ExplainedSum } from "#shared/domain/explanations.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { locationName } from "#shared/domain/names.ts";
import type { GrossSalesSeries } from "#shared/domain/performance/investor-performance.ts";
import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import type { Holding } from "#shared/investors/investors.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { useAccount } from "#web/lib/signed-in.ts";
import { Card } from "#web/ui/card.tsx";
import { ChartCard } from "#web/ui/chart/ChartCard.tsx";
import { DottedRow, DottedList } from "#web/ui/dotted-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Amount } from "#web/ui/money.tsx";
import { earlierYears, type OwnFigure, yearToDate } from "./year-to-date.ts";

interface PortfolioDetailsProps {
  revenue: GrossSalesSeries;
  holdings: readonly Holding[];
  reports: readonly ListedReport[];
  currentMonth: PeriodText;
}

/** The lower half of the dashboard: the revenue chart, and the investor's own amounts by year. */
export default function PortfolioDetails({ revenue, holdings, ...source }: PortfolioDetailsProps) {
  const hasStatements = useAccount().user?.statements;
  const earlier = earlierYears("cashDistribution", source.reports, source.currentMonth);
  return (
    <div className="portfolio-details stack-wide">
      <GrossRevenueChart revenue={revenue} holdings={holdings} />
      <div className="year-cards stack-wide">
        <YearCard
          title="Your Distributions"
          figure="cashDistribution"
          emptyText="No distributions yet this year"
          {...source}
        >
          <EarlierYears years={earlier} />
          {hasStatements && (
            <Link href="/investor/documents" className="card-link">
              Statements
              <Icon icon={ArrowRight} size={16} />
            </Link>
          )}
        </YearCard>
        <YearCard title="Investor Comps" figure="compsValue" emptyText="No comp data available" {...source} />
      </div>
    </div>
  );
}

type GrossRevenueChartProps = Pick<PortfolioDetailsProps, "revenue" | "holdings">;

function GrossRevenueChart({ revenue: { periods, series }, holdings }: GrossRevenueChartProps) {
  const drawn = new Set(series.map(({ locationId }) => locationId));
  const notDrawn = holdings.filter(({ locationId }) => !drawn.has(locationId));
  const [first = "", last = first] = [periods[0], periods.at(-1)];
  const locations = series.length === 1 ? "one location" : `${series.length} locations`;
  return (
    <ChartCard
      title="Gross Revenue - Rolling 12 Months"
      kind="line chart by location"
      summary={`Monthly gross revenue of ${locations} from ${formatPeriod(first)} to ${formatPeriod(last)}. The same figures are available as a table.`}
      empty="No revenue data available"
      notDrawn={notDrawn.map((holding) => ({
        id: holding.locationId,
        text: `${locationName(holding)}, no reports in these months`,
      }))}
      data={{
        periods,
        series: series.map(({ locationId, name, points }) => ({ id: locationId, name, points })),
      }}
    />
  );
}

interface YearCardProps extends Pick<PortfolioDetailsProps, "reports" | "currentMonth"> {
  title: string;
  figure: OwnFigure;
  emptyText: string;
  /** Below the year's lines. */
  children?: ReactNode;
}

/** What the investor received in the current calendar year: one line per location, in the order of the reports. */
function YearCard({ title, figure, emptyText, reports, currentMonth, children }: YearCardProps) {
  const titleId = useId();
  const { lines, total, range } = yearToDate(figure, reports, currentMonth);
  return (
    <Card as="section" pad className="year-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="muted small year-card-range">{range}</p>
      {lines.length === 0 ? (
        <p className="muted year-card-empty">{emptyText}</p>
      ) : (
        <DottedList>
          {lines.map(({ locationId, label, amount, explanation }) => (
            <DottedRow key={locationId} label={<span translate="no">{label}</span>}>
              <FigureExplanation explanation={explanation}>{formatMoney(amount)}</FigureExplanation>
            </DottedRow>
          ))}
          <DottedRow label="Year to date" total>
            <FigureExplanation explanation={total.explanation}>{formatMoney(total.amount)}</FigureExplanation>
          </DottedRow>
        </DottedList>
      )}
      {children}
    </Card>
  );
}

interface EarlierYearsProps {
  years: readonly (ExplainedSum & { readonly year: number })[];
}

/** The totals that a tax return asks for. Each year links to its reports, which can be downloaded there as CSV. */
function EarlierYears({ years }: EarlierYearsProps) {
  if (years.length === 0) return null;
  return (
    <>
      <h3 className="year-card-earlier muted">Earlier years</h3>
      <DottedList>
        {years.map(({ year, amount, explanation }) => (
          <DottedRow
            key={year}
            label={
              <Link
                href={`/investor/reports?year=${year}`}
                className="faint-link"
                aria-label={`Reports of ${year}`}
              >
                {year}
              </Link>
            }
          >
            <FigureExplanation explanation={explanation}>
              <Amount value={amount} />
            </FigureExplanation>
          </DottedRow>
        ))}
      </DottedList>
    </>
  );
}
