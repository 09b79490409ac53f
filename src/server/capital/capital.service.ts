import { record } from "#server/activity/activity.service.ts";
import {
  type CapitalRow,
  insertCapital,
  listCapital,
  listOwnMonths,
  listReturningLocations,
  lockCapitalEntry,
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
import type { ReaderScope } from "#server/policies.ts";
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
 * Corrects an entry; what it said before is kept in it. An entry that would say the same stays as it is.
 * @throws Problem 404, 400 with a sentence at the field, 409 for a removed entry and one that was changed since
 */
export async function correctCapital(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  actor: Actor,
  id: number,
  { updatedAt, reason, ...now }: CapitalCorrection,
): Promise<CapitalEntryRow> {
  return db.transaction(async (tx) => {
    const row = await lockEntry(tx, actor.scope, id);
    refuseStaleEdit(updatedAt, row);
    const nameOf = await namesInScope(tx, actor.scope);
    const problems = problemsOf(now, nameOf, dayOf(new Date(), timeZone));
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const { locationId, locationName, day, kind, amount, note, enteredBy } = row;
    const before = { locationId, locationName, day, kind, amount, note };
    if (describe(before, nameOf) !== describe(now, nameOf)) {
      const earlier: EarlierEntry = { ...before, enteredBy, enteredAt: enteredAt(row), reason: row.reason };
      await updateCapital(tx, id, {
        ...now,
        reason,
        enteredBy: displayName(actor),
        earlier: [...row.earlier, earlier],
      });
      const investor = await requireInvestor(tx, actor.scope, row.investorId);
      const sentence = `${describe(before, nameOf)} corrected to ${describe(now, nameOf)}: ${reason}`;
      await record(tx, actor, "correct_capital", investorEntity(investor), sentence);
    }
    return toEntry(actor.scope, await lockEntry(tx, actor.scope, id));
  });
}

/** Removes an entry, which stays readable. @throws Problem 404, 409 for a removed entry and one that was changed since */
export async function removeCapital(
  db: Database,
  actor: Actor,
  id: number,
  updatedAt: string | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockEntry(tx, actor.scope, id);
    refuseStaleEdit(updatedAt, row);
    await removeCapitalEntry(tx, id, displayName(actor));
    const investor = await requireInvestor(tx, actor.scope, row.investorId);
    const sentence = describe(row, () => row.locationName);
    await record(tx, actor, "remove_capital", investorEntity(investor), sentence);
  });
}

async function lockEntry(tx: Executor, scope: ReaderScope, id: number): Promise<CapitalRow> {
  const row = await lockCapitalEntry(tx, scope, id);
  if (row === null) throw notFound("This entry");
  if (row.removedAt !== null) throw conflict("This entry was removed.");
  return row;
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
