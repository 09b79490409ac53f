import { formatPeriod } from "#shared/domain/period.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { locationName, signedName } from "./location-name.ts";
import { Section } from "./Section.tsx";

export function ReportInformation({ report }: { report: Report }) {
  return (
    <Section title="Report Information" className="sheet-info">
      <dl className="sheet-kv">
        <div>
          <dt>Location</dt>
          <dd>
            {signedName(report)}
            {signedName(report) !== locationName(report) && (
              <span className="sheet-renamed">Now called {locationName(report)}</span>
            )}
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
      </dl>
    </Section>
  );
}
