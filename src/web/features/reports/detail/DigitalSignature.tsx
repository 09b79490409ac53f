import { formatDate, formatTimestamp } from "#web/lib/dates.ts";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { describeFiledBy, signatureFace, signerOf } from "#shared/reports/signer.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import "#web/styles/signature.css";
import { Section } from "./ReportDetails.tsx";
import { sealMarks, sealMeaning, versionLabel } from "#shared/domain/report-versions.ts";
import { api } from "#shared/api.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import { addressOf } from "#web/lib/http-client.ts";
import { DocumentLink } from "./FinancialDocuments.tsx";

/** A drawn signature, or a typed one as it was rendered. Nothing else may become the address of a picture. */
const PICTURE = /^data:image\/png;base64,/;

export function DigitalSignature({ report }: { report: Report }) {
  const { digitalSignature: signature, submittedAt } = report;
  const signer = signerOf(report);
  const filedBy = describeFiledBy(report);
  if (signature === null || signature === "") return null;
  const isPicture = PICTURE.test(signature);
  return (
    <Section title="Digital Signature" className="sheet-part">
      <div className="sheet-sign">
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
    </Section>
  );
}

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

interface CorrectedByProps {
  reportId: number;
  correction: Correction;
}

/** Which version a correction is, and the way to the paper that it replaces. */
export function CorrectedBy({ reportId, correction }: CorrectedByProps) {
  const { version, replaces, signedBy, signedAt } = correction;
  return (
    <p className="sheet-more sheet-signed">
      Version {version}, signed by {signedBy} on {formatTimestamp(signedAt)}.{" "}
      <DocumentLink
        href={addressOf(api.reports.download, { id: reportId }, { version: replaces })}
        leads="opens in a new tab"
      >
        {`Version ${replaces} as PDF`}
      </DocumentLink>
    </p>
  );
}
