import type { Report } from "#shared/reports/reports.schema.ts";

/** At the foot of the sheet: which signed version this is, so that a printed copy can be checked against it. */
export function SignedVersion({ report }: { report: Report }) {
  if (report.version === 0) return null;
  return (
    <footer className="sheet-foot">
      <span>Version {report.version}</span>
      {report.fingerprint !== null && (
        <span>
          Fingerprint (SHA-256) <span className="sheet-print">{report.fingerprint}</span>
        </span>
      )}
    </footer>
  );
}
