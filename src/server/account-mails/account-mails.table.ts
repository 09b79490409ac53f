import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";

/** The changes that an account's owner is warned of. */
const ACCOUNT_CHANGES = [
  "password",
  "names",
  "authenticator_added",
  "authenticator_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes",
  "second_factor_reset",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/**
 * Waiting e-mails to owners of accounts, inserted in the transaction of the change and deleted when sent. Address and name
 * are those from before the change: whoever takes an account over and changes its address must not get the warning.
 */
export const accountMails = pgTable(
  "account_mails",
  {
    id: serial("id").primaryKey(),
    /** In the Message-ID: the same at every attempt. */
    key: uuid("key").notNull().defaultRandom(),
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    change: text("change", { enum: ACCOUNT_CHANGES }).notNull(),
    /** Who made the change, in the e-mail's words. */
    changedBy: text("changed_by").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** No attempt before. A server that is sending sets it beyond the longest attempt. */
    nextAttemptAt: instant("next_attempt_at")
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (table) => [
    index("account_mails_due").on(table.nextAttemptAt),
    check(
      "account_mails_change_known",
      sql`${table.change} in ('password', 'names', 'authenticator_added', 'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes', 'second_factor_reset')`,
    ),
  ],
);
