import { integer, pgTable, primaryKey, smallint, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "#server/db/columns.ts";
import { locations } from "#server/locations/locations.table.ts";

/** The reminders of a location's due report that were queued: each is sent once. */
export const dueReminders = pgTable(
  "due_reminders",
  {
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    period: varchar("period", { length: 7 }).notNull(),
    /** −1: three days before it is due; 0: on the day; then the full weeks that it is late. */
    step: smallint("step").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.period, table.step] })],
);
