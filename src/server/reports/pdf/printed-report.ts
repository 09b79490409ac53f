import type { ReportFigureKey } from "#shared/domain/report-figures.ts";
import type { CommentaryKey, Report } from "#shared/reports/reports.schema.ts";

/** What the file shows of a report: nothing of any one investor, because every reader gets the same file. */
export type PrintedReport = Pick<
  Report,
  | ReportFigureKey
  | CommentaryKey
  | "reportingPeriod"
  | "status"
  | "submittedBy"
  | "submittedAt"
  | "signatureType"
  | "digitalSignature"
  | "version"
  | "fingerprint"
>;

export interface ReportPdfInput {
  readonly report: PrintedReport;
  readonly location: { readonly name: string; readonly address: string };
}
