import * as z from "zod/mini";
import { CONTACT_LINE_MAX, GROUP_NAME_MAX, SENDER_NAME_MAX } from "../domain/limits.ts";
import {
  dueDay,
  expectedUpdatedAt,
  flag,
  instant,
  isSeen,
  optionalText,
  wholeNumber,
} from "../http/fields.ts";
import { ACCENT_PATTERN, accentProblem, describeAccentProblem } from "./accent-colour.ts";

/** The paper of statements. */
export const PAPER_SIZES = ["letter", "a4"] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/** What everybody may know: whose portal it is. Null: not set. */
export const branding = z.object({
  groupName: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  accentColour: z.nullable(z.string()),
  contactLine: z.nullable(z.string()),
  /** Whether e-mails go out: a mail server is set. */
  sendsMail: z.boolean(),
  /** The identity provider with which people sign in, where one is set. */
  openidName: z.optional(z.string()),
});
export type Branding = z.infer<typeof branding>;

export const settings = z.object({
  groupName: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  accentColour: z.nullable(z.string()),
  contactLine: z.nullable(z.string()),
  senderName: z.nullable(z.string()),
  /** A second manager has to approve a filed report before investors see it. */
  reviewRequired: z.boolean(),
  /** Statements are made, and the menus lead to them. */
  statements: z.boolean(),
  paperSize: z.enum(PAPER_SIZES),
  /** In percent: a figure that is further from its budget is marked. */
  budgetThreshold: z.int(),
  /** Investors see budgets in reports and their PDF. */
  budgetForInvestors: z.boolean(),
  /** Day of the following month on which reports are due; a location may have another. */
  dueDay: z.int(),
  /** Whoever files a due report is reminded by e-mail. */
  dueReminders: z.boolean(),
  /** Investors see until when the next report is expected. */
  expectedForInvestors: z.boolean(),
  /** Investors see where a location stands among others of its kind. */
  comparisonForInvestors: z.boolean(),
  /** Reports that wait for a review, and how many of these the reader filed. */
  waitingReports: z.int(),
  ownWaitingReports: z.int(),
  /** Reports that were returned to their authors and not filed again. */
  returnedReports: z.int(),
  updatedAt: instant,
});
export type Settings = z.infer<typeof settings>;

/** Line ends, other control characters, bidirectional marks, and spaces and joins without a width. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/u;

/** Optional text of one line; empty becomes null. */
function optionalLine(max: number) {
  return optionalText(
    max,
    z.refine((text) => text === "" || (isSeen(text) && !UNPRINTED.test(text)), "Use one line of plain text."),
  );
}

const onOrOff = flag("Choose on or off.");

const accentColour = z.pipe(
  z.optional(
    z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.refine((text) => text === "" || ACCENT_PATTERN.test(text), "Enter a colour such as #2f6fb0."),
      z.refine((text) => !ACCENT_PATTERN.test(text) || accentProblem(text) === null, {
        error: ({ input }) => describeAccentProblem(String(input).trim().toLowerCase()) ?? undefined,
      }),
    ),
  ),
  z.transform((text) => (text === undefined || text === "" ? null : text)),
);

export const settingsChange = z.object({
  groupName: optionalLine(GROUP_NAME_MAX),
  accentColour,
  contactLine: optionalLine(CONTACT_LINE_MAX),
  senderName: optionalLine(SENDER_NAME_MAX),
  /** Stays as it is where it is absent. */
  reviewRequired: z.optional(onOrOff),
  /** "true" confirms that turning review off publishes the waiting reports that others filed. */
  publishWaiting: z.optional(onOrOff),
  /** These stay as they are where they are absent. */
  statements: z.optional(onOrOff),
  paperSize: z.optional(z.enum(PAPER_SIZES, "Choose Letter or A4.")),
  budgetThreshold: z.optional(wholeNumber(1, 100, "Use a whole percentage from 1 to 100.")),
  budgetForInvestors: z.optional(onOrOff),
  dueDay: z.optional(dueDay),
  dueReminders: z.optional(onOrOff),
  expectedForInvestors: z.optional(onOrOff),
  comparisonForInvestors: z.optional(onOrOff),
  /** "true" takes the logo away; a new logo file wins over it. */
  removeLogo: z.optional(onOrOff),
  updatedAt: expectedUpdatedAt,
});
export type SettingsChange = z.infer<typeof settingsChange>;
