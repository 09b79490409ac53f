import * as z from "zod/mini";
import { instant, money } from "../http/fields.ts";
import { ownAmounts } from "./distributions.schema.ts";

/** How many corrections of one report are told, the newest first. */
export const CORRECTIONS_MAX = 10;

/** Null for who had, or has, no part in it. */
const beforeAndNow = { before: z.nullable(ownAmounts), now: z.nullable(ownAmounts) };

/** What one signed version says otherwise than the one before it. */
export const correction = z.object({
  version: z.int(),
  /** The version before it. */
  replaces: z.int(),
  signedBy: z.string(),
  signedAt: instant,
  /** Why, in the words of who corrected it; null where that was not said. */
  reason: z.nullable(z.string()),
  figures: z.array(z.object({ label: z.string(), before: z.nullable(money), now: z.nullable(money) })),
  /** The texts and documents that are others now, by name. */
  others: z.array(z.string()),
  /** The reader's own amounts, for investors. */
  own: z.nullable(z.object(beforeAndNow)),
  /** The investors whose amounts are others now, for managers only. */
  paid: z.optional(z.array(z.object({ investorId: z.int(), ...beforeAndNow }))),
  /** What the house kept, for managers only. */
  house: z.optional(z.object({ before: money, now: money })),
});
export type Correction = z.infer<typeof correction>;
