import { record } from "#server/activity/activity.service.ts";
import {
  type CapitalRow,
  insertCapital,
  listCapital,
  listOwnMonths,
  listReturningLocations,
  lockCapitalEntries,
  removeCapitalEntry,
  updateCapital,
} from "#server/capital/capital.repository.ts";
import type { Services } from "#server/context.ts";
import type { Database, Executor } from "#server/db/client.ts";
import type { Actor } from "#server/http/access.ts";
import { conflict, invalid, notFound, refuseStaleEdit } from "#server/http/errors.ts";
import { investorEntity } from "#server/investors/investors.service.ts";
import { requireInvestor } from "#server/investors/read-investors.ts";
import { listLocations } from "#server/locations/locations.repository.ts";
import { EVERYTHING, type ReaderScope } from "#server/policies.ts";
import type {
  CapitalCorrection,
  CapitalEntryRow,
  EarlierEntry,
  NewCapitalEntry,
} from "#shared/capital/capital.schema.ts";
import { type DayText, dayOf, formatDay, futureDayProblem } from "#shared/domain/days.ts";
import { formatMoney } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import { isPeriod } from "#shared/domain/periods.ts";
import {
  CAPITAL_KIND_LABELS,
  type CapitalEntry,
  capitalReturns,
  type Returns,
} from "#shared/domain/returns/returns.ts";

/** An investor's entries, the newest day first. @throws Problem 404 */
export async function readCapital(
  db: Executor,
  scope: ReaderScope,
  investorId: number,
): Promise<CapitalEntryRow[]> {
  await requireInvestor(db, scope, investorId);
  return (await listCapital(db, scope, investorId)).map((row) => toEntry(scope, row));
}

/** Investors read no names of managers; whoever is limited to locations reads nothing that was of another one. */
function toEntry({ manager, locationIds }: ReaderScope, row: CapitalRow): CapitalEntryRow {
  const forManagers = (name: string | null) => (manager === null ? null : name);
  return {
    ...row,
    enteredAt: enteredAt(row),
    enteredBy: forManagers(row.enteredBy),
    removedBy: forManagers(row.removedBy),
    earlier: row.earlier
      .filter(({ locationId }) => locationIds === null || locationIds.includes(locationId))
      .map((each) => ({ ...each, enteredBy: forManagers(each.enteredBy) })),
  };
}

/** A removal does not change updatedAt. */
const enteredAt = ({ earlier, createdAt, updatedAt }: CapitalRow) =>
  earlier.length === 0 ? createdAt : updatedAt;

/**
 * Enters capital of an investor.
 * @throws Problem 404, 400 with a sentence for each wrong entry: then none is entered
 */
export async function addCapital(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  actor: Actor,
  investorId: number,
  entries: readonly NewCapitalEntry[],
): Promise<CapitalEntryRow[]> {
  return db.transaction(async (tx) => {
    const investor = await requireInvestor(tx, actor.scope, investorId);
    const nameOf = await namesInScope(tx, actor.scope);
    const today = dayOf(new Date(), timeZone);
    const refused = entries.flatMap((entry, index) =>
      Object.entries(problemsOf(entry, nameOf, today)).map(
        ([field, sentence]) => [`entries.${index}.${field}`, sentence] as const,
      ),
    );
    if (refused.length > 0) throw invalid(Object.fromEntries(refused));
    const enteredBy = displayName(actor);
    const ids = new Set(
      await insertCapital(
        tx,
        entries.map((entry) => ({ ...entry, investorId, enteredBy })),
      ),
    );
    const sentences = entries.map((entry) => describe(entry, nameOf));
    await record(tx, actor, "add_capital", investorEntity(investor), sentences.join("; "));
    return (await readCapital(tx, actor.scope, investorId)).filter(({ id }) => ids.has(id));
  });
}

/**
 * Corrects an entry; what it said before is kept in it. An entry that would say the same stays as it is. The two entries of
 * a transferred share's price keep one day and amount.
 * @throws Problem 404, 400 with a sentence at the field, 409 for a removed entry and one that was changed since
 */
export async function correctCapital(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  actor: Actor,
  id: number,
  { updatedAt, reason, ...now }: CapitalCorrection,
): Promise<CapitalEntryRow> {
  return db.transaction(async (tx) => {
    const { row, others } = await lockEntry(tx, actor.scope, id);
    refuseStaleEdit(updatedAt, row);
    const nameOf = await namesInScope(tx, actor.scope);
    const problems = {
      ...ofTransferProblem(row, now),
      ...problemsOf(now, nameOf, dayOf(new Date(), timeZone)),
    };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await correctEntry(tx, actor, row, now, reason, nameOf);
    const { day, amount } = now;
    for (const other of others)
      await correctEntry(tx, actor, other, { ...valuesOf(other), day, amount }, reason, nameOf);
    return toEntry(actor.scope, (await lockEntry(tx, actor.scope, id)).row);
  });
}

function ofTransferProblem(row: CapitalRow, { kind, locationId }: NewCapitalEntry) {
  if (row.transferId === null || (kind === row.kind && locationId === row.locationId)) return {};
  const sentence = "This is the price of a transferred share: its location and kind stay.";
  return kind === row.kind ? { locationId: sentence } : { kind: sentence };
}

