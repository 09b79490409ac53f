import * as z from "zod/mini";
import { REPORT_FIGURE_KEYS, type ReportFigureKey } from "../domain/report-figures.ts";
import { REPORT_STATUSES } from "../domain/report-status.ts";
import { id, instant, money, moneyInput, optionalText, period, share } from "../http/fields.ts";
import { COMMENTARY_MAX, SIGNATURE_MAX, SUBMITTER_MAX } from "../domain/limits.ts";
import { locationBrief } from "../locations/locations.schema.ts";
import { COMMENTARY_KEYS, SIGNATURE_SENTENCE, type CommentaryKey } from "./report-texts.ts";

/** The same schema for every money field of a report, so that no handler names them one by one. */
function everyFigure<S>(schema: S): Record<ReportFigureKey, S> {
  const entries = REPORT_FIGURE_KEYS.map((key) => [key, schema] as const);
  return Object.fromEntries(entries) as Record<ReportFigureKey, S>;
}

export const DOCUMENT_KEYS = [
  "plStatementPath",
  "plStatementFilename",
  "balanceSheetPath",
  "balanceSheetFilename",
] as const;

/** drawn: a PNG data URL; typed and text: the rendered PNG data URL or the plain name. */
export const SIGNATURE_TYPES = ["drawn", "typed", "text"] as const;

const commentary = {
  majorExpensesLastMonth: optionalText(COMMENTARY_MAX),
  expectedExpensesNextMonth: optionalText(COMMENTARY_MAX),
  overallSummary: optionalText(COMMENTARY_MAX),
};

const documentNames = {
  plStatementPath: optionalText(255),
  plStatementFilename: optionalText(255),
  balanceSheetPath: optionalText(255),
  balanceSheetFilename: optionalText(255),
};

/** A filed report that this one is to replace, as it was read: its id and the version that was corrected. */
export const correctedReport = z.object({
  id,
  version: z
    .int("Send the version that is corrected.")
    .check(z.gte(1, "Send the version that is corrected.")),
});
export type CorrectedReport = z.infer<typeof correctedReport>;

const LOCATION_SENTENCE = "This location is not there, or no longer. Choose another one.";

/**
 * A report as it is sent. discountsDuringPeriod, submittedAt, ids and status transitions are the server's own:
 * what a client sends for them is ignored (decisions: API rules).
 */
export const reportSubmission = z
  .object({
    locationId: z.pipe(
      z.unknown(),
      z.pipe(
        z.transform((value) => (value === "" || value === null ? undefined : value)),
        id,
      ),
    ),
    reportingPeriod: period,
    status: z.enum(["draft", "submitted"], "Send a draft or a submitted report."),
    submittedBy: optionalText(SUBMITTER_MAX),
    signatureType: z.pipe(
      z.optional(
        z.nullable(z.union([z.enum(SIGNATURE_TYPES), z.literal("")], "Draw or type the signature.")),
      ),
      z.transform((type) => type || null),
    ),
    digitalSignature: z.pipe(
      z.optional(
        z.nullable(
          z
            .string(SIGNATURE_SENTENCE)
            .check(z.maxLength(SIGNATURE_MAX, "The signature is too large. Clear it and sign again.")),
        ),
      ),
      z.transform((text) => text?.trim() || null),
    ),
    ...everyFigure(moneyInput),
    ...commentary,
    ...documentNames,
    /** Null for a month that is not filed yet. */
    corrects: z.pipe(
      z.optional(z.nullable(correctedReport)),
      z.transform((corrected) => corrected ?? null),
    ),
    /** Amounts by investor id; blank ones are left out. */
    investorComps: z.pipe(
      z.optional(
        z.nullable(
          z.record(
            z.string().check(z.regex(/^\d{1,10}$/, "An investor's id is a number.")),
            moneyInput,
            "Send the comps by investor.",
          ),
        ),
      ),
      z.transform((comps) => comps ?? {}),
    ),
  })
  .check((context) => {
    const { status, submittedBy, digitalSignature, signatureType } = context.value;
    if (status === "draft") return;
    const missing = (field: string, message: string) =>
      context.issues.push({ code: "custom", message, path: [field], input: context.value });
    if (submittedBy === null) missing("submittedBy", "Enter who submits the report.");
    if (digitalSignature === null || signatureType === null) missing("digitalSignature", SIGNATURE_SENTENCE);
  });
