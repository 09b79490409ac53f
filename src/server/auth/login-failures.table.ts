import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Failed logins within their window, by address and by name and address; the throttle's store. */
export const loginFailures = pgTable("login_failures", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true, mode: "date" }),
});
