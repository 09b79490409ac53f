import type { ImportResult } from "#server/imports/imports.table.ts";
import { type Fault, groupFaults, rowsInWords } from "#shared/domain/imports/faults.ts";
import type { FileMatch } from "#shared/domain/imports/match-file.ts";
import type { Plan } from "#shared/domain/imports/plan.ts";
import { IMPORT_LINES_MAX } from "#shared/imports/imports.schema.ts";

/** What is stored and shown of a file. @param checked null while a person has to choose something */
export function findingsOf(
  match: FileMatch,
  checked: Pick<Plan<unknown, unknown>, "faults" | "warnings" | "summary"> | null,
): ImportResult {
  const sheets = match.sheets.flatMap(({ name, isRead }) => (isRead ? [name] : []));
  const linesOf = (found: readonly Fault[] = []) =>
    groupFaults(found, match.columns, sheets).map(({ rows, ...line }) => ({
      ...line,
      rows: rowsInWords(rows),
      rowCount: rows.length,
    }));
  const [faults, warnings] = [linesOf(checked?.faults), linesOf(checked?.warnings)];
  const refused = checked?.faults.flatMap(({ rows }) => rows.map(({ sheet, row }) => `${sheet} ${row}`));
  return {
    match,
    refusedRows: new Set(refused).size,
    faultsCount: faults.length,
    faults: faults.slice(0, IMPORT_LINES_MAX),
    warningsCount: warnings.length,
    warnings: warnings.slice(0, IMPORT_LINES_MAX),
    summary: checked && checked.summary,
  };
}
