import * as z from "zod/mini";
import { REPORT_FIGURE_KEYS } from "../domain/report-figures.ts";
import { instant, money, share } from "../http/fields.ts";
import { locationBrief } from "../locations/locations.schema.ts";
import { distributionLine, ownAmounts } from "./distributions.schema.ts";
import { everyKey } from "../http/fields.ts";
import { COMMENTARY_KEYS, DOCUMENT_KEYS, DOCUMENT_SIZES } from "./report-texts.ts";

/** A report in a list: the figures, without texts and signature. */
export const reportRow = z.object({
  id: z.int(),
  locationId: z.int(),
  location: locationBrief,
  reportingPeriod: z.string(),
  submittedBy: z.nullable(z.string()),
  submittedAt: z.nullable(instant),
  /** draft, submitted or reviewed; any other is shown as it is (spec section 4). */
  status: z.string(),
  /** The current version of what was signed; 0 while a draft. */
  version: z.int(),
  /** The version that it was first filed as: above 1 where the month's report before it was deleted; 0 while a draft. */
  firstVersion: z.int(),
  ...everyKey(REPORT_FIGURE_KEYS, z.nullable(money)),
  createdAt: instant,
  updatedAt: instant,
});
export type ReportRow = z.infer<typeof reportRow>;

/** A report in an investor's list, with the reader's own amounts; own is null when they held nothing then. */
export const investorReport = z.extend(reportRow, { own: z.nullable(ownAmounts) });
export type InvestorReport = z.infer<typeof investorReport>;

/** The signed version that a later one stands in place of. */
const replacedVersion = z.object({
  version: z.int(),
  /** SHA-256 of what was signed then, 64 hex digits. */
  fingerprint: z.string(),
  signedBy: z.string(),
  signedAt: instant,
});
export type ReplacedVersion = z.infer<typeof replacedVersion>;

/** A whole report. */
export const report = z.extend(reportRow, {
  /** What the location was called when the report was signed; absent for a draft, null where that is gone. */
  signedLocation: z.optional(z.nullable(z.object({ name: z.string(), address: z.string() }))),
  ...everyKey(COMMENTARY_KEYS, z.nullable(z.string())),
  ...everyKey(DOCUMENT_KEYS, z.nullable(z.string())),
  /** How large its documents are; null without one. */
  ...everyKey(DOCUMENT_SIZES, z.optional(z.nullable(z.int()))),
  /** drawn, typed or text; any other is shown as text. */
  signatureType: z.nullable(z.string()),
  digitalSignature: z.nullable(z.string()),
  /** Whose name stands under the signature; null, as the account, for a draft. */
  signedBy: z.optional(z.nullable(z.string())),
  /** The account that filed that version, by its name then. */
  filedBy: z.optional(z.nullable(z.string())),
  /** SHA-256 of the signed version, 64 hex digits. */
  fingerprint: z.nullable(z.string()),
  /** Where that version stands in the chain of everything that was sealed and logged: "1500:<SHA-256>". */
  chainLink: z.optional(z.nullable(z.string())),
  /** What it stands in place of; null for the first report of its month, absent for a draft. */
  replaces: z.optional(z.nullable(replacedVersion)),
  /** The reader's own amounts, for investors. */
  own: z.nullable(ownAmounts),
  /** What the house kept, frozen with the signed version; for managers only. */
  house: z.optional(z.object({ sharePercentage: share, cashDistribution: money })),
  /** Every investor's line, for managers only. */
  distributions: z.optional(z.array(distributionLine)),
  /** The lines of investors whose accounts were deleted since, without their names; for managers only, where there are any. */
  former: z.optional(z.array(z.extend(ownAmounts, { investorId: z.int() }))),
});
export type Report = z.infer<typeof report>;
