import * as z from "zod/mini";
import { id, instant } from "../http/fields.ts";

/** A report that its reader has not opened yet: the mark in the portal. */
export const unreadReport = z.object({
  reportId: z.int(),
  locationId: z.int(),
  reportingPeriod: z.string(),
  createdAt: instant,
});
export type UnreadReport = z.infer<typeof unreadReport>;

/** What an investor wants to get. The mark in the portal cannot be turned off. */
export const noticePreferences = z.object({
  email: z.boolean("Choose whether e-mails are sent."),
});
export type NoticePreferences = z.infer<typeof noticePreferences>;

/** The same as it is answered: with whether the portal has a way to send e-mails at all. */
export const noticePreferencesAnswer = z.extend(noticePreferences, { mailGoesOut: z.boolean() });

/** The secret of an investor's unsubscribe link. */
export const unsubscribeToken = z.string().check(z.minLength(1), z.maxLength(200));

/** How one investor was notified of a report, for managers. */
export const noticeOfReport = z.object({
  investorId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  queuedAt: instant,
  /** When the mail server accepted the e-mail, or when it was stored because there is none. */
  sentAt: z.nullable(instant),
  /** The e-mail is stored in the portal, or will be in a moment: no mail server is set. */
  kept: z.boolean(),
  openedAt: z.nullable(instant),
  /** No e-mail, because this investor had turned e-mails off by then. */
  emailOff: z.boolean(),
  /** No e-mail, because the report was corrected before it was sent. */
  superseded: z.boolean(),
  /** No e-mail until the address changes: the mail server refuses it for good. */
  refused: z.boolean(),
  /** Tries so far, while it is not sent. */
  attempts: z.int(),
  /** Why the last try failed, while it is not sent. */
  lastError: z.nullable(z.string()),
});
export type NoticeOfReport = z.infer<typeof noticeOfReport>;

/** An e-mail that no mail server was there for. Its HTML has an address of its own. */
export const storedMail = z.object({
  id: z.int(),
  /** Null where it is about a statement. */
  reportId: z.nullable(z.int()),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: instant,
});
export type StoredMail = z.infer<typeof storedMail>;

/** E-mails of a page without a limit in the query, and at most. */
const MAIL_PAGE = 25;
const MAIL_PAGE_MAX = 100;

export const mailFilter = z.object({
  reportId: z.optional(id),
  limit: z._default(
    z
      .pipe(z.union([z.string(), z.int()]), z.transform(Number))
      .check(z.int("Choose how many."), z.gte(1), z.lte(MAIL_PAGE_MAX)),
    MAIL_PAGE,
  ),
  /** Where the next page begins: the X-Next-Cursor of the page before. */
  cursor: z.optional(id),
});
export type MailFilter = z.infer<typeof mailFilter>;
