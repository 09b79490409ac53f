import { Link } from "wouter";
import type { Overview } from "#shared/overview/overview.schema.ts";
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
