import type { CSSProperties } from "react";
import { explainOwnComps, explainOwnDistribution, whenOwned } from "#shared/domain/explanations.ts";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { locationName, signedLocationName } from "#shared/domain/names.ts";
import { formatPeriod } from "#shared/domain/periods.ts";
import { isFiled } from "#shared/domain/reports/report-status.ts";
import {
  describeImported,
  describeReplaced,
  describeSharesAsOf,
  isCorrected,
  NOT_SIGNED,
  submittedOnLabel,
  versionIdentifiers,
  explainVersionIdentifiers,
  versionLabel,
} from "#shared/domain/reports/report-versions.ts";
import { formatShare } from "#shared/domain/shares.ts";
import { COMMENTARY_KEYS, COMMENTARY_LABELS } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";
import { describeFiledBy, signatureFace, signerOf } from "#shared/reports/signer.ts";
import { FigureExplanation } from "#web/features/explanations/FigureExplanation.tsx";
import { formatDate, formatTimestamp } from "#web/lib/dates.ts";
import seal from "#web/ui/art/seal.svg";
import { classNames } from "#web/ui/class-names.ts";
import { DottedList, DottedRow } from "#web/ui/dotted-list.tsx";
import { Amount, DistributionAmount } from "#web/ui/money.tsx";
import { AgainstBudget } from "./AgainstBudget.tsx";
import { ChangedSinceReturn, Corrections } from "./Corrections.tsx";
import { DistributionBreakdown } from "./DistributionBreakdown.tsx";
import { FinancialDocuments } from "./FinancialDocuments.tsx";
import { CostAnalysis, SalesPerformance } from "./FinancialSections.tsx";
import { ReportSection } from "./ReportSection.tsx";
import "#web/styles/signature.css";
import "#web/styles/report-details.css";

interface ReportDetailsProps {
  report: Report;
  /** The dialog brings the frame. */
  inDialog?: boolean | undefined;
}

/**
 * A report as managers and investors read it. Managers see the amounts of all investors, an investor sees only their own
 * (the server leaves the others out).
 */
export function ReportDetails({ report, inDialog = false }: ReportDetailsProps) {
  // A draft report has paid nobody.
  const hasPaid = isFiled(report.status);
  return (
    <article
      className={classNames("report-details", inDialog ? "report-framed" : "card")}
      // Focusable in a dialog, where it scrolls: arrow keys scroll the focused element.
      {...(inDialog ? { tabIndex: 0, "aria-label": "Report" } : {})}
    >
      <span
        className="sheet-ornament"
        style={{ "--ornament": `url("${seal}")` } as CSSProperties}
        aria-hidden="true"
      />
      <ReportInformation report={report} />
      {/* High up, so that an investor sees it on a phone without scrolling. */}
      {hasPaid && report.distributions === undefined && <OwnShare report={report} />}
      {report.review?.afterReturn && (
        <ChangedSinceReturn report={report} returned={report.review.afterReturn} />
      )}
      {isCorrected(report) && <Corrections report={report} />}
      <div className="report-two-columns wrap">
        <SalesPerformance report={report} />
        <CostAnalysis report={report} />
      </div>
      {report.budget && <AgainstBudget report={report} budget={report.budget} />}
      {hasPaid && report.distributions && (
        <DistributionBreakdown report={report} lines={report.distributions} />
      )}
      <ManagerCommentary report={report} />
      <FinancialDocuments report={report} />
      <DigitalSignature report={report} />
      <SealedVersion report={report} />
    </article>
  );
}

