import { sql } from "drizzle-orm";
import { customType, numeric } from "drizzle-orm/pg-core";

/** Money as a decimal string: exact in the database, in code and on the wire. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 });

/** A percentage as a decimal string with two decimals. */
export const percent = (name: string) => numeric(name, { precision: 5, scale: 2 });

/**
 * A moment: timestamptz in the database, ISO 8601 text in UTC everywhere else, as the contract has it.
 * Milliseconds and not PostgreSQL's microseconds, because a Date of the browser holds no more: a value that was read and
 * is compared again (the cursor of a page) must be the value that is stored.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  fromDriver: isoOf,
});

/** PostgreSQL writes "2026-11-03 09:30:00.5+00" where the contract has "2026-11-03T09:30:00.500Z". */
export function isoOf(text: string): string {
  const utc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(text);
  return utc ? `${utc[1]}T${utc[2]}.${(utc[3] ?? "").padEnd(3, "0")}Z` : new Date(text).toISOString();
}

/** The same of a column in SQL, for JSON and for queries that drizzle does not map. */
export const isoText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** When the row was made, by the database's clock. */
export const createdAt = () =>
  instant("created_at")
    .notNull()
    .default(sql`now()`);

/**
 * When the row was last changed, by the database's clock; later with every change, also of one within the same
 * millisecond, so that an edit can tell by it whether the row is the one that was shown.
 */
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`greatest(now(), updated_at + interval '1 millisecond')`);

/** The LIKE pattern for texts that contain this one. A pattern's own signs count as text. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
