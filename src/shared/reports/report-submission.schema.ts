import * as z from "zod/mini";
import {
  COMMENTARY_MAX,
  CORRECTION_REASON_MAX,
  NAME_MAX,
  SIGNATURE_MAX,
  SUBMITTER_MAX,
} from "../domain/limits.ts";
import { type MeasureFigureKey, REPORT_FIGURE_KEYS } from "../domain/reports/report-figures.ts";
import { draftRevision } from "../drafts/drafts.schema.ts";
import { id, moneyInput, optionalText, period, share } from "../http/fields.ts";
import { everyKey } from "../http/fields.ts";
import { figureSources } from "./figure-sources.schema.ts";
import { COMMENTARY_KEYS, DOCUMENT_KEYS, SIGNATURE_SENTENCE, SIGNATURE_TYPES } from "./report-texts.ts";

const DOCUMENT_NAME_MAX = 255;
/** A reason without a correction is refused, not silently dropped. */
const NO_CORRECTION = "Only a correction has a reason: name the report that it corrects.";

const NO_STATEMENT = "Attach the P&L statement that this figure was taken from.";
const NO_FIGURE = "This figure is empty. Send its amount, or no cells for it.";

const investorId = z.string().check(z.regex(/^\d{1,10}$/, "An investor's id is a number."));

/** The filed report to correct: its id, and the version that the correction is based on. */
const correctedReport = z.object({
  id,
  version: z
    .int("Send the version that is corrected.")
    .check(z.gte(1, "Send the version that is corrected.")),
});
export type CorrectedReport = z.infer<typeof correctedReport>;

/**
 * A report as a manager submits it. The server sets discountsDuringPeriod, submittedAt, ids and status transitions
 * itself and ignores what a client sends for them.
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
    status: z._default(z.enum(["draft", "submitted"], "Send a draft or a submitted report."), "draft"),
    /** The name that was typed as the submitter's; the account's is stored beside it as filedBy. */
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
    /** The name of a typed signature; null for a drawn one. */
    signatureName: optionalText(NAME_MAX),
    ...everyKey(REPORT_FIGURE_KEYS, moneyInput),
    /** By figure, the cells of the P&L statement that it was taken from. */
    figureSources: z.pipe(
      z.optional(z.nullable(figureSources)),
      z.transform((sources) => sources ?? {}),
    ),
    ...everyKey(COMMENTARY_KEYS, optionalText(COMMENTARY_MAX)),
    ...everyKey(DOCUMENT_KEYS, optionalText(DOCUMENT_NAME_MAX)),
    /** Null unless this corrects a filed report. */
    corrects: z.pipe(
      z.optional(z.nullable(correctedReport)),
      z.transform((corrected) => corrected ?? null),
    ),
    /** By which shares a correction pays: those of the filed report, or those that are recorded for its month by now. */
    sharesOf: z._default(z.enum(["filed", "record"], "Send filed or record."), "filed"),
    /** The reason of a correction; null without one. */
    correctionReason: optionalText(CORRECTION_REASON_MAX),
    /** The draft of its location and month that it is filed from, and which goes with that; null for none. */
    draftRevision: z._default(z.nullable(draftRevision), null),
    /** The shares by investor id that the form showed the split with; null when it showed none. */
    sharesShown: z.pipe(
      z.optional(z.nullable(z.record(investorId, share, "Send the shares by investor."))),
      z.transform((shares) => shares ?? null),
    ),
    /** Amounts by investor id; blank ones are left out. */
    investorComps: z.pipe(
      z.optional(z.nullable(z.record(investorId, moneyInput, "Send the comps by investor."))),
      z.transform((comps) => comps ?? {}),
    ),
  })
  .check((context) => {
    const { status, submittedBy, digitalSignature, signatureType, corrects, correctionReason } =
      context.value;
    if (status === "draft") return;
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: "custom", message, path: [field], input: context.value });
    if (submittedBy === null) refuse("submittedBy", "Enter who submits the report.");
    if (digitalSignature === null || signatureType === null) refuse("digitalSignature", SIGNATURE_SENTENCE);
    if (corrects === null && correctionReason !== null) refuse("correctionReason", NO_CORRECTION);
    for (const key of Object.keys(context.value.figureSources) as MeasureFigureKey[]) {
      const field = `figureSources.${key}`;
      if (context.value.plStatementPath === null) refuse(field, NO_STATEMENT);
      else if ((context.value[key] ?? null) === null) refuse(field, NO_FIGURE);
    }
  });
export type ReportSubmission = z.output<typeof reportSubmission>;
