import { Link } from "wouter";
import { locationDisplayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Filing, Overview } from "#shared/overview/overview.schema.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import type { UnsentReport } from "#web/data/unsent-reports.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { LocationMark } from "#web/ui/location-logo.tsx";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";

/** One plate per location, faded where last month's report is missing; leads to where it is filed. A phone has the words alone. */
export function FilingPlates({ overview }: { overview: Overview }) {
  const { shown, more } = platesOf(overview);
  return (
    <Tooltip content={filingSentence(overview)}>
      <Link href={dueAddress(overview)} className="filing">
        <span className="filing-words">
          {filingCount(overview)}
          <VisuallyHidden> {notYet(overview)}</VisuallyHidden>
        </span>
        <span className="filing-plates" aria-hidden="true">
          {shown.map((place) => (
            <span key={place.locationId} className={place.filed ? undefined : "filing-missing"}>
              <LocationMark name={place.name} logoUrl={place.logoUrl} audience="manager" size={34} bare />
            </span>
          ))}
          {more > 0 && <span className="filing-more">+{more}</span>}
        </span>
      </Link>
    </Tooltip>
  );
}

type FilingRow = Pick<Overview, "filing" | "filers" | "filingPeriod" | "locations">;

/** Names that a tooltip can hold. */
const NAMES_MAX = 6;

/** Who has filed first, who has not last; where there is no room for all, the missing ones stay. */
export function platesOf({ filing, locations }: FilingRow): { shown: Filing[]; more: number } {
  const shown = [...filing.filter((place) => place.filed), ...filing.filter((place) => !place.filed)];
  return { shown, more: locations - shown.length };
}

/** "7 of 8 locations have filed October 2026. Not yet: Olive & Ember." */
export function filingSentence(row: FilingRow): string {
  const month = formatPeriod(row.filingPeriod);
  const missing = notYet(row);
  if (missing === "") return `All locations have filed ${month}.`;
  const places = row.locations === 1 ? "location" : "locations";
  const have = row.filers === 1 || row.locations === 1 ? "has" : "have";
  return `${row.filers} of ${row.locations} ${places} ${have} filed ${month}. ${missing}`;
}

/** "7 of 8 filed for October 2026", above the plates. */
function filingCount({ filers, locations, filingPeriod }: FilingRow): string {
  return `${filers} of ${locations} filed for ${formatPeriod(filingPeriod)}`;
}

/** "Not yet: Olive & Ember."; nothing where all have filed. */
function notYet({ filing, filers, locations }: FilingRow): string {
  const named = filing.filter((place) => !place.filed).slice(0, NAMES_MAX);
  if (named.length === 0) return "";
  // An address has commas of its own.
  const between = named.some(({ address }) => address !== undefined) ? "; " : ", ";
  const rest = locations - filers - named.length;
  return `Not yet: ${named.map(locationDisplayName).join(between)}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

/** Whether the report of a place and month is filed, as far as the dashboard's answer says it; else undefined. */
export function hasFiled(overview: Overview | undefined, report: UnsentReport): boolean | undefined {
  const { locationId, period } = report;
  if (locationId === null) return false;
  if (overview?.filingPeriod !== period) return undefined;
  const { filing, filers, locations } = overview;
  const listed = filing.find((place) => place.locationId === locationId);
  if (listed) return listed.filed;
  // Those that have not filed come first: where all of them are listed, whoever is not has filed.
  const missing = filing.filter((place) => !place.filed);
  return missing.length === locations - filers ? true : undefined;
}

type Due = Pick<Overview, "filing" | "filingPeriod">;

/** Who has not filed the month that is due. */
export const missingOf = ({ filing }: Due): Filing[] => filing.filter((place) => !place.filed);

/**
 * Where a new report is begun: in the month that is due, for the first place that has not filed it. The running month
 * is not due before it is over; where all have filed, the form opens as it does by itself.
 */
export function dueAddress(due: Due): string {
  const [first] = missingOf(due);
  return reportFormUrl(
    first === undefined
      ? { locationId: null, period: null }
      : { locationId: first.locationId, period: due.filingPeriod },
  );
}
