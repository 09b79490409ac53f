import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import { statements } from "#server/statements/statements.table.ts";

/**
 * State of the e-mail. sent: a mail server accepted it; kept: no mail server is set, so it is
 * stored for managers; off: the investor wants none; superseded: the report was corrected before it was sent.
 */
const DELIVERIES = ["waiting", "sent", "kept", "off", "superseded"] as const;

/**
 * One notice for each investor and report version, inserted in the transaction that publishes the version, with the job
 * that sends its e-mail.
 */
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
    delivery: text("delivery", { enum: DELIVERIES }).notNull().default("waiting"),
    /** When it was sent or stored. */
    sentAt: instant("sent_at"),
    openedAt: instant("opened_at"),
    /** The address that the mail server refuses for good: no attempt while the investor has it. */
    refusedAddress: text("refused_address"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("notices_once").on(table.reportId, table.version, table.investorId),
    index("notices_investor").on(table.investorId),
    check(
      "notices_delivery_known",
      sql`${table.delivery} in ('waiting', 'sent', 'kept', 'off', 'superseded')`,
    ),
    check("notices_sent_when", sql`(${table.delivery} in ('sent', 'kept')) = (${table.sentAt} is not null)`),
  ],
);

/** E-mails stored because no mail server was set; managers read them. They are deleted with their notice or statement. */
export const storedMails = pgTable(
  "stored_mails",
  {
    id: serial("id").primaryKey(),
    noticeId: integer("notice_id")
      .unique("stored_mails_once")
      .references(() => notices.id, { onDelete: "cascade" }),
    statementId: integer("statement_id")
      .unique("stored_mails_statement_once")
      .references(() => statements.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("stored_mails_about_one", sql`num_nonnulls(${table.noticeId}, ${table.statementId}) = 1`),
  ],
);

/** What an investor wants to get. Who is not in here wants e-mails, as everybody does at first. */
export const noticePreferences = pgTable("notice_preferences", {
  investorId: integer("investor_id")
    .primaryKey()
    .references(() => investors.id, { onDelete: "cascade" }),
  wantsEmail: boolean("wants_email").notNull().default(true),
  /** The secret of the unsubscribe link. Not a hash of it, since every e-mail carries it. */
  token: text("token").notNull().unique("notice_preferences_token"),
});
