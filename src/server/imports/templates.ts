import { utils, write } from "@e965/xlsx";
import { stringify } from "csv-stringify/sync";
import type { Services } from "#server/context.ts";
import { withoutFormula } from "#server/exports/csv.ts";
import { plainFileName } from "#server/http/files.ts";
import { listLocations } from "#server/locations/locations.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { IMPORT_KIND_LABELS, type ImportKind } from "#shared/domain/imports/import-fields.ts";
import { templateOf } from "#shared/domain/imports/templates.ts";

const CONTENT_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8; header=present",
} as const;

/** A spreadsheet to fill in, with the locations that the reader may import for. */
export async function importTemplate(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  scope: ReaderScope,
  kind: ImportKind,
  format: keyof typeof CONTENT_TYPES,
): Promise<{ bytes: Uint8Array; contentType: string; filename: string }> {
  const names = (await listLocations(db, scope)).map(({ name }) => name);
  const { headings, rows } = templateOf(kind, names, currentPeriod(new Date(), timeZone));
  const label = IMPORT_KIND_LABELS[kind];
  const table = [headings, ...rows];
  return {
    bytes:
      format === "csv"
        ? Buffer.from(stringify(table, { bom: true, cast: { string: withoutFormula } }))
        : workbookOf(label, table),
    contentType: CONTENT_TYPES[format],
    filename: `${plainFileName("Template", label)}.${format}`,
  };
}

function workbookOf(name: string, rows: readonly (readonly string[])[]): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
  sheet["!cols"] = (rows[0] ?? []).map((heading) => ({ wch: Math.max(12, heading.length + 2) }));
  const book = utils.book_new(sheet, name);
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}
