import type { EditedField } from "#server/activity/activity.service.ts";
import type { Executor, Transaction } from "#server/db/client.ts";
import { conflict, invalid, refusedAt } from "#server/http/errors.ts";
import { listLocations, lockLocations } from "#server/locations/locations.repository.ts";
import { EVERYTHING } from "#server/policies.ts";
import type { Account } from "#server/users/users.repository.ts";
import { KIND_LABELS, type ManagerKind } from "#shared/auth/abilities.ts";
import { refuseLocations, type UserChange } from "#shared/users/users.schema.ts";

/** What a manager may do, and the locations that the manager is limited to; null for all. */
interface KindAndLocations {
  kind: ManagerKind;
  locationIds: readonly number[] | null;
}

/** What a manager is for whom nothing is chosen. */
export const ADMINISTRATOR: KindAndLocations = { kind: "administrator", locationIds: null };

/**
 * Kind and locations after an edit; what the edit does not name stays, but an administrator has all locations.
 * @throws Problem 400 at the field
 */
export function changedKind(
  before: KindAndLocations,
  input: Pick<UserChange, "kind" | "locationIds">,
): { kind: ManagerKind; locationIds: number[] | null } {
  const kind = input.kind ?? before.kind;
  const stored = kind === "administrator" ? null : before.locationIds;
  const chosen = input.locationIds === undefined ? stored : input.locationIds;
  const locationIds = chosen && [...new Set(chosen)].toSorted((a, b) => a - b);
  // A manager whose last location was deleted has none until somebody chooses one.
  const refusal = isSame(before, { kind, locationIds }) ? null : refuseLocations(kind, locationIds);
  if (refusal !== null) throw invalid({ locationIds: refusal });
  return { kind, locationIds };
}

const isSame = (one: KindAndLocations, other: KindAndLocations): boolean =>
  one.kind === other.kind && String(one.locationIds) === String(other.locationIds);

/**
 * Keeps the locations from being deleted until the transaction ends. Call it before an account is locked, because the
 * deletion of a location locks the location first, too.
 * @throws Problem 400 at the field for one that does not exist
 */
export async function lockChosenLocations(
  tx: Transaction,
  ids: readonly number[] | null | undefined,
): Promise<void> {
  if (ids === null || ids === undefined) return;
  const found = await lockLocations(tx, ids, "deletion");
  if (ids.some((id) => !found.has(id))) throw invalid({ locationIds: LOCATIONS_SENTENCE });
}

const LOCATIONS_SENTENCE = "One of these locations does not exist any more. Choose again.";

/** An edit of kind and locations for the log, by label and names; empty where neither changes. */
export async function kindFields(
  db: Executor,
  before: KindAndLocations,
  after: KindAndLocations,
): Promise<EditedField[]> {
  if (isSame(before, after)) return [];
  return [
    { label: "Kind", before: KIND_LABELS[before.kind], after: KIND_LABELS[after.kind] },
    { label: "Locations", before: await namesOf(db, before), after: await namesOf(db, after) },
  ];
}

async function namesOf(db: Executor, { locationIds }: KindAndLocations): Promise<string> {
  if (locationIds === null) return "All";
  const rows = await listLocations(db, { ...EVERYTHING, locationIds });
  return rows.map(({ name }) => name).join(", ") || "None";
}

const LAST_SENTENCE = "The last administrator stays one. Make another first.";

/**
 * Somebody must be able to sign in as an administrator.
 * @param administrators those who can, locked (lockAdministrators)
 * @param field where a form shows the sentence; null where there is no form
 * @throws Problem 409
 */
export function refuseForLastAdministrator(
  administrators: readonly string[],
  { id, kind }: Account,
  field: string | null,
): void {
  if (kind !== "administrator" || administrators.some((other) => other !== id)) return;
  throw field === null ? conflict(LAST_SENTENCE) : refusedAt(field, "not_possible_now", LAST_SENTENCE);
}
