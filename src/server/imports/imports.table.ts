import { boolean, index, integer, jsonb, pgTable, serial, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "#server/db/columns.ts";
import { IMPORT_KINDS } from "#shared/domain/imports/import-fields.ts";
import type { FileMatch } from "#shared/domain/imports/match-file.ts";
import type { ImportChoicesInput } from "#shared/imports/import-choices.schema.ts";
import { IMPORT_STATES, type ImportFindings } from "#shared/imports/imports.schema.ts";

/** What is stored of a check, with all that is known of the match. */
export type ImportResult = ImportFindings & { readonly match: FileMatch };

/** A spreadsheet that was brought in. One that is not applied within a day is deleted. */
export const imports = pgTable(
  "imports",
  {
    id: serial("id").primaryKey(),
    /** What a person said that the file holds, and of an applied one what it held; else null. */
    kind: text("kind", { enum: IMPORT_KINDS }),
    state: text("state", { enum: IMPORT_STATES }).notNull().default("checking"),
    filename: text("filename").notNull(),
    /** The keys of the file and of its copy with the faults marked in the storage, while they are there. */
    fileKey: text("file_key"),
    markedKey: text("marked_key"),
    sha256: varchar("sha256", { length: 64 }).notNull(),
    byteLength: integer("byte_length").notNull(),
    /** The headings of its columns: choices are remembered for the next file with the same ones. */
    headings: text("headings"),
    /** What a person chose; null: nothing yet. */
    choices: jsonb("choices").$type<ImportChoicesInput>(),
    /** What was found in the file, and what would be made or was. */
    result: jsonb("result").$type<ImportResult>(),
    rowCount: integer("row_count").notNull().default(0),
    rowsDone: integer("rows_done").notNull().default(0),
    /** Why the file could not be read or stored. */
    failure: text("failure"),
    /** It is applied without a person in between, where no row is refused. */
    appliesAtOnce: boolean("applies_at_once").notNull().default(false),
    /** Copied, not referenced: what was imported keeps who imported it. */
    madeById: text("made_by_id").notNull(),
    madeBy: text("made_by").notNull(),
    appliedAt: instant("applied_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("imports_newest").on(table.createdAt),
    index("imports_of_headings").on(table.headings, table.updatedAt),
  ],
);
