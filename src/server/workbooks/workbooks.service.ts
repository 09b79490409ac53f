import type * as z from "zod/mini";
import type { Services } from "#server/context.ts";
import { openDocument } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { requireLocation } from "#server/locations/locations.service.ts";
import { findRememberedRows } from "#server/workbooks/workbooks.repository.ts";
import type { figuresQuestion, WorkbookFigures } from "#shared/documents/workbook-figures.schema.ts";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/report-figures.ts";

/** As many as an import may have: a workbook may have other sheets than the P&L. */
const ROWS_MAX = 50_000;

/**
 * What an uploaded P&L statement says of a month's figures.
 * @throws Problem 404 when the document or the location is not there or may not be read, 410 when its file is lost, 415 when
 * it is no spreadsheet that can be read
 */
export async function readFigures(
  { db, files, spreadsheets }: Services,
  { scope }: Actor,
  storedName: string,
  { locationId, period, sheet }: z.output<typeof figuresQuestion>,
): Promise<WorkbookFigures> {
  await requireLocation(db, scope, locationId);
  const { row, bytes } = await openDocument(db, files, scope, storedName);
  const remembered = await findRememberedRows(db, scope, locationId);
  const { filename } = row;
  const question = { period, remembered, sheet: sheet ?? null };
  const read = await spreadsheets.read({ filename, bytes, rowsMax: ROWS_MAX, ...question });
  const months = REPORT_MEASURES.flatMap(({ key }) => {
    const rows = remembered[key];
    return rows && read.proposal.figures[reportMonthKey(key)]?.remembered === true ? [rows.period] : [];
  });
  return { ...read, rememberedFrom: months.toSorted().at(-1) ?? null };
}
