import { formatDate } from "#web/lib/portal-dates.ts";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { filedByWords, signatureFace, signerOf } from "#shared/reports/signer.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import "#web/styles/signature.css";
import { Section } from "./Section.tsx";

/** A drawn signature, or a typed one as it was rendered. Nothing else may become the address of a picture. */
const PICTURE = /^data:image\/png;base64,/;

export function DigitalSignature({ report }: { report: Report }) {
  const { digitalSignature: signature, submittedAt } = report;
  const signer = signerOf(report);
  const filedBy = filedByWords(report);
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
