import type * as z from "zod/mini";
import type { Services } from "#server/context.ts";
import { openDocument } from "#server/documents/documents.service.ts";
import type { Actor } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import { nameOfLocation } from "#server/locations/locations.service.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import { findRememberedRows } from "#server/workbooks/workbooks.repository.ts";
import type { figuresQuestion, WorkbookFigures } from "#shared/documents/workbook-figures.schema.ts";
import { REPORT_MEASURES, reportMonthKey } from "#shared/domain/reports/report-figures.ts";
import { NOTHING } from "#shared/domain/workbook/propose-figures.ts";

const unread = (problem: string) => ({ sheets: [], proposal: { ...NOTHING, problem } });

/** The answer does not say which of both is somebody else's. */
const WHAT = "This document or its location";

/** As many as an import may have: a workbook may have other sheets than the P&L. */
const ROWS_MAX = 50_000;

/**
 * What an uploaded P&L statement says of a month's figures, or the sentence why it is not read.
 * @throws Problem 404 when the document or the location is not there or may not be read, 410 when its file is lost
 */
export async function readFigures(
  { db, files, spreadsheets }: Services,
  { scope }: Actor,
  storedName: string,
  { locationId, period, sheet }: z.output<typeof figuresQuestion>,
): Promise<WorkbookFigures> {
  if ((await nameOfLocation(db, scope, locationId)) === null) throw notFound(WHAT);
  const { row, bytes } = await openDocument(db, files, scope, storedName, WHAT);
  const remembered = await findRememberedRows(db, scope, locationId);
  const { filename } = row;
  const question = { period, remembered, sheet: sheet ?? null };
  const read = await spreadsheets
    .read({ filename, bytes, rowsMax: ROWS_MAX, ...question })
    .catch((error: unknown) => {
      if (error instanceof SpreadsheetProblem) return unread(error.message);
      throw error;
    });
  const months = REPORT_MEASURES.flatMap(({ key }) => {
    const rows = remembered[key];
    return rows && read.proposal.figures[reportMonthKey(key)]?.remembered === true ? [rows.period] : [];
  });
  return { ...read, rememberedFrom: months.toSorted().at(-1) ?? null };
}
