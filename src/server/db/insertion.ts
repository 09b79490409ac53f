import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Asked, type Prepared, preparedText } from "#server/db/reader.ts";

type Row = Readonly<Record<string, unknown>>;

const kept = new Map<string, Prepared>();

/** The statement for a table and a set of its columns, written when it is first needed. */
function keptFor(key: string, write: () => Prepared): Prepared {
  const found = kept.get(key) ?? write();
  kept.set(key, found);
  return found;
}

function columnsOf(table: PgTable, row: Row): { fields: string[]; columns: PgColumn[]; into: string } {
  const all = getTableColumns(table);
  const fields = Object.keys(row).filter((field) => row[field] !== undefined && field in all);
  const columns = fields.flatMap((field) => all[field] ?? []);
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  return { fields, columns, into: `insert into "${getTableName(table)}" (${names})` };
}

const encoded = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

/** Inserts a row, prepared; fields left out get the column's default. With `returning`, answers with that column. */
export function insertion<T extends PgTable>(
  table: T,
  row: InferInsertModel<T>,
  returning?: PgColumn,
): Asked {
  const { fields, columns, into } = columnsOf(table, row);
  const answer = returning === undefined ? "" : ` returning "${returning.name}"`;
  const statement = keptFor(into + answer, () => {
    const places = columns.map((_, index) => `$${index + 1}`).join(", ");
    return preparedText(`${into} values (${places})${answer}`, (given) =>
      columns.map((column, index) => encoded(column, given[fields[index] ?? ""])),
    );
  });
  return { statement, values: row };
}

/** Inserts any number of rows with the same fields by one statement, prepared: every column travels as an array. */
export function insertions<T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): Asked {
  const { fields, columns, into } = columnsOf(table, rows[0] ?? {});
  const statement = keptFor(`${into} n`, () => {
    const arrays = columns.map((column, index) => `$${index + 1}::${column.getSQLType()}[]`).join(", ");
    return preparedText(`${into} select * from unnest(${arrays})`, ({ all }) =>
      columns.map((column, index) => (all as Row[]).map((row) => encoded(column, row[fields[index] ?? ""]))),
    );
  });
  return { statement, values: { all: rows } };
}
