import { bigserial, integer, jsonb, pgTable, serial, text, unique, varchar } from "drizzle-orm/pg-core";
import { instant } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";
import { users } from "#server/users/users.table.ts";
import type { DraftContent } from "#shared/drafts/drafts.schema.ts";

/** What managers have typed of a report or correction and not filed: one draft for a location and month, shared by all. */
export const drafts = pgTable(
  "drafts",
  {
    id: serial("id").primaryKey(),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    reportingPeriod: varchar("reporting_period", { length: 20 }).notNull(),
    /** From a sequence, so that a draft that is begun anew never has the number of one that was discarded. */
    revision: bigserial("revision", { mode: "number" }).notNull(),
    content: jsonb("content").$type<DraftContent>().notNull(),
    /** The version of the filed report that it corrects; null for a new report. */
    correctsVersion: integer("corrects_version"),
    savedBy: text("saved_by").references(() => users.id, { onDelete: "set null" }),
    savedAt: instant("saved_at").notNull(),
  },
  (table) => [unique("drafts_one_per_month").on(table.locationId, table.reportingPeriod)],
);
