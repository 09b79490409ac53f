import type { Actor } from "#server/http/access.ts";
import type { DocumentKind } from "#shared/documents/documents.schema.ts";
import { disambiguatePeople, displayName } from "#shared/domain/names.ts";
import { REPORT_FIGURE_KEYS, type ReportFigureKey } from "#shared/domain/reports/report-figures.ts";
import type { OpenReviewState } from "#shared/domain/review.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { OwnAmounts } from "#shared/reports/distributions.schema.ts";
import { COMMENTARY_KEYS, type CommentaryKey } from "#shared/reports/report-texts.ts";
import type { Report } from "#shared/reports/reports.schema.ts";

const PRINTED_KEYS = [
  ...REPORT_FIGURE_KEYS,
  ...COMMENTARY_KEYS,
  "reportingPeriod",
  "status",
  "submittedBy",
  "submittedAt",
  "signedBy",
  "filedBy",
  "signatureType",
  "digitalSignature",
  "version",
  "firstVersion",
  "isFirstOfMonth",
  "isImported",
  "imported",
  "figureSources",
  "fingerprint",
  "chainLink",
  "replaces",
  "signedGroupName",
  "sharesAsOf",
  "budget",
] as const;

/** What every reader's file shows of a report: nothing of any one investor; the budget where the reader may see it. */
export type PrintedReport = Pick<Report, ReportFigureKey | CommentaryKey | (typeof PRINTED_KEYS)[number]> & {
  /** For managers, of a version that nobody has approved yet; absent for every other. */
  readonly review?: OpenReviewState;
};

/** The last page, which differs with the reader: an investor's own amounts, or every line for managers. */
export type PrintedShare =
  | { readonly kind: "own"; readonly reader: string; readonly own: OwnAmounts | null }
  | {
      readonly kind: "breakdown";
      readonly lines: readonly (OwnAmounts & { readonly name: string })[];
      readonly house: Report["house"];
      /** Of investors whose accounts were deleted since, who are one line. */
      readonly former?: Report["former"];
    };

/** A file that came with the report, as it was uploaded. */
export interface PrintedDocument {
  readonly kind: DocumentKind;
  readonly filename: string;
  readonly byteLength: number;
  readonly sha256: string;
}

/** The version that replaced an earlier one. */
type ReplacedBy = Pick<Correction, "version" | "signedBy" | "signedAt" | "isImported">;

/** The newest version of a report, or an earlier one. */
export type PrintedVersion = Report & { readonly replacedBy?: ReplacedBy };

/** What the reader's file shows of a correction. */
type PrintedCorrection = Pick<
  Correction,
  "version" | "replacesImported" | "reason" | "figures" | "others" | "own"
>;

export interface ReportPdfInput {
  readonly report: PrintedReport;
  readonly location: { readonly name: string; readonly address: string };
  readonly documents: readonly PrintedDocument[];
  /** What each version up to this one changed, the newest first. */
  readonly corrections: readonly PrintedCorrection[];
  /** The version that replaced it; null for the newest. */
  readonly replacedBy: ReplacedBy | null;
  /** Null for a draft report, which has given nobody anything yet. */
  readonly share: PrintedShare | null;
  /** Whose days the dates are. */
  readonly timeZone: string;
  /** The group's colour today; absent where none is set. */
  readonly accentColour?: string;
  /** The group's logo today, a PNG in base64; absent where none is set. */
  readonly logo?: string;
}

interface Printing {
  /** As readReport or readSealedVersion gives it to this reader. */
  report: PrintedVersion;
  reader: Actor;
  timeZone: string;
  documents: readonly PrintedDocument[];
  corrections: readonly Correction[];
  accentColour: string | null;
  logo: Buffer | null;
}

/** A report reduced to what is printed. */
export function printedFor({
  report,
  reader,
  timeZone,
  documents,
  corrections,
  accentColour,
  logo,
}: Printing): ReportPdfInput {
  // As signed: the location may have another name now.
  const { name, address } = report.signedLocation ?? report.location;
  return {
    report: {
      ...(Object.fromEntries(PRINTED_KEYS.map((key) => [key, report[key]])) as PrintedReport),
      ...(report.review?.version === report.version && { review: report.review.state }),
    },
    location: { name, address },
    documents,
    corrections: corrections.map(({ version, replacesImported, reason, figures, others, own }) => ({
      version,
      ...(replacesImported && { replacesImported }),
      reason,
      figures,
      others,
      own,
    })),
    replacedBy: report.replacedBy ?? null,
    share: report.status === "draft" ? null : shareFor(report, reader),
    timeZone,
    ...(accentColour === null ? {} : { accentColour }),
    ...(logo === null ? {} : { logo: logo.toString("base64") }),
  };
}

function shareFor({ own, distributions, house, former }: Report, reader: Actor): PrintedShare {
  if (distributions === undefined) return { kind: "own", reader: displayName(reader), own };
  const nameOf = disambiguatePeople(distributions);
  const lines = distributions.map(({ sharePercentage, cashDistribution, compsValue, ...person }) => ({
    name: nameOf(person),
    sharePercentage,
    cashDistribution,
    compsValue,
  }));
  return { kind: "breakdown", lines, house, former };
}
