import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "#shared/documents/document-kinds.ts";
import { REPORT_FIGURE_KEYS } from "#shared/domain/reports/report-figures.ts";
import { everyKey, instant, money } from "#shared/http/fields.ts";
import { houseAmounts, ownAmounts } from "#shared/reports/distributions.schema.ts";
import { figureSources } from "#shared/reports/figure-sources.schema.ts";
import { COMMENTARY_KEYS, SIGNATURE_TYPES } from "#shared/reports/report-texts.ts";
import { importedFrom, signedVersionBrief } from "#shared/reports/reports.schema.ts";

/**
 * What is signed or imported. A field that versions sealed earlier lack is optional, and left out and not null where it is empty, so
 * that their fingerprints stay.
 */
const sealedContent = z.object({
  version: z.int(),
  /** The version that this one corrects, or the deleted report's last one that investors saw; the first of its month has none. */
  replaces: z.optional(signedVersionBrief),
  /** Why it corrects that one. */
  reason: z.optional(z.string()),
  location: z.object({ id: z.int(), name: z.string(), address: z.string() }),
  reportingPeriod: z.string(),
  /** One that the form did not have when it was signed was not reported. */
  figures: z.object(everyKey(REPORT_FIGURE_KEYS, z._default(z.nullable(money), null))),
  commentary: z.object(everyKey(COMMENTARY_KEYS, z.nullable(z.string()))),
  /** Of a document its name and SHA-256, of the signature its SHA-256. */
  documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), filename: z.string(), sha256: z.string() })),
  /** Each holder's share and amounts. */
  distributions: z.array(z.extend(ownAmounts, { investorId: z.int() })),
  house: houseAmounts,
  /** A correction that pays by the shares that were recorded for its month at that moment, and not by those of the filed report. */
  sharesAsOf: z.optional(instant),
  /** By figure, the cells of the P&L statement that it was taken from. */
  figureSources: z.optional(figureSources),
  /** Absent where the month was imported. */
  signature: z.optional(z.object({ type: z.enum(SIGNATURE_TYPES), sha256: z.string() })),
  imported: z.optional(importedFrom),
  /** The name under the signature, or of who imported it. */
  signedBy: z.string(),
  /** Who is named as the submitter, where that is not who signed. */
  submittedBy: z.optional(z.string()),
  signedAt: instant,
  /** Whose portal it was signed in, where a name was set. */
  groupName: z.optional(z.string()),
});
export type SealedContent = z.infer<typeof sealedContent>;

/** Reads the text of a sealed version. @throws Error when it is not one */
export const readSealed = (text: string): SealedContent => z.parse(sealedContent, JSON.parse(text));
