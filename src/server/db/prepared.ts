import { createHash } from "node:crypto";
import { fillPlaceholders, type Query, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

/** A statement that is asked again and again: Drizzle writes it once, PostgreSQL plans it once a connection. */
export interface Prepared {
  /** Null for a statement whose best plan hangs on its values: it is planned anew each time. */
  readonly name: string | null;
  readonly text: string;
  values(named: Record<string, unknown>): unknown[];
}

type Plan = "once" | "each time";

/**
 * Takes a query that was built with sql.placeholder where values vary. Its name is made from its text: another
 * version of the portal, behind the same pooler, has other texts and so other names.
 */
export function prepared(query: { toSQL(): Query }, plan: Plan = "once"): Prepared {
  const { sql: text, params } = query.toSQL();
  const values: Prepared["values"] = (named) => fillPlaceholders(params, named);
  return { name: plan === "once" ? nameOf(text) : null, text, values };
}

const dialect = new PgDialect();

/** The same, of SQL that no query builder writes. */
export const preparedSql = (statement: SQL, plan?: Plan): Prepared =>
  prepared({ toSQL: () => dialect.sqlToQuery(statement) }, plan);

/** The same, of a statement written out. */
export const preparedText = (text: string, values: Prepared["values"]): Prepared => ({
  name: nameOf(text),
  text,
  values,
});

const nameOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 24);
