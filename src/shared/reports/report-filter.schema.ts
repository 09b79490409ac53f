import * as z from "zod/mini";
import { REPORT_STATUSES } from "../domain/report-status.ts";
import { id } from "../http/fields.ts";

export const REPORT_PAGE_MAX = 200;

/** Matching reports are counted up to here; one more says "more than that". */
export const REPORT_COUNT_MAX = 1000;

/** The archive's filters (spec section 9); month is 1 to 12. */
export const reportFilter = z.object({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  locationId: z.optional(id),
  month: z.optional(
    z.pipe(
      z.string().check(z.regex(/^(0?[1-9]|1[0-2])$/, "Choose a month from 1 to 12.")),
      z.transform(Number),
    ),
  ),
  year: z.optional(z.pipe(z.string().check(z.regex(/^\d{4}$/, "Choose a year.")), z.transform(Number))),
  status: z.optional(z.enum(REPORT_STATUSES)),
  limit: z.optional(
    z
      .pipe(z.string().check(z.regex(/^\d{1,3}$/, "Choose how many.")), z.transform(Number))
      .check(z.gte(1), z.lte(REPORT_PAGE_MAX)),
  ),
  /** Where the next page begins: the X-Next-Cursor of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}\.\d{1,10}$/, "This page no longer exists."))),
});
export type ReportFilter = z.infer<typeof reportFilter>;
