import * as z from "zod/mini";
import { IMPORT_KINDS } from "../domain/imports/import-fields.ts";

/** What a person chose for a file. What is not named is found by the portal. */
export const importChoices = z.object({
  kind: z.optional(z.enum(IMPORT_KINDS)),
  sheet: z.optional(z.string()),
  amounts: z.optional(z.enum(["1,234.50", "1.234,50"])),
  dates: z.optional(z.enum(["mdy", "dmy", "ymd"])),
  /** The field by the column's letter; null: left out. */
  columns: z.optional(z.record(z.string(), z.nullable(z.string()))),
  /** By the name in the file. */
  locations: z.optional(z.record(z.string(), z.union([z.int(), z.literal("new")]))),
});
export type ImportChoices = z.infer<typeof importChoices>;