export type ReportSubmission = z.output<typeof reportSubmission>;
export { COMMENTARY_KEYS, LOCATION_SENTENCE, SIGNATURE_SENTENCE, type CommentaryKey };

/** A report in a list: the figures, without texts and signature. */
export const reportRow = z.object({
  id: z.int(),
  locationId: z.int(),
  location: locationBrief,
  reportingPeriod: z.string(),
  submittedBy: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  status: z.enum(REPORT_STATUSES),
  /** The current version of what was signed; 0 while a draft. */
  version: z.int(),
  ...everyFigure(z.nullable(money)),
  createdAt: instant,
  updatedAt: instant,
});
export type ReportRow = z.infer<typeof reportRow>;

/** What one investor got of a report, with the share it was computed with. */
export const ownAmounts = z.object({
  sharePercentage: share,
  cashDistribution: money,
  compsValue: money,
});
export type OwnAmounts = z.infer<typeof ownAmounts>;

/** A report in an investor's list, with the reader's own amounts; own is null when they held nothing then. */
export const investorReport = z.extend(reportRow, { own: z.nullable(ownAmounts) });
export type InvestorReport = z.infer<typeof investorReport>;

/** One investor's line in the breakdown that managers see. */
export const distributionLine = z.extend(ownAmounts, {
  investorId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
});

/** The signed version that a later one stands in place of. */
export const replacedVersion = z.object({
  version: z.int(),
  /** SHA-256 of what was signed then, 64 hex digits. */
  fingerprint: z.string(),
  signedBy: z.string(),
  signedAt: instant,
});
export type ReplacedVersion = z.infer<typeof replacedVersion>;

/** A whole report. */
export const report = z.extend(reportRow, {
  /** What the location was called when the report was signed; absent for a draft. */
  signedLocation: z.optional(z.object({ name: z.string(), address: z.string() })),
  majorExpensesLastMonth: z.nullable(z.string()),
  expectedExpensesNextMonth: z.nullable(z.string()),
  overallSummary: z.nullable(z.string()),
  plStatementPath: z.nullable(z.string()),
  plStatementFilename: z.nullable(z.string()),
  balanceSheetPath: z.nullable(z.string()),
  balanceSheetFilename: z.nullable(z.string()),
  signatureType: z.nullable(z.enum(SIGNATURE_TYPES)),
  digitalSignature: z.nullable(z.string()),
  /** SHA-256 of the signed version, 64 hex digits. */
  fingerprint: z.nullable(z.string()),
  /** Where that version stands in the chain of everything that was sealed and logged: "1500:<SHA-256>". */
  chainLink: z.optional(z.nullable(z.string())),
  /** What it corrects; null for the first report of its month, absent for a draft. */
  replaces: z.optional(z.nullable(replacedVersion)),
  /** The reader's own amounts, for investors. */
  own: z.nullable(ownAmounts),
  /** What the house kept, frozen with the signed version; for managers only. */
  house: z.optional(z.object({ sharePercentage: share, cashDistribution: money })),
  /** Every investor's line, for managers only. */
  distributions: z.optional(z.array(distributionLine)),
});
export type Report = z.infer<typeof report>;

/** One month in an investor's distribution history. */
export const distributionEntry = z.extend(ownAmounts, {
  reportId: z.int(),
  reportingPeriod: z.string(),
  /** The version of the report that it was computed with. */
  version: z.int(),
  /** The location's total. */
  cashDistributionDuringPeriod: z.nullable(money),
});
export type DistributionEntry = z.infer<typeof distributionEntry>;

export const REPORT_PAGE_MAX = 200;

/** Matching reports are counted up to here; one more says "more than that". */
export const REPORT_COUNT_MAX = 1000;

/** The archive's filters (spec section 9); month is 1 to 12. */
export const reportFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  locationId: z.optional(id),
  month: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/, "Choose a month from 1 to 12.")),
      z.transform(Number),
    ),
  ),
  year: z.optional(z.pipe(z.string().check(z.regex(/^\d{4}$/, "Choose a year.")), z.transform(Number))),
  status: z.optional(z.enum(REPORT_STATUSES)),
  limit: z.optional(
    z
      .pipe(z.string().check(z.regex(/^\d{1,3}$/, "Choose how many.")), z.transform(Number))
      .check(z.gte(1), z.lte(REPORT_PAGE_MAX)),
  ),
  /** Where the next page begins: the X-Next-Cursor of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}\.\d{1,10}$/, "This page no longer exists."))),
});
export type ReportFilter = z.infer<typeof reportFilter>;
