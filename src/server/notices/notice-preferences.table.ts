import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { investors } from "#server/investors/investors.table.ts";

/** What an investor wants to get. Who is not in here wants e-mails, as everybody does at first. */
export const noticePreferences = pgTable("notice_preferences", {
  investorId: integer("investor_id")
    .primaryKey()
    .references(() => investors.id, { onDelete: "cascade" }),
  wantsEmail: boolean("wants_email").notNull().default(true),
  /** The secret of the unsubscribe link. Not a hash of it, since every e-mail carries it. */
  token: text("token").notNull().unique("notice_preferences_token"),
});
