import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#server/db/columns.ts";
import { reports, reportVersions } from "#server/reports/reports.table.ts";
import { REVIEW_STATES } from "#shared/domain/review.ts";
import type { DocumentFields } from "#shared/reports/report-texts.ts";

/**
 * What the report's row will need when a correction is published, and its sealed content lacks: the signature's picture, and
 * the paths and sizes of its documents. The content has their SHA-256 and the documents' names.
 */
export type PendingCorrection = DocumentFields & { digitalSignature: string };

/** What became of each version that was filed while a review was required, or that a manager marked as reviewed. */
export const reportReviews = pgTable(
  "report_reviews",
  {
    reportId: integer("report_id")
      .notNull()
      .references(() => reports.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    state: text("state", { enum: REVIEW_STATES }).notNull(),
    /** Why it was returned, also where it was superseded or withdrawn since. */
    reason: text("reason"),
    /** Copied, not referenced, as the author of a version. */
    decidedById: text("decided_by_id"),
    decidedBy: text("decided_by"),
    decidedAt: instant("decided_at"),
    /** Of a pending correction; null for every other version. */
    pending: jsonb("pending").$type<PendingCorrection>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.version] }),
    index("report_reviews_open")
      .on(table.state, table.reportId)
      .where(sql`${table.state} in ('waiting', 'returned')`),
    check(
      "report_reviews_state_known",
      sql`${table.state} in ('waiting', 'approved', 'returned', 'superseded', 'released', 'withdrawn')`,
    ),
    check(
      "report_reviews_returned_with_reason",
      sql`${table.state} <> 'returned' or ${table.reason} is not null`,
    ),
  ],
);

/** Investors see a version, unless it waits, was returned or withdrawn, or the next one was filed first. */
export const isPublishedVersion = sql`not exists (select from report_reviews hidden
  where hidden.report_id = ${reportVersions.reportId} and hidden.version = ${reportVersions.version}
    and hidden.state in ('waiting', 'returned', 'superseded', 'withdrawn'))`;
