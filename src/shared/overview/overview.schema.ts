import * as z from "zod/mini";
import { draftBrief } from "../drafts/drafts.schema.ts";
import { instant, period } from "../http/fields.ts";
import { dueReport } from "../locations/locations.schema.ts";

/**
 * The kinds of entries under Recent Activity on the manager's dashboard. With the deletions and corrections: without
 * them a report that was filed twice would read as two, and a deleted location as one that exists.
 */
export const RECENT_ENTRY_KINDS = [
  "create_report",
  "correct_report",
  "delete_report",
  "create_investor",
  "delete_investor",
  "create_location",
  "delete_location",
] as const;

const recentEntry = z.object({
  /** Of the entry in the activity log. */
  id: z.int(),
  kind: z.enum(RECENT_ENTRY_KINDS),
  /** Of the location or the investor. */
  name: z.string(),
  /** Of a report. */
  reportingPeriod: z.nullable(period),
  createdAt: instant,
});
export type RecentEntry = z.infer<typeof recentEntry>;

/** As many locations as the dashboard has room for. */
export const FILING_SHOWN = 12;

const locationFiling = z.object({
  locationId: z.int(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  filed: z.boolean(),
});
export type LocationFiling = z.infer<typeof locationFiling>;

/** As many due reports as the dashboard names; more are counted there, and listed in the archive. */
export const DUE_SHOWN = 3;

const dueOfLocation = z.extend(dueReport, { locationId: z.int(), name: z.string() });

const returnedReport = z.object({
  reportId: z.int(),
  locationId: z.int(),
  name: z.string(),
  reportingPeriod: period,
  reason: z.string(),
  decidedBy: z.string(),
});

export const overviewReply = z.object({
  locations: z.int(),
  /** Absent for a manager who does not read investors. */
  investors: z.optional(z.int()),
  /** Filed reports that were submitted, not imported, in the current calendar month, whichever month they are about. */
  reportsThisMonth: z.int(),
  /** Filed reports of all times; above REPORTS_COUNTED_MAX, there are more than that. */
  reportsInAll: z.int(),
  /** The newest first. */
  recent: z.array(recentEntry),
  /** The month before the current one: the reports that are due now. */
  filingPeriod: period,
  /** The number of locations that have filed the report of that month. */
  filers: z.int(),
  /** How many of the locations are closed: they are expected to file nothing; absent without one. */
  closed: z.optional(z.int()),
  /** Some of the locations that are not closed, those that have not filed it first; by name. */
  filing: z.array(locationFiling),
  /**
   * The reports that are late, or due within three days: how many, how many of them are late, and the first of them, the
   * longest late first. Absent without one, and for a manager who files none.
   */
  due: z.optional(z.object({ count: z.int(), late: z.int(), first: z.array(dueOfLocation) })),
  /** Reports are reviewed before investors see them; absent where they are not. */
  reviewRequired: z.optional(z.literal(true)),
  /** Who turned review off within the last seven days, and when; absent where nobody did. */
  reviewTurnedOff: z.optional(z.object({ by: z.string(), at: instant })),
  /** How many reports that others filed wait for the reader's review; absent without one. */
  waitingReviews: z.optional(z.int()),
  /** The drafts in the reader's scope, the last saved first; absent without one, and for a manager who files none. */
  drafts: z.optional(z.array(draftBrief)),
  /** The reader's own reports that were returned and not filed again, the newest decisions first; absent without one. */
  returned: z.optional(z.array(returnedReport)),
});
export type Overview = z.infer<typeof overviewReply>;