const valuesOf = ({ locationId, day, kind, amount, note }: CapitalRow): NewCapitalEntry => ({
  locationId,
  day,
  kind,
  amount,
  note,
});

async function correctEntry(
  tx: Executor,
  actor: Actor,
  row: CapitalRow,
  now: NewCapitalEntry,
  reason: string,
  nameOf: NameOf,
): Promise<void> {
  const before = valuesOf(row);
  if (describe(before, nameOf) === describe(now, nameOf)) return;
  await storeCorrection(tx, row, now, reason, displayName(actor));
  const investor = await requireInvestor(tx, actor.scope, row.investorId);
  const sentence = `${describe(before, nameOf)} corrected to ${describe(now, nameOf)}: ${reason}`;
  await record(tx, actor, "correct_capital", investorEntity(investor), sentence);
}

/** What the entry said before is kept in it. */
async function storeCorrection(
  tx: Executor,
  row: CapitalRow,
  now: Partial<NewCapitalEntry>,
  reason: string,
  enteredBy: string,
): Promise<void> {
  const earlier: EarlierEntry = {
    ...valuesOf(row),
    locationName: row.locationName,
    enteredBy: row.enteredBy,
    enteredAt: enteredAt(row),
    reason: row.reason,
  };
  await updateCapital(tx, row.id, { ...now, reason, enteredBy, earlier: [...row.earlier, earlier] });
}

/** The same for an entry that an import changes, which logs everything in one entry. */
export async function correctByImport(
  tx: Executor,
  id: number,
  now: Pick<NewCapitalEntry, "amount" | "note">,
  reason: string,
  enteredBy: string,
): Promise<void> {
  for (const row of await lockCapitalEntries(tx, EVERYTHING, id))
    if (row.id === id) await storeCorrection(tx, row, now, reason, enteredBy);
}

/**
 * Removes an entry, which stays readable, and with the price of a transferred share the one of the other investor.
 * @throws Problem 404, 409 for a removed entry and one that was changed since
 */
export async function removeCapital(
  db: Database,
  actor: Actor,
  id: number,
  updatedAt: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, others } = await lockEntry(tx, actor.scope, id);
    refuseStaleEdit(updatedAt, row);
    for (const each of [row, ...others]) {
      await removeCapitalEntry(tx, each.id, displayName(actor));
      const investor = await requireInvestor(tx, actor.scope, each.investorId);
      const sentence = describe(each, () => each.locationName);
      await record(tx, actor, "remove_capital", investorEntity(investor), sentence);
    }
  });
}

/** @returns the entry, and the other one of a transferred share's price */
async function lockEntry(tx: Executor, scope: ReaderScope, id: number) {
  const rows = await lockCapitalEntries(tx, scope, id);
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound("This entry");
  if (row.removedAt !== null) throw conflict("This entry was removed.");
  return { row, others: rows.filter((each) => each !== row && each.removedAt === null) };
}

type NameOf = (locationId: number) => string | undefined;

async function namesInScope(db: Executor, scope: ReaderScope): Promise<NameOf> {
  const names = new Map((await listLocations(db, scope)).map(({ id, name }) => [id, name]));
  return (locationId) => names.get(locationId);
}

/** A sentence for each wrong field, beyond what the schema refuses. */
function problemsOf({ locationId, day }: NewCapitalEntry, nameOf: NameOf, today: DayText) {
  const future = futureDayProblem(day, today);
  return {
    ...(nameOf(locationId) === undefined && { locationId: "This location does not exist." }),
    ...(future !== null && { day: future }),
  };
}

/** "Contribution of $55,000.00, Saltgrass Kitchen, Apr 15, 2024 (5.00% of Saltgrass Kitchen)". */
function describe({ locationId, day, kind, amount, note }: NewCapitalEntry, nameOf: NameOf): string {
  const what = `${CAPITAL_KIND_LABELS[kind]}, ${nameOf(locationId)}, ${formatDay(day)}: ${formatMoney(amount)}`;
  return note === null ? what : `${what} (${note})`;
}

/** An investor's returns at the locations with capital. @throws Problem 404 */
export async function readReturns(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  scope: ReaderScope,
  investorId: number,
): Promise<Returns> {
  await requireInvestor(db, scope, investorId);
  const entries = (await listCapital(db, scope, investorId)).filter(({ removedAt }) => removedAt === null);
  const locationIds = [...new Set(entries.map(({ locationId }) => locationId))];
  const [months, locations] = await Promise.all([
    listOwnMonths(db, scope, investorId, locationIds),
    listReturningLocations(db, scope, investorId, locationIds),
  ]);
  // A stored report may have no month.
  return capitalReturns(
    entries.map((row) => ({ ...row, correction: correctionOf(row, timeZone) })),
    months.filter(({ period }) => isPeriod(period)),
    locations.map((each) => ({
      ...each,
      newestPeriod: isPeriod(each.newestPeriod ?? "") ? each.newestPeriod : null,
    })),
  );
}

/** Why the entry was corrected last, which its investor reads beside it. */
function correctionOf(row: CapitalRow, timeZone: string): CapitalEntry["correction"] {
  const before = row.earlier.at(-1);
  if (before === undefined) return undefined;
  return { day: dayOf(new Date(enteredAt(row)), timeZone), was: before.amount, reason: row.reason ?? "" };
}
