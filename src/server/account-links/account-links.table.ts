import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { users } from "#server/users/users.table.ts";

const PURPOSES = ["invitation", "password_reset"] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

/**
 * Open links by which the owner of an account sets a password. A used or revoked link is deleted; an invitation that
 * has expired stays until it is sent again, so that its card says so.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: PURPOSES }).notNull(),
    /** SHA-256 of the token in the e-mail's link: a reader of the table cannot use it. */
    tokenHash: text("token_hash").notNull().unique("account_links_token"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("account_links_one_invitation")
      .on(table.userId)
      .where(sql`${table.purpose} = 'invitation'`),
    index("account_links_user").on(table.userId),
    check("account_links_purpose_known", sql`${table.purpose} in ('invitation', 'password_reset')`),
  ],
);
