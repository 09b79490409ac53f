import * as z from "zod/mini";
import { IMPORT_KINDS } from "../domain/imports/import-fields.ts";
import { LOCATION_NAME_MAX } from "../domain/limits.ts";

const text = z.string().check(z.maxLength(LOCATION_NAME_MAX));

/** What a person chose for a file; what is absent is found in the file, or as it was chosen for one with the same headings. */
export const importChoices = z.object({
  kind: z.optional(z.enum(IMPORT_KINDS)),
  /** The names of those that are read. */
  sheets: z.optional(z.array(text)),
  amounts: z.optional(z.enum(["1,234.50", "1.234,50"])),
  dates: z.optional(z.enum(["mdy", "dmy", "ymd"])),
  /** The field by the column's letter, or "left_out". */
  columns: z.optional(z.record(text, text)),
  /** The location's id by the name in the file; "new": it is made. */
  locations: z.optional(z.record(text, z.union([z.int(), z.literal("new")]))),
});
export type ImportChoicesInput = z.infer<typeof importChoices>;
