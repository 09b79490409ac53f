import { formatDate, formatTimestamp } from "#web/lib/portal-dates.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isCorrected, replacedWords } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { locationName } from "#shared/domain/names.ts";
import { signedName } from "./location-name.ts";
import { Section } from "./Section.tsx";

export function ReportInformation({ report }: { report: Report }) {
  const address = (report.signedLocation ?? report.location)?.address;
  return (
    <Section title="Report Information" className="sheet-info">
      <dl className="sheet-kv">
        <div>
          <dt>Location</dt>
          <dd>
            {signedName(report)}
            {signedName(report) !== locationName(report) && (
              <span className="sheet-more">Now called {locationName(report)}</span>
            )}
            {address !== undefined && <span className="sheet-more">{address}</span>}
          </dd>
        </div>
        <div>
          <dt>Reporting Period</dt>
          <dd>{formatPeriod(report.reportingPeriod)}</dd>
        </div>
        <div>
          <dt>Submitted By</dt>
          <dd>{report.submittedBy ?? "N/A"}</dd>
        </div>
        {report.submittedAt !== null && (
          <div>
            <dt>{isCorrected(report) ? "Corrected On" : "Submitted On"}</dt>
            <dd>
              {isCorrected(report) ? formatTimestamp(report.submittedAt) : formatDate(report.submittedAt)}
            </dd>
          </div>
        )}
      </dl>
      {report.replaces && (
        <p className="sheet-more sheet-replaced">
          {replacedWords(report, {
            submittedOn: report.submittedAt === null ? "N/A" : formatTimestamp(report.submittedAt),
            signedOn: formatTimestamp(report.replaces.signedAt),
          })}
        </p>
      )}
    </Section>
  );
}
