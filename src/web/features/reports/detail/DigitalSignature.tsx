import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { sealMarks, sealMeaning, versionLabel } from "#shared/domain/report-versions.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { describeFiledBy, signatureFace, signerOf } from "#shared/reports/signer.ts";
import { formatDate } from "#web/lib/dates.ts";
import { ReportSection } from "./ReportSection.tsx";
import "#web/styles/signature.css";

/** The rendered signature. Nothing else from the report may become the source of an image. */
const PNG_DATA_URL = /^data:image\/png;base64,/;

export function DigitalSignature({ report }: { report: Report }) {
  const { digitalSignature: signature, submittedAt } = report;
  const signer = signerOf(report);
  const filedBy = describeFiledBy(report);
  if (signature === null || signature === "") return null;
  const isPicture = PNG_DATA_URL.test(signature);
  return (
    <ReportSection title="Digital Signature" className="sheet-part">
      <div className="sheet-signature">
        {isPicture ? (
          <img
            src={signature}
            alt={signer === null ? "Signature" : `Signature of ${signer}`}
            width={SIGNATURE_WIDTH}
            height={SIGNATURE_HEIGHT}
          />
        ) : (
          <p className={`script is-${signatureFace(signature)}`}>{signature.normalize()}</p>
        )}
      </div>
      {isPicture && signer !== null && <p className="sheet-signer">{signer}</p>}
      <p className="muted small">
        Signed on {submittedAt === null ? "N/A" : formatDate(submittedAt)}
        {filedBy !== null && <span className="sheet-filed">{filedBy}</span>}
      </p>
    </ReportSection>
  );
}

/** Names the signed version and its fingerprint, so that a printed copy can be compared with it. */
export function SignedVersion({ report }: { report: Report }) {
  if (report.version === 0) return null;
  const meaning = sealMeaning(report);
  return (
    <footer className="sheet-foot">
      <span>{versionLabel(report)}</span>
      {sealMarks(report).map(({ label, value }) => (
        <span key={label}>
          {label} <span className="sheet-fingerprint">{value}</span>
        </span>
      ))}
      {meaning !== null && <p>{meaning}</p>}
    </footer>
  );
}
