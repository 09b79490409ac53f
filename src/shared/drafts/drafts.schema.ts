import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "../documents/document-kinds.ts";
import {
  AMOUNT_TEXT_MAX,
  COMMENTARY_MAX,
  CORRECTION_REASON_MAX,
  ID_MAX,
  NAME_MAX,
  SUBMITTER_MAX,
} from "../domain/limits.ts";
import { REPORT_FIGURE_KEYS } from "../domain/reports/report-figures.ts";
import { everyKey, id, instant, money, period, share } from "../http/fields.ts";
import { draftFigureSources } from "../reports/figure-sources.schema.ts";
import { COMMENTARY_KEYS } from "../reports/report-texts.ts";

export const draftKey = z.object({ locationId: id, period });

/** What was typed, as it was typed: a draft is not judged before it is filed. */
const typed = (max: number) =>
  z._default(z.string("Enter text.").check(z.maxLength(max, `Use at most ${max} characters.`)), "");
const amount = z.optional(
  z
    .string("Enter an amount.")
    .check(z.maxLength(AMOUNT_TEXT_MAX, `Use at most ${AMOUNT_TEXT_MAX} characters.`)),
);
const amounts = z._default(z.object(everyKey(REPORT_FIGURE_KEYS, amount)), {});

const investorId = z.string().check(z.regex(/^\d{1,10}$/, "An investor's id is a number."));
const documentText = z.string().check(z.maxLength(NAME_MAX));
const noDocument = z._default(z.nullable(z.object({ path: documentText, filename: documentText })), null);

const filedHolder = z.object({
  investorId: z.nullable(z.int()),
  name: z.string().check(z.maxLength(NAME_MAX)),
  sharePercentage: share,
  compsValue: money,
  parts: z.optional(z.array(z.object({ investorId: z.int(), sharePercentage: share }))),
});

/** What the form holds. The signature is not part of it: who files signs anew. */
export const draftContent = z.object({
  submittedBy: typed(SUBMITTER_MAX),
  figures: amounts,
  /** What the form has filled in from other reports. */
  prefilled: amounts,
  /** The figures that the P&L statement gave; absent where all were typed. */
  figureSources: z.optional(draftFigureSources),
  /** By investor id. */
  comps: z._default(z.record(investorId, typed(AMOUNT_TEXT_MAX)), {}),
  commentary: z.object(everyKey(COMMENTARY_KEYS, typed(COMMENTARY_MAX))),
  documents: z.object(everyKey(DOCUMENT_KINDS, noDocument)),
  correctionReason: typed(CORRECTION_REASON_MAX),
  /** Who had a part in the deleted report whose content is filed anew; null where there is none. */
  refiledFrom: z._default(z.nullable(z.object({ holders: z.array(filedHolder) })), null),
});
export type DraftContent = z.output<typeof draftContent>;

const NO_REVISION = "Send the draft's revision.";
export const draftRevision = z.int(NO_REVISION).check(z.gte(1, NO_REVISION));

const NO_VERSION = "Send the version that is corrected.";
export const draftSave = z.object({
  content: draftContent,
  /** The revision that the change is based on; null where none was stored. */
  revision: z.nullable(draftRevision),
  /** The version of the filed report that the draft corrects; null for a new report. */
  correctsVersion: z.nullable(z.int(NO_VERSION).check(z.gte(1, NO_VERSION), z.lte(ID_MAX, NO_VERSION))),
});
export type DraftSave = z.output<typeof draftSave>;

/** The revision that was shown to who discards it; without it, whichever is stored is discarded. */
export const draftDiscard = z.object({
  revision: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,15}$/, NO_REVISION)), z.pipe(z.transform(Number), draftRevision)),
  ),
});

/** A draft without its content. */
export const draftBrief = z.object({
  locationId: z.int(),
  locationName: z.string(),
  reportingPeriod: period,
  /** Another number with every change, which no other draft has or had. */
  revision: z.int(),
  savedAt: instant,
  /** Null once the account is deleted. */
  savedBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  correctsVersion: z.nullable(z.int()),
});
export type DraftBrief = z.infer<typeof draftBrief>;

export const draft = z.extend(draftBrief, { content: draftContent });
export type Draft = z.infer<typeof draft>;
