import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { record } from "#server/activity/activity.service.ts";
import type { Services } from "#server/context.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import { lockForImport } from "#server/db/locks.ts";
import { findingsOf } from "#server/imports/findings.ts";
import { importBudgets } from "#server/imports/import-budgets.ts";
import { importCapital } from "#server/imports/import-capital.ts";
import { importInvestors } from "#server/imports/import-investors.ts";
import { importMonths } from "#server/imports/import-months.ts";
import {
  findImport,
  type ImportRow,
  listRemembered,
  updateImport,
} from "#server/imports/imports.repository.ts";
import { kindRefusal } from "#server/imports/imports.service.ts";
import type { ImportResult } from "#server/imports/imports.table.ts";
import { type RunImport, runImportJob } from "#server/imports/jobs.ts";
import type { KindOfImport, PlannedImport } from "#server/imports/kind-of-import.ts";
import { markFaults } from "#server/imports/marked-file.ts";
import { listPeople } from "#server/imports/stored.repository.ts";
import { insertJobs } from "#server/jobs/jobs.repository.ts";
import { listLocations } from "#server/locations/locations.repository.ts";
import { EVERYTHING, type ReaderScope, scopeOf } from "#server/policies.ts";
import { readSpreadsheet } from "#server/spreadsheets/read-spreadsheet.ts";
import { SpreadsheetProblem } from "#server/spreadsheets/spreadsheet-problem.ts";
import { type Account, findAccount } from "#server/users/users.repository.ts";
import { dayOf } from "#shared/domain/days.ts";
import type { ImportContext } from "#shared/domain/imports/choices.ts";
import type { Fault } from "#shared/domain/imports/faults.ts";
import type { FieldKey, ImportKind } from "#shared/domain/imports/import-fields.ts";
import { type FileMatch, headingKeys, matchFile } from "#shared/domain/imports/match-file.ts";
import { readRows } from "#shared/domain/imports/read-rows.ts";
import { displayName } from "#shared/domain/names.ts";
import type { Sheet } from "#shared/domain/spreadsheets/sheet.ts";

/** Below the headings. */
const ROWS_MAX = 50_000;

type RunServices = Pick<Services, "db" | "files" | "timeZone">;

const KINDS: { readonly [K in ImportKind]: KindOfImport<K> } = {
  investors: importInvestors,
  months: importMonths,
  capital: importCapital,
  budgets: importBudgets,
};

/** Why an import ends, in a sentence for whoever made it. */
class ImportFailure extends Error {}

/**
 * Checks an import, or stores what it holds. It may run twice, on two servers at once: what is stored is stored in one
 * transaction, one import after another, with the import's state.
 */
export async function runImport(services: RunServices, job: RunImport, now = new Date()): Promise<void> {
  const { db, files } = services;
  const row = await findImport(db, EVERYTHING, job.importId);
  if (row === null || row.state !== (job.step === "check" ? "checking" : "applying")) return;
  try {
    const opened = await openImport(services, row, now);
    if (job.step === "check") await check(services, row, opened, job);
    else await apply(services, row, opened, job, now);
  } catch (error) {
    if (!(error instanceof ImportFailure || error instanceof SpreadsheetProblem)) throw error;
    const failed = { state: "failed", failure: error.message, fileKey: null } as const;
    if ((await updateImport(db, row.id, failed, row.state)) && row.fileKey !== null)
      await files.delete(row.fileKey);
  }
}

/** The file as it is read, by whom and in which group. */
interface OpenImport {
  bytes: Buffer;
  sheets: readonly Sheet[];
  match: FileMatch;
  context: ImportContext;
  maker: Account;
  scope: ReaderScope;
}

async function openImport(
  { db, files, timeZone }: RunServices,
  row: ImportRow,
  now: Date,
): Promise<OpenImport> {
  const maker = await findAccount(db, row.madeById);
  if (maker === null || maker.role !== "manager")
    throw new ImportFailure("The account that brought this file is gone.");
  const scope = scopeOf({ ...maker, userId: maker.id, investorId: null });
  if (row.fileKey === null) throw new ImportFailure("This file is no longer there. Choose it again.");
  const bytes = Buffer.from(await files.getBytes(row.fileKey));
  const sheets = await readSpreadsheet(row.filename, bytes, { rowsMax: ROWS_MAX });
  const context = {
    locations: await listLocations(db, scope),
    investors: await listPeople(db, scope),
    isLimited: scope.locationIds !== null,
    today: dayOf(now, timeZone),
  };
  const asked = {
    filename: row.filename,
    kind: row.kind,
    choices: row.choices ?? {},
    remembered: await listRemembered(db, scope, headingKeys(sheets)),
  };
  const match = matchFile(sheets, asked, context);
  await updateImport(db, row.id, { rowCount: match.rowCount });
  const refusal = match.kind && kindRefusal(maker, match.kind);
  if (refusal !== null) throw new ImportFailure(refusal);
  return { bytes, sheets, match, context, maker, scope };
}

