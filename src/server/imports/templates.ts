import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import type { Database } from "#server/db/client.ts";
import { listLocations } from "#server/locations/locations.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { IMPORT_FIELDS, type ImportKind } from "#shared/domain/imports/import-fields.ts";

/** The columns of a kind, with a row for each location. */
export async function importTemplate(db: Database, scope: ReaderScope, kind: ImportKind): Promise<Readable> {
  const { fields } = IMPORT_FIELDS[kind];
  const locations = await listLocations(db, scope);
  const rows = locations.map(({ name }) => fields.map(({ key }) => (key === "location" ? name : "")));
  return Readable.from([stringify([fields.map(({ label }) => label), ...rows], { bom: true })]);
}
