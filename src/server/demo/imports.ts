import { eq } from "drizzle-orm";
import writeExcelFile, { type CellObject } from "write-excel-file/node";
import type { Services } from "#server/context.ts";
import { type DemoLocation, LOCATIONS } from "#server/demo/group.ts";
import { type PastEntry, takeEntries } from "#server/demo/history.ts";
import { type Chance, monthFigures } from "#server/demo/month-figures.ts";
import type { Actor } from "#server/http/access.ts";
import { startImport } from "#server/imports/imports.service.ts";
import { imports } from "#server/imports/imports.table.ts";
import { runImportJob } from "#server/imports/jobs.ts";
import { runImport } from "#server/imports/run-import.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import type { ImportKind } from "#shared/domain/imports/import-fields.ts";
import { fromCents, type MoneyText, toCents } from "#shared/domain/money.ts";
import {
  addMonths,
  formatPeriodShort,
  periodMonth,
  type PeriodText,
  periodYear,
} from "#shared/domain/periods.ts";
import { REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";

/** A spreadsheet as a group brings it: its headings, and texts and amounts below. */
type ImportedTable = readonly (readonly string[])[];

const AMOUNT = /^-?\d+\.\d\d$/;

/** Imports the budget of the year of the newest month: usual months of the trade, in whole hundreds of dollars. */
export function importBudget(services: Services, actor: Actor, newest: PeriodText): Promise<PastEntry[]> {
  const year = periodYear(newest);
  const keys = REPORT_MEASURES.map(({ key }) => key);
  const open = LOCATIONS.filter(({ closed }) => closed === undefined);
  const rows = open.flatMap((location) =>
    Array.from({ length: 12 }, (_, index) => {
      const period = addMonths(`${year}-01`, index);
      const monthsAgo = 12 - periodMonth(period);
      const figures = monthFigures(withoutTrouble(location), period, monthsAgo, USUAL);
      return [
        location.name,
        formatPeriodShort(period),
        ...[...keys, "cashDistribution" as const].map((key) => inHundreds(figures[key])),
      ];
    }),
  );
  const labels = REPORT_MEASURES.map(({ label }) => label);
  const table = [["Location", "Month", ...labels, "Cash Distribution"], ...rows];
  const at = new Date(`${year - 1}-12-15T16:00:00.000Z`);
  const filename = `Casco Bay budget ${year}.xlsx`;
  return importTable(services, actor, { kind: "budgets", filename, table }, at);
}

const withoutTrouble = ({ trouble: _trouble, ...location }: DemoLocation): DemoLocation => location;

const inHundreds = (amount: MoneyText): MoneyText =>
  fromCents(((toCents(amount) + 5_000n) / 10_000n) * 10_000n);

/** The middle of what a month may be. */
const USUAL: Chance = {
  between: (low, high) => (low + high) / 2,
  whole: (low, high) => Math.round((low + high) / 2),
  pick: ([first]) => {
    if (first === undefined) throw new Error("nothing to pick from");
    return first;
  },
};

/**
 * Imports a spreadsheet as it would have been imported at that time.
 * @returns what the log says of it
 * @throws Error where a row is refused
 */
export async function importTable(
  services: Services,
  actor: Actor,
  { kind, filename, table }: { kind: ImportKind; filename: string; table: ImportedTable },
  at: Date,
): Promise<PastEntry[]> {
  const { db } = services;
  const data = table.map((row) =>
    row.map((value): CellObject =>
      AMOUNT.test(value)
        ? { type: Number, value: Number(value), format: "#,##0.00" }
        : { type: String, value },
    ),
  );
  const bytes = await writeExcelFile([{ sheet: "Import", data }]).toBuffer();
  const { id } = await startImport(
    services,
    actor,
    kind,
    { filename, bytes },
    { choices: {}, dryRun: "false" },
  );
  for (const step of ["check", "apply"] as const)
    await runImport(services, { importId: id, step, origin: actor.origin }, at);
  await db.delete(jobs).where(eq(jobs.kind, runImportJob.name));
  const createdAt = at.toISOString();
  const [done] = await db.update(imports).set({ createdAt }).where(eq(imports.id, id)).returning();
  if (done?.state !== "applied")
    throw new Error(`${filename} was refused: ${JSON.stringify(done?.result?.faults ?? done?.failure)}`);
  return takeEntries(db, "import_file", createdAt);
}