async function check(
  services: RunServices,
  row: ImportRow,
  opened: OpenImport,
  { importId, origin }: RunImport,
): Promise<void> {
  const { db } = services;
  const { match } = opened;
  // Whoever chose something has seen the columns.
  if (match.kind === null || match.problem !== null || !(match.isPlain || row.choices !== null)) {
    await storeFindings(services, row, "columns", opened, { faults: [], result: findingsOf(match, null) });
    return;
  }
  const read = readOpened(match.kind, opened);
  const found = await db.transaction((tx) => read.plan(tx), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
    takesLong: true,
  });
  if (row.appliesAtOnce && found.faults.length === 0)
    await db.transaction(async (tx) => {
      await storeFindings({ ...services, db: tx }, row, "applying", opened, found);
      await insertJobs(tx, runImportJob, [{ importId, step: "apply", origin }]);
    });
  else await storeFindings(services, row, "checked", opened, found);
}

async function apply(
  services: RunServices,
  row: ImportRow,
  opened: OpenImport,
  { origin }: RunImport,
  now: Date,
): Promise<void> {
  const { db, files } = services;
  const { match, maker } = opened;
  const { kind } = match;
  if (kind === null || match.problem !== null)
    throw new ImportFailure(match.problem ?? "Choose what it holds.");
  const read = readOpened(kind, opened);
  const found = await db.transaction(
    async (tx) => {
      await lockForImport(tx);
      // Another server may have done it meanwhile.
      if ((await findImport(tx, EVERYTHING, row.id))?.state !== "applying") return null;
      await read.lock(tx);
      const planned = await read.plan(tx);
      if (planned.faults.length > 0) return { ...planned, isStored: false };
      if (hasUnseenChanges(planned.result, row.result))
        return { ...planned, isStored: false, failure: CHANGED_MEANWHILE };
      const at = now.toISOString();
      await planned.store(tx, {
        file: { filename: row.filename, sha256: row.sha256 },
        by: { userId: maker.id, name: displayName(maker), ipAddress: origin.ipAddress },
        at,
        onProgress: (rowsDone) => updateImport(db, row.id, { rowsDone }),
      });
      const { result } = planned;
      await record(tx, { ...maker, userId: maker.id, origin }, "import_file", undefined, {
        file: row.filename,
        sha256: row.sha256,
        result: result.summary?.result,
      });
      const applied = { state: "applied", kind, appliedAt: at, fileKey: null, markedKey: null } as const;
      const { headings, rowCount: rowsDone } = match;
      await updateImport(tx, row.id, { ...applied, headings, result, rowsDone });
      return { ...planned, isStored: true };
    },
    { takesLong: true },
  );
  if (found === null) return;
  if (!found.isStored) {
    await storeFindings(services, row, "checked", opened, found);
    return;
  }
  const keys = [row.fileKey, row.markedKey].filter((key) => key !== null);
  await Promise.all(keys.map((key) => files.delete(key)));
}

const CHANGED_MEANWHILE =
  "Something was changed after this file was checked. Look at what it would change now.";

/** Whether values would be changed that the check did not show: whoever imports has seen all of them before. */
const hasUnseenChanges = ({ summary }: ImportResult, shown: ImportResult | null): boolean =>
  summary !== null &&
  summary.changesCount > 0 &&
  !(
    summary.changesCount === shown?.summary?.changesCount &&
    isDeepStrictEqual(summary.changes, shown.summary.changes)
  );

/** What is wrong with a file, and what is shown of its check. */
interface Found {
  /** Why it was not stored. */
  failure?: string | null;
  faults: readonly Fault[];
  result: ImportResult;
}

/** The rows of the file, to be planned by what is stored and then stored. */
interface ReadFile {
  lock: (tx: Transaction) => Promise<void>;
  plan: (db: Executor) => Promise<Found & Pick<PlannedImport, "store">>;
}

function readOpened<K extends ImportKind>(kind: K, { sheets, match, context, scope }: OpenImport): ReadFile {
  const { rows, faults, warnings } = readRows(kind, sheets, match, context);
  const fields = new Set(match.columns.flatMap(({ field }): FieldKey[] => (field === null ? [] : [field])));
  const { lock, plan }: KindOfImport<K> = KINDS[kind];
  return {
    lock: (tx) => lock(tx, rows),
    plan: async (db) => {
      const planned = await plan(db, rows, { scope, today: context.today, fields });
      const { summary } = planned.plan;
      const checked = {
        faults: [...faults, ...planned.plan.faults],
        warnings: [...warnings, ...planned.plan.warnings],
      };
      const result = findingsOf(match, { ...checked, summary });
      return { store: planned.store, faults: checked.faults, result };
    },
  };
}

/** Stores what a check found, and the file with its faults marked in place of an earlier one. */
async function storeFindings(
  { db, files }: Pick<Services, "files"> & { db: Executor },
  row: ImportRow,
  state: "columns" | "checked" | "applying",
  { bytes, sheets, match }: OpenImport,
  { faults, result, failure = null }: Found,
): Promise<void> {
  const markedKey = faults.length === 0 ? null : `imports/${randomUUID()}`;
  if (markedKey !== null)
    await files.put(markedKey, markFaults(row.filename, bytes, sheets, faults, match.columns));
  const { headings, rowCount: rowsDone } = match;
  // Unless another server has done it meanwhile.
  await updateImport(db, row.id, { state, result, failure, markedKey, headings, rowsDone }, row.state);
  if (row.markedKey !== null) await files.delete(row.markedKey);
}
