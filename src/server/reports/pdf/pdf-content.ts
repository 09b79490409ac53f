import { changedInWords, SIGNED_ANEW } from "#shared/domain/changed-figures.ts";
import { changedOwnAmounts } from "#shared/domain/changed-own-amounts.ts";
import { formatDate, formatTimestamp } from "#shared/domain/dates.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, previousMonth, sameMonthLastYear } from "#shared/domain/period.ts";
import { reportLines } from "#shared/domain/report-lines.ts";
import {
  replacedByWords,
  replacedWords,
  sealMarks,
  sealMeaning,
  versionLabel,
} from "#shared/domain/seal-words.ts";
import { isCorrected, versionBadge } from "#shared/domain/report-versions.ts";
import { statusLabel, statusTone } from "#shared/domain/report-status.ts";
import { signatureFace } from "#shared/reports/signature-face.ts";
import { filedByWords, signerOf } from "#shared/reports/signer.ts";
import { commentaryContent } from "./commentary-content.ts";
import { costContent, salesContent } from "./ledger-content.ts";
import type { PrintedReport, ReportPdfInput } from "./printed-report.ts";
import { distributionAmount } from "./distribution-amount.ts";
import { ownLine, shareContent } from "./share-content.ts";
import { isImage, signatureImage } from "./signature-image.ts";
import { documentLine } from "./document-line.ts";
import { plainLine, typedLine } from "./typed-text.ts";

const UNKNOWN = "N/A";

/** Everything the template shows, in words: it neither computes nor formats. */
export function pdfContent(input: ReportPdfInput) {
  const { report, location, documents, corrections, share, timeZone } = input;
  const lines = reportLines(report);
  const submittedOn = dayOf(report.submittedAt, timeZone);
  return {
    document: documentContent(report, location),
    location: typedLine(location.name),
    runningHead: typedLine(location.told),
    period: formatPeriod(report.reportingPeriod),
    foot: footOf(report),
    tone: statusTone(report.status),
    status: statusLabel(report.status),
    versionBadge: versionBadgeOf(report),
    own: ownLine(share),
    facts: [
      { label: "Location", value: typedLine(location.name), more: typedLine(location.address) },
      { label: "Reporting Period", value: typedLine(formatPeriod(report.reportingPeriod)), more: [] },
      { label: "Submitted By", value: typedLine(report.submittedBy ?? UNKNOWN), more: [] },
      isCorrected(report)
        ? {
            label: "Corrected On",
            value: typedLine(submittedOn),
            // Below its day: beside it, the place would have too little room.
            more: typedLine(momentOf(report.submittedAt, timeZone).slice(submittedOn.length)),
          }
        : { label: "Submitted On", value: typedLine(submittedOn), more: [] },
    ],
    replaced: replacedLines(input),
    months: {
      last: { month: formatPeriod(report.reportingPeriod), note: "Last month" },
      previous: { month: formatPeriod(previousMonth(report.reportingPeriod)), note: "Previous month" },
      year: { month: formatPeriod(sameMonthLastYear(report.reportingPeriod)), note: "Same month last year" },
    },
    sales: salesContent(lines),
    costs: costContent(lines),
    sums: [
      { label: "Cash Distribution", ...distributionAmount(report.cashDistributionDuringPeriod) },
      { label: "Dining Comps", ...plainAmount(report.discountsDuringPeriod) },
    ],
    commentary: commentaryContent(report),
    documents: documents.map((document) => documentLine(document, corrections)),
    signature: signatureContent(report, submittedOn),
    share: shareContent(report, share),
  };
}

/** What file lists and screen readers say about the document. The foot is no part of what they read. */
function documentContent(report: PrintedReport, location: ReportPdfInput["location"]) {
  const at = report.submittedAt === null ? null : new Date(report.submittedAt);
  return {
    title: `Report Details: ${plainLine(location.told)}, ${formatPeriod(report.reportingPeriod)}`,
    author: plainLine(report.submittedBy ?? "") || "Report Management Tool",
    description: footOf(report).join(" · "),
    // The moment of signing and not of printing: the same report is the same file.
    date: at && {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
  };
}

/** Beside the status, whether it stands in place of another; null where it does not. */
function versionBadgeOf(report: PrintedReport): string | null {
  const badge = versionBadge(report);
  return badge === null ? null : `${badge}, version ${report.version}`;
}

/** The lines at the foot of every page: which signed version it is, and what a reader can do with that. */
function footOf(report: PrintedReport): string[] {
  if (report.version === 0) return [statusLabel(report.status)];
  const [fingerprint, ...others] = sealMarks(report).map(({ label, value }) => `${label} ${value}`);
  const first = [versionLabel(report), fingerprint].filter((part) => part !== undefined);
  return [first.join(" · "), ...others, ...[sealMeaning(report) ?? []].flat()];
}

/** What took its place, what it replaces, and what each correction up to it has changed. */
function replacedLines({ report, replacedBy, corrections, timeZone }: ReportPdfInput) {
  const successor = replacedBy && replacedByWords(replacedBy, momentOf(replacedBy.signedAt, timeZone));
  const replaced = replacedWords(report, {
    submittedOn: momentOf(report.submittedAt, timeZone),
    signedOn: momentOf(report.replaces?.signedAt ?? null, timeZone),
  });
  const corrected = corrections.flatMap(({ version, reason, figures, others, own }) => {
    const words = changedInWords(figures, others, changedOwnAmounts(own));
    const by = corrections.length > 1 ? `Corrected in version ${version}` : "Corrected";
    if (reason !== null) return [`${by}: ${words || SIGNED_ANEW}. Reason: ${reason}`];
    return words === "" ? [] : [`${by}: ${words}`];
  });
  return [successor, replaced, ...corrected].filter((line) => line !== null).map(typedLine);
}

function plainAmount(amount: string | null) {
  return { amount: formatMoney(amount), negative: amount?.startsWith("-") ?? false, note: null };
}

function signatureContent(report: PrintedReport, submittedOn: string) {
  const { digitalSignature } = report;
  const signer = signerOf(report) ?? UNKNOWN;
  const filedBy = filedByWords(report);
  if (digitalSignature === null || digitalSignature === "") return null;
  return {
    image: signatureImage(digitalSignature) !== null,
    alt: `Signature of ${plainLine(signer)}`,
    text: isImage(digitalSignature) ? [] : typedLine(digitalSignature.normalize()),
    face: isImage(digitalSignature) ? null : signatureFace(digitalSignature),
    signer: typedLine(signer),
    filedBy: filedBy === null ? [] : typedLine(filedBy),
    signedOn: `Signed on ${submittedOn}`,
  };
}

function dayOf(instant: string | null, timeZone: string): string {
  return instant === null ? UNKNOWN : formatDate(instant, timeZone);
}

/** Two versions may be of one day. */
function momentOf(instant: string | null, timeZone: string): string {
  return instant === null ? UNKNOWN : formatTimestamp(instant, timeZone);
}
