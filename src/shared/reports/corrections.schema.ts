import * as z from "zod/mini";
import { instant, money } from "../http/fields.ts";
import { ownAmounts } from "./distributions.schema.ts";

/** Null without a share before, or now. */
const beforeAndNow = { before: z.nullable(ownAmounts), now: z.nullable(ownAmounts) };

/** The changes of one version against the one before it. */
export const correction = z.object({
  version: z.int(),
  /** The version before it. */
  replaces: z.int(),
  /** Nobody signed the version before it, which was imported; absent otherwise. */
  replacesImported: z.optional(z.literal(true)),
  signedBy: z.string(),
  signedAt: instant,
  /** It was imported: nobody signed it, and these are who imported it, and when. Absent otherwise. */
  isImported: z.optional(z.literal(true)),
  /** The manager's reason; null when none was given. */
  reason: z.nullable(z.string()),
  /** When the shares were recorded that it pays by, where it is the first to pay by them; absent else. */
  sharesAsOf: z.optional(instant),
  figures: z.array(z.object({ label: z.string(), before: z.nullable(money), now: z.nullable(money) })),
  /** The labels of the changed texts and documents. */
  others: z.array(z.string()),
  /** For investors: their own amounts. */
  own: z.nullable(z.object(beforeAndNow)),
  /** For managers only: the investors whose amounts changed. */
  paid: z.optional(z.array(z.object({ investorId: z.int(), ...beforeAndNow }))),
  /** For managers only: the House's part before and now. */
  house: z.optional(z.object({ before: money, now: money })),
});
export type Correction = z.infer<typeof correction>;
