import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { users } from "#server/users/users.table.ts";

/**
 * One row a signed-in browser. The key is the SHA-256 of the cookie, so that the table alone opens nothing. The columns
 * sid, sess and expire have the names that session libraries of Node use.
 */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("sid").primaryKey(),
    /** Its id in lists and addresses; the cookie cannot be derived from it. */
    id: uuid("id").notNull().unique("sessions_id_unique").defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where the session was opened: address and agent. */
    openedFrom: jsonb("sess")
      .$type<{ ipAddress?: string | null; userAgent?: string | null } | null>()
      .notNull(),
    /** When it ends, unless it is used before (session.ts). */
    expiresAt: instant("expire").notNull(),
    /** When it was last used (session.ts). */
    usedAt: instant("used_at")
      .notNull()
      .default(sql`now()`),
    /** When its owner last gave a password or a passkey: at the login, or to confirm. */
    confirmedAt: instant("confirmed_at")
      .notNull()
      .default(sql`now()`),
    /** The password was changed in this session: the new one does not confirm it, only another login does. */
    passwordChanged: boolean("password_changed").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("sessions_expire").on(table.expiresAt), index("sessions_user").on(table.userId)],
);

/** The counters of everything that is throttled: logins, codes, requests for a new password, entries of the log. */
export const attemptCounts = pgTable("attempt_counts", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true, mode: "date" }),
});
