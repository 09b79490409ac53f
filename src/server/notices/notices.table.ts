import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { reports } from "#server/reports/reports.table.ts";

/** The outbox: one notice an investor and report version, written in the transaction that submits. */
export const notices = pgTable(
  "notices",
  {
    id: serial("id").primaryKey(),
    reportId: integer("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: instant("next_attempt_at")
      .notNull()
      .default(sql`now()`),
    sentAt: instant("sent_at"),
    openedAt: instant("opened_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notices_once").on(table.reportId, table.version, table.investorId),
    index("notices_waiting")
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
    index("notices_investor").on(table.investorId),
  ],
);
