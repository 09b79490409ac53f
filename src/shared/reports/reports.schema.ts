import * as z from "zod/mini";
import { reportBudget } from "../budgets/budgets.schema.ts";
import { REPORT_FIGURE_KEYS } from "../domain/reports/report-figures.ts";
import { instant, money } from "../http/fields.ts";
import { everyKey } from "../http/fields.ts";
import { locationBrief } from "../locations/locations.schema.ts";
import { distributionLine, houseAmounts, ownAmounts } from "./distributions.schema.ts";
import { figureSources } from "./figure-sources.schema.ts";
import { COMMENTARY_KEYS, DOCUMENT_KEYS, DOCUMENT_SIZES } from "./report-texts.ts";
import { openReview, reportReview } from "./review.schema.ts";

/** A report in a list: its figures, without texts and signature. */
export const reportRow = z.object({
  id: z.int(),
  locationId: z.int(),
  location: locationBrief,
  reportingPeriod: z.string(),
  /** The name that was typed in the form as the submitter's, or of who imported it; null where a draft report has none yet. */
  submittedBy: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  /** draft, submitted or reviewed. */
  status: z.string(),
  /**
   * The version whose figures these are. In lists: the current one. In a whole report that a manager reads: the newest, also
   * a pending correction. 0 for a draft report.
   */
  version: z.int(),
  /**
   * Its first version that investors could see, or the current one while they can see none. Above 1 when an earlier report
   * of the month was deleted, or when versions before it were never published; 0 for a draft report.
   */
  firstVersion: z.int(),
  /** Nothing of the month was published before firstVersion although its number is above 1; absent otherwise. */
  isFirstOfMonth: z.optional(z.literal(true)),
  ...everyKey(REPORT_FIGURE_KEYS, z.nullable(money)),
  createdAt: instant,
  updatedAt: instant,
  /** The version was imported: nobody signed it. Absent otherwise. */
  isImported: z.optional(z.literal(true)),
  /** For managers only: the newest version waits for review or was returned. */
  review: z.optional(openReview),
});
export type ReportRow = z.infer<typeof reportRow>;

/** A report in an investor's list, with their own amounts; `own` is null when they held no share then. */
export const listedReport = z.extend(reportRow, { own: z.nullable(ownAmounts) });
export type ListedReport = z.infer<typeof listedReport>;

/** What names a signed version, such as one that a later one replaces. */
export const signedVersionBrief = z.object({
  version: z.int(),
  /** SHA-256 of the signed content, 64 hex digits. */
  fingerprint: z.string(),
  /** The name under the signature. */
  signedBy: z.string(),
  signedAt: instant,
  /** It was imported: nobody signed it, and these are who imported it, and when. Absent otherwise. */
  isImported: z.optional(z.literal(true)),
});
export type SignedVersionBrief = z.infer<typeof signedVersionBrief>;

/** Where an imported month comes from. */
export const importedFrom = z.object({
  filename: z.string(),
  /** Of the file, 64 hex digits. */
  sha256: z.string(),
  row: z.int(),
  /** The name of who imported it. */
  by: z.string(),
});
export type ImportedFrom = z.infer<typeof importedFrom>;

/** A whole report. */
export const report = z.extend(reportRow, {
  /** The location's name and address at signing; absent for a draft report, null when unknown. */
  signedLocation: z.optional(z.nullable(z.object({ name: z.string(), address: z.string() }))),
  /** The group's name at signing; absent where none was set. */
  signedGroupName: z.optional(z.string()),
  /** When the shares were recorded that a correction pays by; absent where it pays by those that it was filed with. */
  sharesAsOf: z.optional(instant),
  ...everyKey(COMMENTARY_KEYS, z.nullable(z.string())),
  ...everyKey(DOCUMENT_KEYS, z.nullable(z.string())),
  /** Sizes of the documents in bytes; null without one. */
  ...everyKey(DOCUMENT_SIZES, z.optional(z.nullable(z.int()))),
  /** Where it was imported from; absent where it was filed. */
  imported: z.optional(importedFrom),
  /** By figure, the cells of the P&L statement that it was taken from; absent where all were typed. */
  figureSources: z.optional(figureSources),
  /** drawn, typed or text; null for a draft report, and where it was imported. */
  signatureType: z.nullable(z.string()),
  digitalSignature: z.nullable(z.string()),
  /** The name under the signature, which may be another one than submittedBy; null for a draft report, and where it was imported. */
  signedBy: z.optional(z.nullable(z.string())),
  /** The name of the account that filed the version, at that time; null for a draft report. */
  filedBy: z.optional(z.nullable(z.string())),
  /** SHA-256 of the signed version, 64 hex digits. */
  fingerprint: z.nullable(z.string()),
  /** The version's link in the hash chain of versions and log entries: "1500:<SHA-256>". */
  chainLink: z.optional(z.nullable(z.string())),
  /** The version it replaces; null for the first report of its month, absent for a draft report. */
  replaces: z.optional(z.nullable(signedVersionBrief)),
  /** Of its month, where there is one that the reader may see; it is no part of what was signed. */
  budget: z.optional(reportBudget),
  /** For investors: their own amounts. */
  own: z.nullable(ownAmounts),
  /** For managers only, who read the newest version, also one that investors do not see yet. */
  review: z.optional(reportReview),
  /** For managers only: the version before waited for review or was returned, and review was turned off since. */
  isReleasedByAuthor: z.optional(z.literal(true)),
  /** For managers only: this manager may mark the report, which investors have, as reviewed. */
  mayMarkReviewed: z.optional(z.literal(true)),
  /** For managers only: the house's part, stored with the signed version. */
  house: z.optional(houseAmounts),
  /** For managers only: every investor's line. */
  distributions: z.optional(z.array(distributionLine)),
  /** For managers only: the lines of deleted accounts, without names. */
  former: z.optional(z.array(z.extend(ownAmounts, { investorId: z.int() }))),
});
export type Report = z.infer<typeof report>;
