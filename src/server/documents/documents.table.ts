import { isNull, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "#server/db/columns.ts";
import { drafts } from "#server/drafts/drafts.table.ts";
import { reports } from "#server/reports/reports.table.ts";
import { users } from "#server/users/users.table.ts";
import { DOCUMENT_KINDS } from "#shared/documents/documents.schema.ts";

/** The value of replacedIn, below, while only a pending correction names the document. No version has this number. */
export const ONLY_IN_PENDING_CORRECTION = 0;

/** Uploaded documents. Without a report and a draft they are deleted after a day. */
export const documents = pgTable(
  "documents",
  {
    /** Random name, also the last part of its path. */
    storedName: varchar("stored_name", { length: 120 }).primaryKey(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    filename: text("filename").notNull(),
    contentType: text("content_type").notNull(),
    byteLength: integer("byte_length").notNull(),
    sha256: varchar("sha256", { length: 64 }).notNull(),
    reportId: integer("report_id").references(() => reports.id, { onDelete: "cascade" }),
    /** The draft that names it; null once it belongs to a report. */
    draftId: integer("draft_id").references(() => drafts.id, { onDelete: "cascade" }),
    /**
     * The first version that no longer names the document. Null: the current version names it, or no report does yet.
     * ONLY_IN_PENDING_CORRECTION: only a pending correction names it. Managers may read it in every case.
     */
    replacedIn: integer("replaced_in"),
    uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("documents_report").on(table.reportId),
    index("documents_draft").on(table.draftId),
    index("documents_unclaimed")
      .on(table.createdAt)
      .where(sql`${table.reportId} is null`),
    check("documents_kind_known", sql`${table.kind} in ${sql.raw(`('${DOCUMENT_KINDS.join("', '")}')`)}`),
  ],
);

/** Of a document that belongs to a report: its current version names it. */
export const isOfCurrentVersion = isNull(documents.replacedIn);
