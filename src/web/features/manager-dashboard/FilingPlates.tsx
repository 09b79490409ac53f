import { Link } from "wouter";
import type { Overview } from "#shared/overview/overview.schema.ts";
import { LocationMark } from "#web/ui/LocationMark.tsx";
import { Tooltip } from "#web/ui/Tooltip.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { dueAddress } from "./due-report.ts";
import { filingCount, filingSentence, notYet, platesOf } from "./filing-row.ts";

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
