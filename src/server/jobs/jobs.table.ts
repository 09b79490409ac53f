import { type SQL, sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accountLinks } from "#server/account-links/account-links.table.ts";
import { createdAt, instant } from "#server/db/columns.ts";
import { notices } from "#server/notices/notices.table.ts";
import { statements } from "#server/statements/statements.table.ts";

/**
 * The queue: work that is done after a commit, inserted in the transaction that asks for it, and deleted when it is done.
 * Repeated jobs stay.
 */
export const jobs = pgTable(
  "jobs",
  {
    /** In the Message-ID of the e-mail that a job sends: the same at every attempt. */
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    /** What the kind's handler is told, as the kind's schema has it. */
    payload: jsonb("payload").$type<unknown>().notNull().default({}),
    /** Attempts so far, with one that is still running. */
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** No attempt before. A server that works on it sets it beyond the longest attempt. Null: none until something changes. */
    nextAttemptAt: instant("next_attempt_at").default(sql`now()`),
    /** Due again after it was done. */
    isRepeated: boolean("is_repeated").notNull().default(false),
    /** A job is deleted with the notice, the statement or the link that its payload names. */
    noticeId: integer("notice_id")
      .generatedAlwaysAs((): SQL => sql`(payload ->> 'noticeId')::integer`)
      .references(() => notices.id, { onDelete: "cascade" }),
    statementId: integer("statement_id")
      .generatedAlwaysAs((): SQL => sql`(payload ->> 'statementId')::integer`)
      .references(() => statements.id, { onDelete: "cascade" }),
    linkId: uuid("link_id")
      .generatedAlwaysAs((): SQL => sql`(payload ->> 'linkId')::uuid`)
      .references(() => accountLinks.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("jobs_due").on(table.kind, table.nextAttemptAt),
    uniqueIndex("jobs_repeated_once")
      .on(table.kind)
      .where(sql`${table.isRepeated}`),
    uniqueIndex("jobs_notice").on(table.noticeId),
    uniqueIndex("jobs_statement").on(table.statementId),
    index("jobs_link").on(table.linkId),
  ],
);
