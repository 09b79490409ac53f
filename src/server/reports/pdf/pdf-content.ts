import { formatDate } from "#shared/domain/dates.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { formatPeriod, previousMonth, sameMonthLastYear } from "#shared/domain/period.ts";
import { reportLines } from "#shared/domain/report-figures.ts";
import { statusLabel, statusTone } from "#shared/domain/report-status.ts";
import { commentaryContent } from "./commentary-content.ts";
import { costContent, salesContent } from "./ledger-content.ts";
import type { PrintedReport, ReportPdfInput } from "./printed-report.ts";
import { shareContent } from "./share-content.ts";
import { isImage, signatureImage } from "./signature-image.ts";
import { documentLine } from "./document-line.ts";
import { plainLine, typedLine } from "./typed-text.ts";

const UNKNOWN = "N/A";
const LINK_MEANING =
  "Each record is sealed together with the one before it: your manager can check this report by its link.";

/** Everything the template shows, in words: it neither computes nor formats. */
export function pdfContent({ report, location, documents, share, timeZone }: ReportPdfInput) {
  const lines = reportLines(report);
  const submittedOn = dayOf(report.submittedAt, timeZone);
  return {
    document: documentContent(report, location),
    location: typedLine(location.name),
    period: formatPeriod(report.reportingPeriod),
    foot: footOf(report),
    link: report.chainLink ? { printed: `Link ${report.chainLink}`, meaning: LINK_MEANING } : null,
    tone: statusTone(report.status),
    status: statusLabel(report.status),
    facts: [
      { label: "Location", value: typedLine(location.name), more: typedLine(location.address) },
      { label: "Reporting Period", value: typedLine(formatPeriod(report.reportingPeriod)), more: [] },
      { label: "Submitted By", value: typedLine(report.submittedBy ?? UNKNOWN), more: [] },
      { label: "Submitted On", value: typedLine(submittedOn), more: [] },
    ],
    months: {
      last: { month: formatPeriod(report.reportingPeriod), note: "Last month" },
      previous: { month: formatPeriod(previousMonth(report.reportingPeriod)), note: "Previous month" },
      year: { month: formatPeriod(sameMonthLastYear(report.reportingPeriod)), note: "Same month last year" },
    },
    sales: salesContent(lines),
    costs: costContent(lines),
    sums: [
      sum("Cash Distribution", report.cashDistributionDuringPeriod),
      sum("Dining Comps", report.discountsDuringPeriod),
    ],
    commentary: commentaryContent(report),
    documents: documents.map(documentLine),
    signature: signatureContent(report, submittedOn),
    share: shareContent(report, share),
  };
}

/** What file lists and screen readers say about the document. The foot is no part of what they read. */
function documentContent(report: PrintedReport, location: ReportPdfInput["location"]) {
  const at = report.submittedAt === null ? null : new Date(report.submittedAt);
  return {
    title: `Report Details: ${plainLine(location.name)}, ${formatPeriod(report.reportingPeriod)}`,
    author: plainLine(report.submittedBy ?? "") || "Report Management Tool",
    description: footOf(report),
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

function footOf({ version, fingerprint, status }: PrintedReport): string {
  if (version === 0) return statusLabel(status);
  return [`Version ${version}`, ...(fingerprint === null ? [] : [`SHA-256 ${fingerprint}`])].join(" · ");
}

function sum(label: string, amount: string | null) {
  return { label, amount: formatMoney(amount), negative: amount?.startsWith("-") ?? false };
}

function signatureContent({ digitalSignature, submittedBy }: PrintedReport, submittedOn: string) {
  if (digitalSignature === null || digitalSignature === "") return null;
  return {
    image: signatureImage(digitalSignature) !== null,
    alt: `Signature of ${plainLine(submittedBy ?? UNKNOWN)}`,
    text: isImage(digitalSignature) ? [] : typedLine(digitalSignature),
    signer: typedLine(submittedBy ?? UNKNOWN),
    signedOn: `Signed on ${submittedOn}`,
  };
}

function dayOf(instant: string | null, timeZone: string): string {
  return instant === null ? UNKNOWN : formatDate(instant, timeZone);
}
