import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { api } from "#shared/api.ts";
import { isDueSoon } from "#shared/domain/due.ts";
import { DueLine } from "#web/data/DueLine.tsx";
import { FRESH_AT_EVERY_VISIT, query } from "#web/data/queries.ts";
import { reportFormUrl } from "#web/data/report-urls.ts";
import { useToday } from "#web/data/use-today.ts";
import { useAbility } from "#web/lib/signed-in.ts";
import { Card } from "#web/ui/card.tsx";

/** The reports that are late, or due within three days, the longest late first: each with a link to its form. */
export function DueReports() {
  const { data: locations } = useQuery({ ...query(api.locations.list), ...FRESH_AT_EVERY_VISIT });
  const mayFile = useAbility("fileReports");
  const today = useToday();
  const reports = locations
    ?.flatMap(({ id, name, due }) => (due && isDueSoon(due, today) ? [{ id, name, due }] : []))
    .toSorted((a, b) => a.due.dueOn.localeCompare(b.due.dueOn));
  if (reports === undefined) return null;
  return (
    <Card as="section" pad className="due-reports" aria-labelledby="due-reports">
      <h2 id="due-reports">Late and due reports</h2>
      {reports.length === 0 && <p className="muted">No report is late or due within three days.</p>}
      <ul className="divided">
        {reports.map(({ id, name, due }) => (
          <li key={id} className="row wrap">
            <span translate="no" className="breakable">
              {mayFile ? (
                <Link className="faint-link" href={reportFormUrl({ locationId: id, period: due.period })}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <DueLine due={due} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
