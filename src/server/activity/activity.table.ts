import { bigserial, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#server/db/columns.ts";

/** Who did what. Names are copied, not referenced: an entry outlives the account and the thing it speaks of. */
export const activityLogs = pgTable(
  "activity_logs",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id"),
    userEmail: text("user_email"),
    userName: text("user_name"),
    action: text("action").notNull(),
    entityType: text("entity_type"),
    entityId: text("entity_id"),
    entityName: text("entity_name"),
    /** The location that it belongs to; decides which managers read it. */
    locationId: integer("location_id"),
    /** Plain text, or JSON text beginning with "{". */
    details: text("details"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
  },
  (table) => [
    index("activity_logs_newest").on(table.createdAt, table.id),
    index("activity_logs_action").on(table.action, table.createdAt),
    index("activity_logs_user").on(table.userId, table.createdAt),
    index("activity_logs_location").on(table.locationId, table.createdAt),
  ],
);
