import { sealMarks, sealMeaning, versionLabel } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

/** At the foot of the sheet: which signed version this is, so that a printed copy can be checked against it. */
export function SignedVersion({ report }: { report: Report }) {
  if (report.version === 0) return null;
  const meaning = sealMeaning(report);
  return (
    <footer className="sheet-foot">
      <span>{versionLabel(report)}</span>
      {sealMarks(report).map(({ label, value }) => (
        <span key={label}>
          {label} <span className="sheet-print">{value}</span>
        </span>
      ))}
      {meaning !== null && <p>{meaning}</p>}
    </footer>
  );
}
