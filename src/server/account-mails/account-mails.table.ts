import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";

/** What an account's owner is told of: every change to the ways into it. */
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
 * E-mails to the owners of accounts that wait to be sent, written in the transaction of the change; a row goes when its
 * e-mail is out. Address and name stand here as they were before the change: who takes an account over and gives it
 * another address must not get the warning in its owner's place.
 */
export const accountMails = pgTable(
  "account_mails",
  {
    id: serial("id").primaryKey(),
    /** In the Message-ID: the same at every try. */
    key: uuid("key").notNull().defaultRandom(),
    email: text("email").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    change: text("change", { enum: ACCOUNT_CHANGES }).notNull(),
    /** Who did it, as the e-mail says it. */
    changedBy: text("changed_by").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Nobody tries before. While a server tries, it lies beyond the longest time that a try can take. */
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
