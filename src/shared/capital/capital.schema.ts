import * as z from "zod/mini";
import { instant, money } from "../http/fields.ts";

/** What was put in, what was given back, and distributions from before the group's first month in the portal. */
export const CAPITAL_KINDS = ["contribution", "return", "received_before"] as const;
export type CapitalKind = (typeof CAPITAL_KINDS)[number];

/** What an entry said before it was corrected. */
const earlierEntry = z.object({
  locationId: z.int(),
  locationName: z.string(),
  day: z.string(),
  kind: z.enum(CAPITAL_KINDS),
  amount: money,
  note: z.nullable(z.string()),
  enteredBy: z.string(),
  enteredAt: instant,
  /** Why it had been corrected to this; null for what was entered first. */
  reason: z.nullable(z.string()),
});
export type EarlierEntry = z.infer<typeof earlierEntry>;
