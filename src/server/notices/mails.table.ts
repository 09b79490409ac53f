import { integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt } from "#server/db/columns.ts";
import { notices } from "#server/notices/notices.table.ts";

/** E-mails stored because no mail server was set; managers read them. They are deleted with their notice. */
export const mails = pgTable("mails", {
  id: serial("id").primaryKey(),
  noticeId: integer("notice_id")
    .notNull()
    .unique("mails_once")
    .references(() => notices.id, { onDelete: "cascade" }),
  recipient: text("recipient").notNull(),
  subject: text("subject").notNull(),
  text: text("text").notNull(),
  html: text("html").notNull(),
  createdAt: createdAt(),
});
