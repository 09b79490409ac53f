import { randomUUID } from "node:crypto";
import type { Services } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { uploadedName } from "#server/documents/documents.service.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { conflict, forbidden, invalid, notFound, Problem } from "#server/http/errors.ts";
import type { UploadedFile } from "#server/http/multipart.ts";
import {
  deleteExpiredImports,
  findAppliedBefore,
  findImport,
  type ImportRow,
  insertImport,
  listImports,
  lockImport,
  updateImport,
} from "#server/imports/imports.repository.ts";
import { runImportJob } from "#server/imports/jobs.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import type { ReaderScope } from "#server/policies.ts";
import { sha256Hex } from "#server/sha256.ts";
import { type Ability, isAble } from "#shared/auth/abilities.ts";
import { IMPORT_KIND_LABELS, type ImportKind } from "#shared/domain/imports/import-fields.ts";
import { displayName } from "#shared/domain/names.ts";
import type { ImportChoicesInput } from "#shared/imports/import-choices.schema.ts";
import type { ImportFindings, ListedImport, OneImport } from "#shared/imports/imports.schema.ts";

/** Whoever may type it may import it. */
const ABILITY_OF: Readonly<Record<ImportKind, Ability>> = {
  investors: "changeInvestors",
  months: "fileReports",
  capital: "changeHoldings",
  budgets: "changeBudgets",
};

/** Why an account may not import this kind; null where it may. */
export const kindRefusal = (account: Parameters<typeof isAble>[0], kind: ImportKind): string | null =>
  isAble(account, ABILITY_OF[kind]) ? null : `Your account may not import “${IMPORT_KIND_LABELS[kind]}”.`;

/** @throws Problem 403 with a sentence */
function requireKind(actor: Actor, kind: ImportKind): void {
  const refusal = kindRefusal(actor, kind);
  if (refusal !== null) throw forbidden(refusal);
}

/**
 * Stores a file for a day and has it checked.
 * @throws Problem 403 for a kind that the actor may not import, 400 without a file
 */
export async function startImport(
  services: Services,
  actor: Actor,
  kind: ImportKind | "any",
  file: UploadedFile | undefined,
  { choices, dryRun }: { choices?: ImportChoicesInput | undefined; dryRun: "true" | "false" },
): Promise<OneImport> {
  if (kind !== "any") requireKind(actor, kind);
  if (file === undefined) throw invalid({ file: "Choose a file." });
  const { db, files } = services;
  const fileKey = `imports/${randomUUID()}`;
  const id = await db.transaction(async (tx) => {
    const importId = await insertImport(tx, {
      filename: uploadedName(file.filename),
      fileKey,
      sha256: sha256Hex(file.bytes),
      byteLength: file.bytes.length,
      kind: kind === "any" ? null : kind,
      choices: choices ?? null,
      appliesAtOnce: dryRun === "false",
      madeById: actor.userId,
      madeBy: displayName(actor),
    });
    await insertJobs(tx, runImportJob, [{ importId, step: "check", origin: actor.origin }]);
    await files.put(fileKey, file.bytes);
    return importId;
  });
  return readImport(services.db, actor.scope, id);
}

/**
 * Checks a file again with what was chosen.
 * @throws Problem 404; 409 while it is stored, and where its file is gone
 */
export async function chooseForImport(
  services: Services,
  actor: Actor,
  id: number,
  choices: ImportChoicesInput,
): Promise<OneImport> {
  if (choices.kind !== undefined) requireKind(actor, choices.kind);
  await services.db.transaction(async (tx) => {
    const row = await requireLocked(tx, actor.scope, id);
    if (row.fileKey === null) throw conflict("This file is no longer there. Choose it again.");
    if (row.state === "applying") throw conflict("This file is being imported.");
    // The check under way would answer for choices that it does not know.
    if (row.state === "checking") throw conflict("This file is being checked.");
    await updateImport(tx, id, { state: "checking", choices, rowsDone: 0, failure: null });
    await insertJobs(tx, runImportJob, [{ importId: id, step: "check", origin: actor.origin }]);
  });
  return readImport(services.db, actor.scope, id);
}

/**
 * Has everything stored that a checked file holds.
 * @throws Problem 403 for a kind that the actor may not import any more; 404; 409 unless it is checked without a fault
 */
export async function applyImport(services: Services, actor: Actor, id: number): Promise<OneImport> {
  await services.db.transaction(async (tx) => {
    const row = await requireLocked(tx, actor.scope, id);
    if (row.result?.match.kind) requireKind(actor, row.result.match.kind);
    if (row.state !== "checked") throw conflict("Only a file that was checked can be imported.");
    if ((row.result?.faultsCount ?? 0) > 0) throw conflict("Nothing can be imported while a row is refused.");
    await updateImport(tx, id, { state: "applying", rowsDone: 0, failure: null });
    await insertJobs(tx, runImportJob, [{ importId: id, step: "apply", origin: actor.origin }]);
  });
  return readImport(services.db, actor.scope, id);
}

async function requireLocked(tx: Parameters<typeof lockImport>[0], scope: ReaderScope, id: number) {
  const row = await lockImport(tx, scope, id);
  if (row === null) throw notFound("This import");
  return row;
}

/** @throws Problem 404 */
async function requireImport(db: Database, scope: ReaderScope, id: number): Promise<ImportRow> {
  const row = await findImport(db, scope, id);
  if (row === null) throw notFound("This import");
  return row;
}

export async function readImports(db: Database, scope: ReaderScope): Promise<ListedImport[]> {
  return (await listImports(db, scope)).map((row) => ({ ...row, result: resultOf(row) }));
}

/** @throws Problem 404 */
export async function readImport(db: Database, scope: ReaderScope, id: number): Promise<OneImport> {
  const row = await requireImport(db, scope, id);
  return {
    ...row,
    ...(row.result ?? NOTHING_FOUND),
    kind: row.result?.match.kind ?? row.kind,
    result: resultOf(row),
    choices: row.choices ?? {},
    appliedBefore: await findAppliedBefore(db, scope, row),
  };
}

const resultOf = ({ result }: ImportRow): string | null => result?.summary?.result ?? null;

const NOTHING_FOUND: ImportFindings = {
  match: null,
  refusedRows: 0,
  faultsCount: 0,
  faults: [],
  warningsCount: 0,
  warnings: [],
  summary: null,
};

/**
 * The file with its faults marked.
 * @throws Problem 404; 410 where it is not there any more
 */
export async function readMarkedFile(
  { db, files }: Pick<Services, "db" | "files">,
  scope: ReaderScope,
  id: number,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const { markedKey, filename } = await requireImport(db, scope, id);
  if (markedKey === null) throw new Problem("file_missing", "No row of this file is refused.");
  return { filename, bytes: await files.getBytes(markedKey) };
}

/** Deletes imports that were not applied within a day, with their files. */
export async function expireImports(db: Database, files: FileStorage): Promise<void> {
  const keys = await deleteExpiredImports(db);
  await Promise.all(keys.map((key) => files.delete(key)));
}
