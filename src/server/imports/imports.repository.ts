import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Executor } from "#server/db/client.ts";
import { imports } from "#server/imports/imports.table.ts";
import { importsInScope, type ReaderScope } from "#server/policies.ts";
import type { ImportChoices } from "#shared/domain/imports/choices.ts";
import { settledChoices } from "#shared/domain/imports/match-file.ts";

export type ImportRow = typeof imports.$inferSelect;

const LISTED_MAX = 50;
const KEPT_HOURS = 24;

export async function insertImport(db: Executor, row: typeof imports.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(imports).values(row).returning({ id: imports.id });
  if (!inserted) throw new Error("the database returned no new import");
  return inserted.id;
}

/** Those that were applied, the newest first. */
export async function listImports(db: Executor, scope: ReaderScope): Promise<ImportRow[]> {
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.state, "applied"), importsInScope(scope)))
    .orderBy(desc(imports.appliedAt), desc(imports.id))
    .limit(LISTED_MAX);
}

export async function findImport(db: Executor, scope: ReaderScope, id: number): Promise<ImportRow | null> {
  const [row] = await select(db, scope, id);
  return row ?? null;
}

/** The import, locked until the transaction ends. */
export async function lockImport(tx: Executor, scope: ReaderScope, id: number): Promise<ImportRow | null> {
  const [row] = await select(tx, scope, id).for("no key update");
  return row ?? null;
}

const select = (db: Executor, scope: ReaderScope, id: number) =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), importsInScope(scope)));

/** @param state changes it in this state only. @returns whether it was changed */
export async function updateImport(
  db: Executor,
  id: number,
  set: Partial<typeof imports.$inferInsert>,
  state?: ImportRow["state"],
): Promise<boolean> {
  const { rowCount } = await db
    .update(imports)
    .set(set)
    .where(and(eq(imports.id, id), state && eq(imports.state, state)));
  return rowCount === 1;
}

/** Who applied the same file last; null where nobody did. */
export async function findAppliedBefore(
  db: Executor,
  scope: ReaderScope,
  { id, sha256 }: Pick<ImportRow, "id" | "sha256">,
): Promise<{ madeBy: string; appliedAt: string } | null> {
  const [row] = await db
    .select({ madeBy: imports.madeBy, appliedAt: imports.appliedAt })
    .from(imports)
    .where(
      and(
        eq(imports.sha256, sha256),
        eq(imports.state, "applied"),
        ne(imports.id, id),
        importsInScope(scope),
      ),
    )
    .orderBy(desc(imports.appliedAt))
    .limit(1);
  return row && row.appliedAt !== null ? { madeBy: row.madeBy, appliedAt: row.appliedAt } : null;
}

/** How files with these headings were matched before, the newest by each heading. */
export async function listRemembered(
  db: Executor,
  scope: ReaderScope,
  headings: readonly string[],
): Promise<Map<string, ImportChoices>> {
  const rows = await db
    .selectDistinctOn([imports.headings], { headings: imports.headings, result: imports.result })
    .from(imports)
    .where(and(sql`${imports.headings} = any(${sql.param(headings)}::text[])`, importsInScope(scope)))
    .orderBy(imports.headings, desc(imports.updatedAt));
  return new Map(
    rows.flatMap(({ headings: key, result }) =>
      key !== null && result !== null ? [[key, settledChoices(result.match)]] : [],
    ),
  );
}

/** Deletes those that were not applied within a day. @returns the keys of their files */
export async function deleteExpiredImports(db: Executor): Promise<string[]> {
  const rows = await db
    .delete(imports)
    .where(
      and(
        ne(imports.state, "applied"),
        lt(imports.updatedAt, sql`now() - make_interval(hours => ${KEPT_HOURS})`),
      ),
    )
    .returning({ fileKey: imports.fileKey, markedKey: imports.markedKey });
  return rows.flatMap(keysOf);
}

const keysOf = ({ fileKey, markedKey }: Pick<ImportRow, "fileKey" | "markedKey">): string[] =>
  [fileKey, markedKey].filter((key) => key !== null);

/** The keys of all files of imports. */
export async function listImportFiles(db: Executor): Promise<string[]> {
  const rows = await db.select({ fileKey: imports.fileKey, markedKey: imports.markedKey }).from(imports);
  return rows.flatMap(keysOf);
}
