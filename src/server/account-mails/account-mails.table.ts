import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text, uuid } from "drizzle-orm/pg-core";
import { accountLinks } from "#server/account-links/account-links.table.ts";
import { createdAt, instant } from "#server/db/columns.ts";

/** The changes that an account's owner is warned of. */
const ACCOUNT_CHANGES = [
  "password",
  // The login names: username or e-mail address.
  "names",
  "authenticator_added",
  "authenticator_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes",
  "second_factor_reset",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** E-mails to managers: a report of theirs was returned, another's waits for their review, review was turned off. */
const REVIEW_MAILS = ["report_returned", "review_waiting", "review_off"] as const;
export type ReviewMail = (typeof REVIEW_MAILS)[number];

/** The warnings, the e-mails with a link to set a password, and those about reviews. */
const ACCOUNT_MAIL_KINDS = [...ACCOUNT_CHANGES, "invitation", "password_reset", ...REVIEW_MAILS] as const;

/** What an e-mail about the review of a report says of it. */
export interface MailedReport {
  id: number;
  /** Location and month. */
  title: string;
  /** Why it was returned, or why it is corrected; null where nobody gave a reason. */
  reason: string | null;
}

/**
 * Waiting e-mails to owners of accounts, inserted in the transaction of the change and deleted when sent. Address and name
 * of a warning are those from before the change: whoever takes an account over and changes its address must not get it.
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
    /** Stored as "change", as the warnings about changes were the first kinds. */
    kind: text("change", { enum: ACCOUNT_MAIL_KINDS }).notNull(),
    /** Who made the change or invites, in the e-mail's words. */
    changedBy: text("changed_by").notNull(),
    /** Its link; the e-mail is not sent when the link is revoked. */
    linkId: uuid("link_id").references(() => accountLinks.id, { onDelete: "cascade" }),
    /** The link's code, encrypted: the e-mail has it, and the database alone opens nothing. */
    linkCode: text("link_code"),
    /** The report that was returned or waits for review; null for every other e-mail. */
    report: jsonb("report").$type<MailedReport>(),
    /**
     * Failed attempts; unlike notices.attempts not counted at the claim: above 0 the invitation's card says that it waits.
     */
    failedAttempts: integer("attempts").notNull().default(0),
    /** No attempt before. A server that is sending sets it beyond the longest attempt. */
    nextAttemptAt: instant("next_attempt_at")
      .notNull()
      .default(sql`now()`),
    createdAt: createdAt(),
  },
  (table) => [
    index("account_mails_due").on(table.nextAttemptAt),
    index("account_mails_link").on(table.linkId),
    check(
      "account_mails_change_known",
      sql`${table.kind} in ('password', 'names', 'authenticator_added', 'authenticator_removed', 'passkey_added', 'passkey_removed', 'recovery_codes', 'second_factor_reset', 'invitation', 'password_reset', 'report_returned', 'review_waiting', 'review_off')`,
    ),
  ],
);
