import type { Executor, Transaction } from "#server/db/client.ts";
import type { ReaderScope } from "#server/policies.ts";
import type { DayText } from "#shared/domain/days.ts";
import type { FieldKey, ImportKind } from "#shared/domain/imports/import-fields.ts";
import type { Plan } from "#shared/domain/imports/plan.ts";
import type { RowsOfKind } from "#shared/domain/imports/rows.ts";

/** Who imports which file. */
export interface Importing {
  readonly file: { readonly filename: string; readonly sha256: string };
  readonly by: { readonly userId: string; readonly name: string; readonly ipAddress: string | null };
  readonly at: string;
  /** So many rows are stored. */
  readonly onProgress: (rows: number) => Promise<unknown>;
}

/** What rows are planned against. */
interface PlannedBy {
  readonly scope: ReaderScope;
  readonly today: DayText;
  /** Those that the file has columns for. */
  readonly fields: ReadonlySet<FieldKey>;
}

export interface PlannedImport {
  readonly plan: Plan<unknown, unknown>;
  /** Stores everything in the transaction whose state it was planned by. */
  readonly store: (tx: Transaction, importing: Importing) => Promise<void>;
}

/** How rows of a kind are planned and stored. */
export interface KindOfImport<K extends ImportKind> {
  /** Keeps what the rows name from being changed until the transaction ends. */
  readonly lock: (tx: Transaction, rows: readonly RowsOfKind[K][]) => Promise<void>;
  readonly plan: (db: Executor, rows: readonly RowsOfKind[K][], by: PlannedBy) => Promise<PlannedImport>;
}

/** The locations that the rows name, each once. */
export const locationIdsOf = (
  rows: readonly { readonly location: { readonly id: number | "new" } | null }[],
): number[] => [
  ...new Set(rows.flatMap(({ location }) => (typeof location?.id === "number" ? [location.id] : []))),
];

/** As many rows are written in one statement. */
const BATCH = 1000;

/** Writes rows in batches and says how far it is. */
export async function inBatches<Row>(
  rows: readonly Row[],
  { onProgress }: Importing,
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    await write(rows.slice(first, first + BATCH));
    await onProgress(Math.min(rows.length, first + BATCH));
  }
}
