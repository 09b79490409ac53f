import * as z from "zod/mini";
import { id, instant, moneySum } from "../http/fields.ts";
import { statementContent, statementPeriod } from "./statement-content.schema.ts";

/** A report of the period whose amounts are in no statement. */
const missingReport = z.object({
  locationId: z.int(),
  location: z.string(),
  month: z.string(),
  /** Nothing is filed, a draft report is stored, or the first version waits for review. */
  state: z.enum(["notFiled", "draft", "inReview"]),
  /** How many investors' amounts wait with it; 0 where nothing is filed. */
  amounts: z.int(),
});
export type MissingReport = z.infer<typeof missingReport>;

export const newRun = z.object({ period: statementPeriod });

export const runPreview = z.object({
  period: z.string(),
  /** How many statements there would be. */
  investors: z.int(),
  /** Reports that investors see, and how many there are once all are filed. */
  publishedReports: z.int(),
  reports: z.int(),
  /** Oldest month first. */
  missing: z.array(missingReport),
  /** The run of the period; null where none was made. */
  runId: z.nullable(z.int()),
});
export type RunPreview = z.infer<typeof runPreview>;

export const statementRun = z.object({
  id: z.int(),
  period: z.string(),
  state: z.enum(["making", "made"]),
  /** While they are made: how many there will be, how many are done, and about how long the rest takes. */
  expected: z.int(),
  done: z.int(),
  secondsLeft: z.nullable(z.int()),
  /** Whose statement could not be made. */
  failures: z.array(z.object({ investorId: z.int(), name: z.string() })),
  madeBy: z.string(),
  createdAt: instant,
  madeAt: z.nullable(instant),
  /** Investors with a statement, those with a published one, and those who opened the newest published one. */
  statements: z.int(),
  published: z.int(),
  opened: z.int(),
  /** Statements to publish; of these, those that replace a published one. */
  toPublish: z.int(),
  newVersions: z.int(),
  /** When the first ones were published. */
  publishedAt: z.nullable(instant),
});
export type StatementRun = z.infer<typeof statementRun>;

/** An investor's newest statement of a run. */
const checkedStatement = z.object({
  id: z.int(),
  investorId: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  version: z.int(),
  opening: moneySum,
  distributions: moneySum,
  closing: moneySum,
  createdAt: instant,
  publishedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  /** Why there is a new version; null for the first. */
  reason: z.nullable(z.string()),
  /** The published version that it replaces; null for the first. */
  replaces: z.nullable(z.object({ id: z.int(), version: z.int(), closing: moneySum, publishedAt: instant })),
});
export type CheckedStatement = z.infer<typeof checkedStatement>;

/** A run as managers check it before they publish. */
export const checkedRun = z.extend(statementRun, {
  opening: moneySum,
  distributions: moneySum,
  closing: moneySum,
  /** Statements less what the reports say; only with "0.00" anything can be published. */
  difference: moneySum,
  /** A report was changed, and the statements that it changes are not made anew yet. */
  isRefreshing: z.boolean(),
  missing: z.array(missingReport),
  /** By name. */
  statementsByName: z.array(checkedStatement),
});
export type CheckedRun = z.infer<typeof checkedRun>;

export const publication = z.object({
  /** Absent for all. */
  investorIds: z.optional(z.array(id).check(z.minLength(1, "Choose at least one statement."))),
  /** By e-mail. */
  tell: z.boolean("Choose whether investors are told."),
});
export type Publication = z.infer<typeof publication>;

export const published = z.object({ published: z.int() });

const otherVersion = z.nullable(z.object({ id: z.int(), version: z.int(), publishedAt: instant }));

/** A version of a statement in an investor's list. */
export const listedStatement = z.object({
  id: z.int(),
  investorId: z.int(),
  period: z.string(),
  number: z.string(),
  version: z.int(),
  closing: moneySum,
  createdAt: instant,
  /** Null only to managers. */
  publishedAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  /** Why there is a new version; null for the first. */
  reason: z.nullable(z.string()),
  /** The published versions before and after it. */
  replaces: otherVersion,
  replacedBy: otherVersion,
});
export type ListedStatement = z.infer<typeof listedStatement>;

/** What it says does not change by being opened. */
export const statement = z.extend(z.omit(listedStatement, { openedAt: true }), {
  /** SHA-256 of the content. */
  fingerprint: z.string(),
  /** The head of the hash chain when it was made: "466:1b7e04…". */
  chainHead: z.string(),
  content: statementContent,
});
export type Statement = z.infer<typeof statement>;

export const statementDownload = z.object({
  format: z._default(z.enum(["pdf", "csv"], "Choose pdf or csv."), "pdf"),
});
