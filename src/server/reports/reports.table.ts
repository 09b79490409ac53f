import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { createdAt, instant, money, percent, updatedAt } from "#server/db/columns.ts";
import { investors } from "#server/investors/investors.table.ts";
import { locations } from "#server/locations/locations.table.ts";
import { REPORT_FIGURE_KEYS, type ReportFigureKey } from "#shared/domain/reports/report-figures.ts";
import { REPORT_STATUSES } from "#shared/domain/reports/report-status.ts";
import { SIGNATURE_TYPES } from "#shared/reports/report-texts.ts";

/** "03" of "2026-03", as the index has it. */
export const monthOf = (period: AnyPgColumn) => sql`right(${period}, 2)`;

type FigureColumns = Record<ReportFigureKey, ReturnType<typeof money>>;

/** grossSalesLastMonth → gross_sales_last_month */
const columnName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The money columns, made from the one list of a report's figures. */
const figures = Object.fromEntries(
  REPORT_FIGURE_KEYS.map((key) => [key, money(columnName(key))]),
) as FigureColumns;

/** One month of one location: identity, current figures and status. */
export const reports = pgTable(
  "reports",
  {
    id: serial("id").primaryKey(),
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    reportingPeriod: varchar("reporting_period", { length: 20 }).notNull(),
    status: text("status", { enum: REPORT_STATUSES }).notNull().default("draft"),
    /** The name that was typed in the form; who signed and whose account filed it is in report_versions. */
    submittedBy: varchar("submitted_by", { length: 255 }),
    submittedAt: instant("submitted_at"),
    /**
     * The current version: the one whose figures this row has; 0 for a draft report. A pending correction is in report_versions
     * and report_reviews only.
     */
    version: integer("version").notNull().default(0),
    /** Filed, and investors see nothing of it yet: it waits for review, or was returned. */
    heldForReview: boolean("held_for_review").notNull().default(false),
    /** The current version came with an import: nobody signed it. */
    isImported: boolean("is_imported").notNull().default(false),
    ...figures,
    majorExpensesLastMonth: text("major_expenses_last_month"),
    expectedExpensesNextMonth: text("expected_expenses_next_month"),
    overallSummary: text("overall_summary"),
    signatureType: varchar("signature_type", { length: 20, enum: SIGNATURE_TYPES }),
    digitalSignature: text("digital_signature"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("reports_one_filed_per_month")
      .on(table.locationId, table.reportingPeriod)
      .where(sql`${table.status} <> 'draft'`),
    index("reports_newest").on(table.reportingPeriod, table.id),
    index("reports_of_location").on(table.locationId, table.reportingPeriod, table.id),
    // With the location, so that the index alone answers a search.
    index("reports_of_submitter").on(table.submittedBy, table.reportingPeriod, table.id, table.locationId),
    index("reports_of_month").on(monthOf(table.reportingPeriod), table.reportingPeriod, table.id),
    index("reports_of_status").on(table.status, table.reportingPeriod, table.id),
    index("reports_submitted_at")
      .on(table.submittedAt)
      .where(sql`${table.status} <> 'draft'`),
    check("reports_status_known", sql`${table.status} in ('draft', 'submitted', 'reviewed')`),
    check("reports_period_is_month", sql`${table.reportingPeriod} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      "reports_filed_is_signed",
      sql`${table.status} = 'draft' or (${table.submittedAt} is not null and ${table.submittedBy} is not null and (${table.digitalSignature} is not null or ${table.isImported}) and ${table.version} > 0)`,
    ),
  ],
);

/** Filed: its month is taken. Written exactly as the indexes have it. */
export const isFiledReport = sql`${reports.status} <> 'draft'`;

/**
 * What was signed: the content as canonical JSON and its SHA-256. A trigger refuses every update; a deletion is not refused
 * but leaves a link of the hash chain without its row.
 */
export const reportVersions = pgTable(
  "report_versions",
  {
    id: serial("id").primaryKey(),
    reportId: integer("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** Text and not jsonb: the fingerprint is of these very bytes. */
    content: text("content").notNull(),
    fingerprint: varchar("fingerprint", { length: 64 }).notNull(),
    /** The name under the signature, or of who imported it. */
    signedBy: varchar("signed_by", { length: 255 }).notNull(),
    signedAt: instant("signed_at").notNull(),
    /** Null: it was imported, and nobody signed it. */
    signatureType: varchar("signature_type", { length: 20, enum: SIGNATURE_TYPES }),
    ipAddress: text("ip_address"),
    /** The account that filed it. Copied, not referenced: deleting an account must not change what was signed. */
    authorId: text("author_id").notNull(),
    /** The account's name, which the API calls filedBy. */
    authorName: text("author_name").notNull(),
    /** Why a correction was made is part of the content. */
    occasion: text("occasion", { enum: ["Submitted", "Corrected", "Imported"] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("report_versions_once").on(table.reportId, table.version)],
);

/** The pictures under versions that were corrected: what was signed names a signature by its SHA-256 alone. */
export const replacedSignatures = pgTable(
  "replaced_signatures",
  {
    reportId: integer("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    value: text("value").notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.version] })],
);

/**
 * The last version of every report that was deleted, and the last that investors saw, for as long as its location is
 * there: who files the month again continues its numbers, so that no two PDFs of a month have the same number.
 */
export const deletedVersions = pgTable(
  "deleted_versions",
  {
    locationId: integer("location_id")
      .notNull()
      .references(() => locations.id, { onDelete: "cascade" }),
    reportingPeriod: varchar("reporting_period", { length: 20 }).notNull(),
    version: integer("version").notNull(),
    fingerprint: varchar("fingerprint", { length: 64 }).notNull(),
    signedBy: varchar("signed_by", { length: 255 }).notNull(),
    signedAt: instant("signed_at").notNull(),
    /** Investors saw it; of one that they did not, only the number goes on. */
    isPublished: boolean("is_published").notNull().default(true),
    /** Nobody signed it: these are who imported it, and when. */
    isImported: boolean("is_imported").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.reportingPeriod, table.version] })],
);

/**
 * What each investor gets by a report's current version, with the share that it was computed with. A correction replaces
 * the rows; the sealed versions say what was paid before.
 */
export const investorDistributions = pgTable(
  "investor_distributions",
  {
    id: serial("id").primaryKey(),
    reportId: integer("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    investorId: integer("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    sharePercentage: percent("share_percentage").notNull(),
    cashDistribution: money("cash_distribution").notNull(),
    compsValue: money("comps_value").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("investor_distributions_once").on(table.reportId, table.investorId),
    index("investor_distributions_investor").on(table.investorId),
    check("investor_distributions_share_range", sql`${table.sharePercentage} between 0 and 100`),
  ],
);