function ReportInformation({ report }: { report: Report }) {
  const address = (report.signedLocation ?? report.location)?.address;
  return (
    <ReportSection title="Report Information" className="report-info">
      <dl className="report-facts breakable">
        <div>
          <dt>Location</dt>
          <dd translate="no">
            {signedLocationName(report)}
            {signedLocationName(report) !== locationName(report) && (
              <span translate="yes" className="report-more caption">
                Now called <span translate="no">{locationName(report)}</span>
              </span>
            )}
            {address !== undefined && <span className="report-more caption">{address}</span>}
          </dd>
        </div>
        <div>
          <dt>Reporting Period</dt>
          <dd>{formatPeriod(report.reportingPeriod)}</dd>
        </div>
        <div>
          <dt>{report.isImported ? "Imported By" : "Submitted By"}</dt>
          <dd translate="no">{report.submittedBy ?? "N/A"}</dd>
        </div>
        {report.submittedAt !== null && (
          <div>
            <dt>{submittedOnLabel(report)}</dt>
            <dd>
              {isCorrected(report) ? formatTimestamp(report.submittedAt) : formatDate(report.submittedAt)}
            </dd>
          </div>
        )}
      </dl>
      {report.replaces && (
        <p className="report-more report-replaced caption breakable">
          {describeReplaced(report, {
            submittedOn: report.submittedAt === null ? "N/A" : formatTimestamp(report.submittedAt),
            signedOn: formatTimestamp(report.replaces.signedAt),
          })}
        </p>
      )}
      {report.sharesAsOf !== undefined && (
        <p className="report-more report-replaced caption">
          {describeSharesAsOf(report, formatDate(report.sharesAsOf))}
        </p>
      )}
    </ReportSection>
  );
}

/** For investors: their own amounts, with the share they were computed with. */
function OwnShare({ report }: { report: Report }) {
  const { own } = report;
  return (
    <ReportSection title="Your Share" className="report-own-share">
      {own === null ? (
        <p className="muted">You had no share in this report.</p>
      ) : (
        <DottedList className="report-own-amounts">
          <DottedRow label={`Ownership ${whenOwned(report)}`}>{formatShare(own.sharePercentage)}</DottedRow>
          <DottedRow label="Your distribution">
            <FigureExplanation explanation={explainOwnDistribution(report, own)}>
              <DistributionAmount of={own.cashDistribution} />
            </FigureExplanation>
          </DottedRow>
          <DottedRow label="Your dining comps">
            <FigureExplanation explanation={explainOwnComps(report, own.compsValue)}>
              <Amount value={own.compsValue} />
            </FigureExplanation>
          </DottedRow>
        </DottedList>
      )}
    </ReportSection>
  );
}

/** Only the texts that were written; nothing when there are none. */
function ManagerCommentary({ report }: { report: Report }) {
  const written = COMMENTARY_KEYS.flatMap((key) => {
    const text = report[key]?.trim();
    return text ? [{ key, text }] : [];
  });
  if (written.length === 0) return null;
  return (
    <ReportSection title="Manager Commentary" className="report-part">
      <div className="report-three-columns">
        {written.map(({ key, text }) => (
          <div key={key}>
            <h3>{COMMENTARY_LABELS[key]}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </ReportSection>
  );
}

/** The rendered signature. Nothing else from the report may become the source of an image. */
const PNG_DATA_URL = /^data:image\/png;base64,/;

function DigitalSignature({ report }: { report: Report }) {
  const { digitalSignature: signature, submittedAt } = report;
  const signer = signerOf(report);
  const filedBy = describeFiledBy(report);
  if (report.imported)
    return (
      <ReportSection title="Digital Signature" className="report-part">
        <p>{NOT_SIGNED}</p>
        <p className="muted small breakable" translate="no">
          {describeImported(report.imported)}
        </p>
      </ReportSection>
    );
  if (signature === null || signature === "") return null;
  const isPicture = PNG_DATA_URL.test(signature);
  return (
    <ReportSection title="Digital Signature" className="report-part">
      <div className="report-signature">
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
      {isPicture && signer !== null && (
        <p translate="no" className="report-signer">
          {signer}
        </p>
      )}
      <p className="muted small">
        Signed on {submittedAt === null ? "N/A" : formatDate(submittedAt)}
        {filedBy !== null && <span className="report-filed">{filedBy}</span>}
        {report.isReleasedByAuthor && (
          <span className="report-filed">Released without review by its author</span>
        )}
      </p>
    </ReportSection>
  );
}

/** Names the version and its fingerprint, so that a printed copy can be compared with it. */
function SealedVersion({ report }: { report: Report }) {
  if (report.version === 0) return null;
  const meaning = explainVersionIdentifiers(report);
  return (
    <footer className="report-foot wrap fine-print">
      <span>{versionLabel(report)}</span>
      {versionIdentifiers(report).map(({ label, value }) => (
        <span key={label}>
          {label} <span className="breakable">{value}</span>
        </span>
      ))}
      {meaning !== null && <p>{meaning}</p>}
    </footer>
  );
}
