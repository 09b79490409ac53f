import * as z from "zod/mini";
import { REVIEW_REASON_MAX } from "../domain/limits.ts";
import { REVIEW_DECISIONS, OPEN_REVIEW_STATES } from "../domain/review.ts";
import { instant, optionalText } from "../http/fields.ts";
import { correction } from "./corrections.schema.ts";

/** Managers only: the newest version of a report waits for review, or was returned. Absent for all other reports. */
export const openReview = z.object({
  version: z.int(),
  state: z.enum(OPEN_REVIEW_STATES),
  /** Why it was returned; null while it waits. */
  reason: z.nullable(z.string()),
});
export type OpenReview = z.infer<typeof openReview>;

/** By whom a version was returned, and when; null while it waits. */
const returnOfVersion = { decidedBy: z.nullable(z.string()), decidedAt: z.nullable(instant) };

/** The same of a whole report. */
export const reportReview = z.extend(openReview, {
  /** The version that investors see meanwhile; null where they see none. */
  publishedVersion: z.nullable(z.int()),
  ...returnOfVersion,
  /** The reader filed this version. */
  isOwn: z.boolean(),
  /** How many investors are notified when it is approved. */
  notified: z.int(),
  /** A version before it was returned since investors saw one: why, and what this one says otherwise. */
  afterReturn: z.optional(
    z.object({ ...returnOfVersion, version: z.int(), reason: z.string(), changes: correction }),
  ),
});
export type ReportReview = z.infer<typeof reportReview>;

/** For a version that is returned without a reason. */
const REASON_SENTENCE = "Say what has to be corrected.";

export const reviewDecision = z
  .object({
    decision: z.enum(REVIEW_DECISIONS, "Approve, return or withdraw the report."),
    /** The version that was looked at. */
    version: z
      .int("Send the version that you looked at.")
      .check(z.gte(1, "Send the version that you looked at.")),
    /** Why it is returned; not stored with an approval. */
    reason: optionalText(REVIEW_REASON_MAX),
  })
  .check((context) => {
    const { decision, reason } = context.value;
    if (decision === "return" && reason === null)
      context.issues.push({
        code: "custom",
        message: REASON_SENTENCE,
        path: ["reason"],
        input: context.value,
      });
  });
export type ReviewDecisionInput = z.output<typeof reviewDecision>;
