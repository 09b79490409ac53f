import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesCombined, ClockAlert, Eye, FileSpreadsheet } from "lucide-react";
import { useParams, useSearch } from "wouter";
import { api } from "#shared/api.ts";
import { monthOf } from "#shared/domain/days.ts";
import { formatTenths } from "#shared/domain/growth.ts";
import { compareLocation, type ComparedRow } from "#shared/domain/performance/compare.ts";
import { medianLabel } from "#shared/domain/performance/medians.ts";
import { filingOf } from "#shared/domain/performance/not-filed.ts";
import { nameComparison, namePeriods, periodsOf, type Selection } from "#shared/domain/performance/spans.ts";
import type { LocationPerformance } from "#shared/performance/performance.schema.ts";
import { FileLink } from "#web/data/FileLink.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { parseId } from "#web/data/report-urls.ts";
import { useToday } from "#web/data/use-today.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { isGone } from "#web/lib/api-error.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { BackButton, ButtonLink } from "#web/ui/button.tsx";
import { StatCard, StatStrip } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { usePageTitle } from "#web/ui/page-header.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Change, LargeValue, Value } from "./explained-cells.tsx";
import { LocationMonths } from "./LocationMonths.tsx";
import { LocationTrends } from "./LocationTrends.tsx";
import { onCompared } from "./performance-words.ts";
import { queryOf, usePerformanceFilters } from "./use-performance-filters.ts";
import { WhyItChanged } from "./WhyItChanged.tsx";
import "./location-performance.css";

/** One location: what changed, how its ratios went, and its months. */
export function LocationPerformancePage() {
  const { locationId } = useParams();
  const search = useSearch();
  const { filters } = usePerformanceFilters();
  const id = parseId(locationId);
  const { data, isError, error, refetch } = useQuery({
    ...query(api.performance.ofLocation, {
      params: { locationId: id ?? 0 },
      query: queryOf(filters),
    }),
    ...FRESH_AT_EVERY_VISIT,
    enabled: id !== null,
  });
  usePageTitle(data?.name ?? "Performance");
  return (
    <div className="location-performance">
      <BackButton href={`/manager/performance${search === "" ? "" : `?${search}`}`}>Performance</BackButton>
      {data ? (
        <Location of={data} />
      ) : id === null || (isError && isGone(error)) ? (
        <ErrorState title="Location not found" heading="h1">
          The requested location could not be found.
        </ErrorState>
      ) : isError ? (
        <ErrorState title="Performance could not be loaded" heading="h1" onRetry={() => void refetch()}>
          The portal did not answer. Your filters are kept.
        </ErrorState>
      ) : (
        <>
          <h1 className="visually-hidden">Performance</h1>
          <SkeletonRows />
        </>
      )}
    </div>
  );
}

function Location({ of }: { of: LocationPerformance }) {
  const { name, logoUrl, selection, months, report } = of;
  const today = useToday();
  const currentMonth = monthOf(today);
  const row = compareLocation(of, { selection, currentMonth });
  const filing = filingOf(row, today);
  return (
    <>
      <div className="location-head row">
        <LocationLogo name={name} logoUrl={logoUrl} audience="manager" size={72} />
        <div>
          <h1 translate="no">{name}</h1>
          {months.length > 0 && <p className="subtitle">{nameComparison(selection)}</p>}
        </div>
        <div className="actions">
          {report && (
            <ButtonLink href={`/manager/report/${report.id}`} variant="outline" icon={Eye}>
              View Report
            </ButtonLink>
          )}
          {months.length > 0 && (
            <FileLink
              icon={FileSpreadsheet}
              href={addressOf(api.exports.locationPerformance, { id: of.locationId }, selection)}
            >
              Download CSV
            </FileLink>
          )}
        </div>
      </div>
      {months.length === 0 ? (
        <EmptyState icon={ChartNoAxesCombined} title="Nothing to compare yet">
          Performance begins with the first filed or imported month.
        </EmptyState>
      ) : (
        <>
          {filing && (
            <p className={classNames("location-filing row", filing.isLate && "is-late")}>
              <Icon icon={ClockAlert} size={16} />
              {filing.sentence}
            </p>
          )}
          <LocationFigures row={row} location={of} />
          <div className="location-columns">
            <WhyItChanged row={row} />
            <LocationTrends row={row} location={of} />
          </div>
          <LocationMonths location={of} currentMonth={currentMonth} />
        </>
      )}
    </>
  );
}

interface LocationFiguresProps {
  row: ComparedRow;
  location: LocationPerformance;
}

function LocationFigures({ row, location: { selection, medians, isWhole } }: LocationFiguresProps) {
  return (
    <StatStrip>
      <StatCard
        label="Gross Sales"
        foot={
          <>
            <Change line={row} column="grossSales" /> {onCompared(selection)}
          </>
        }
      >
        <LargeValue line={row} column="grossSales" />
      </StatCard>
      <StatCard
        label="Prime cost"
        foot={
          <>
            <Change line={row} column="primeCost" /> of net revenue.
            {medians.primeCost !== null && (
              <>
                {" "}
                {medianLabel(isWhole)} <Median tenths={medians.primeCost} selection={selection} />
              </>
            )}
          </>
        }
      >
        <Value line={row} column="primeCost" />
      </StatCard>
      <StatCard
        label="Distribution"
        foot={
          <>
            <Value line={row} column="distributionOfNet" /> of net revenue, {earlierWords(selection)}{" "}
            <Value line={row} column="distributionOfNet" side="before" />
          </>
        }
      >
        <LargeValue line={row} column="distribution" />
      </StatCard>
    </StatStrip>
  );
}

interface MedianProps {
  tenths: number;
  selection: Selection;
}

/** Of the prime cost of all locations that the reader reads. */
function Median({ tenths, selection }: MedianProps) {
  const result = formatTenths(BigInt(tenths));
  return (
    <FigureExplanation
      explanation={() => [
        {
          figure: "Median",
          formula: `The middle of the locations' prime cost, % of net revenue, ${namePeriods(periodsOf(selection))}`,
          inputs: [],
          result,
          note: "The table of Performance names the locations in the middle.",
        },
      ]}
    >
      {result}
    </FigureExplanation>
  );
}

/** "a year before", "a quarter before", "budgeted". */
function earlierWords({ span, against }: Selection): string {
  if (against === "budget") return "budgeted";
  if (against === "year") return "a year before";
  return span === "year" ? "the months before" : `a ${span} before`;
}
