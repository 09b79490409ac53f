import * as z from "zod/mini";

/** The changes that an account's owner is warned of. */
const ACCOUNT_CHANGES = [
  "password",
  // The login names: username or e-mail address.
  "names",
  "authenticator_added",
  "authenticator_removed",
  "passkey_added",
  "passkey_removed",
  "company_account_connected",
  "company_account_removed",
  "recovery_codes",
  "second_factor_reset",
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** E-mails to managers: a report of theirs was returned, another's waits for their review, review was turned off. */
const REVIEW_MAILS = ["report_returned", "review_waiting", "review_off"] as const;
export type ReviewMail = (typeof REVIEW_MAILS)[number];

/** What an e-mail about the review of a report says of it. */
const mailedReport = z.object({
  id: z.int(),
  /** Location and month. */
  title: z.string(),
  /** Why it was returned, or why it is corrected; null where nobody gave a reason. */
  reason: z.nullable(z.string()),
});
export type MailedReport = z.infer<typeof mailedReport>;

/** Reports that are due: what is filed until the e-mail is sent, it does not name. */
const dueReports = z.array(z.object({ locationId: z.int(), period: z.string() }));

/**
 * An e-mail to an account's owner. Address and name of a warning are those from before the change: whoever takes an
 * account over and changes its address must not get it.
 */
const payload = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  kind: z.enum([...ACCOUNT_CHANGES, "invitation", "password_reset", ...REVIEW_MAILS, "report_due"]),
  /** Who made the change or invites, in the e-mail's words; empty for a reminder. */
  changedBy: z.string(),
  /** Its link, and the link's code, encrypted: the e-mail has it, and the database alone opens nothing. */
  linkId: z.optional(z.uuid()),
  linkCode: z.optional(z.string()),
  /** The report that was returned or waits for review. */
  report: z.optional(mailedReport),
  /** What the owner is reminded of. */
  due: z.optional(dueReports),
});
export type AccountMail = z.infer<typeof payload>;

export const accountMailJob = { name: "account_mail", payload };
