import { Link } from "wouter";
import { locationDisplayName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import type { Filing, Overview } from "#shared/overview/overview.schema.ts";
import type { ReportKey } from "#web/data/report-drafts.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { VisuallyHidden } from "#web/ui/live-region.tsx";
import { LocationLogo } from "#web/ui/location-logo.tsx";
import { Tooltip } from "#web/ui/tooltip/tooltip.tsx";
import { dueReportUrl, filingCount, filingSentence, notYet, visibleLocations } from "./filing.ts";

/** The locations' logos, faded where last month's report is missing, as a link to the form. Phones show only the text. */
export function FilingLogos({ overview }: { overview: Overview }) {
  const { shown, more } = visibleLocations(overview);
  return (
    <Tooltip content={filingSentence(overview)}>
      <Link href={dueReportUrl(overview)} className="filing">
        <span className="filing-words caption">
          {filingCount(overview)}
          <VisuallyHidden> {notYet(overview)}</VisuallyHidden>
        </span>
        <span className="filing-logos" aria-hidden="true">
          {shown.map((location) => (
            <span key={location.locationId} className={location.filed ? undefined : "filing-missing"}>
              <LocationLogo
                name={location.name}
                logoUrl={location.logoUrl}
                audience="manager"
                size={34}
                filled
              />
            </span>
          ))}
          {more > 0 && <span className="filing-more">+{more}</span>}
        </span>
      </Link>
    </Tooltip>
  );
}

type FilingRow = Pick<Overview, "filing" | "filers" | "filingPeriod" | "locations">;

/** Names that fit into the tooltip. */
const NAMES_MAX = 6;

/** Locations that have filed come first. The overview lists those that have not first, so that they are never cut. */
export function visibleLocations({ filing, locations }: FilingRow): { shown: Filing[]; more: number } {
  const shown = [...filing.filter((location) => location.filed), ...missingOf({ filing })];
  return { shown, more: locations - shown.length };
}

/** "7 of 8 locations have filed October 2026. Not yet: Olive & Ember." */
export function filingSentence(row: FilingRow): string {
  const month = formatPeriod(row.filingPeriod);
  const missing = notYet(row);
  if (missing === "") return `All locations have filed ${month}.`;
  const noun = row.locations === 1 ? "location" : "locations";
  const have = row.filers === 1 || row.locations === 1 ? "has" : "have";
  return `${row.filers} of ${row.locations} ${noun} ${have} filed ${month}. ${missing}`;
}

/** "7 of 8 filed for October 2026", above the logos. */
function filingCount({ filers, locations, filingPeriod }: FilingRow): string {
  return `${filers} of ${locations} filed for ${formatPeriod(filingPeriod)}`;
}

/** "Not yet: Olive & Ember."; empty where all have filed. */
function notYet({ filing, filers, locations }: FilingRow): string {
  const named = missingOf({ filing }).slice(0, NAMES_MAX);
  if (named.length === 0) return "";
  // Addresses contain commas.
  const between = named.some(({ address }) => address !== undefined) ? "; " : ", ";
  const rest = locations - filers - named.length;
  return `Not yet: ${named.map(locationDisplayName).join(between)}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

/** Whether a location's report of a month is filed; undefined where the overview does not tell. */
export function hasFiled(overview: Overview | undefined, report: ReportKey): boolean | undefined {
  const { locationId, period } = report;
  if (locationId === null) return false;
  if (overview?.filingPeriod !== period) return undefined;
  const { filing, filers, locations } = overview;
  const listed = filing.find((location) => location.locationId === locationId);
  if (listed) return listed.filed;
  // When all that have not filed are listed, an unlisted location has filed.
  return missingOf({ filing }).length === locations - filers ? true : undefined;
}

/** The listed locations that have not filed the month that is due. */
export const missingOf = ({ filing }: Pick<Overview, "filing">): Filing[] =>
  filing.filter((location) => !location.filed);

/**
 * The form for the first location that has not filed the month that is due, which is never the current month. When all
 * have filed, the form without a location and month.
 */
export function dueReportUrl(overview: Pick<Overview, "filing" | "filingPeriod">): string {
  const [first] = missingOf(overview);
  return reportFormUrl(
    first === undefined
      ? { locationId: null, period: null }
      : { locationId: first.locationId, period: overview.filingPeriod },
  );
}
