import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { reports } from "#server/reports/reports.table.ts";

/**
 * What became of the e-mail. sent: a mail server took it; kept: there is no mail server, it can be read in the portal;
 * off: the investor wants none; superseded: the report was corrected before it was sent.
 */
const DELIVERIES = ["waiting", "sent", "kept", "off", "superseded"] as const;

/** The outbox: one notice an investor and report version, written in the transaction that submits. */
export const notices = pgTable(
  "notices",
  {
    id: serial("id").primaryKey(),
    /** In the e-mail's Message-ID: the same at every try, and no other portal's. */
    key: uuid("key").notNull().defaultRandom(),
    reportId: integer("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    delivery: text("delivery", { enum: DELIVERIES }).notNull().default("waiting"),
    /** Tries begun so far. */
    attempts: integer("attempts").notNull().default(0),
    /** Nobody tries before. While a server tries, it lies beyond the longest time that a try can take. */
    nextAttemptAt: instant("next_attempt_at")
      .notNull()
      .default(sql`now()`),
    /** When it was sent or kept. */
    sentAt: instant("sent_at"),
    openedAt: instant("opened_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notices_once").on(table.reportId, table.version, table.investorId),
    index("notices_waiting")
      .on(table.nextAttemptAt)
      .where(sql`${table.delivery} = 'waiting'`),
    index("notices_investor").on(table.investorId),
    check(
      "notices_delivery_known",
      sql`${table.delivery} in ('waiting', 'sent', 'kept', 'off', 'superseded')`,
    ),
    check("notices_sent_when", sql`(${table.delivery} in ('sent', 'kept')) = (${table.sentAt} is not null)`),
  ],
);
