import { daysBefore } from "#server/activity/days-before.ts";
import { countSince, listActions, listUsers, type FacetUser } from "#server/activity/facets.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { sharedAmong } from "#shared/domain/same-name.ts";
import type { ActivityFacets } from "#shared/activity/activity.schema.ts";

/** What the log of so many days can be filtered by. */
export async function readFacets(db: Executor, days: number, now: Date): Promise<ActivityFacets> {
  const since = daysBefore(now, days);
  const [actions, users, total] = await Promise.all([
    listActions(db, since),
    listUsers(db, since),
    countSince(db, since),
  ]);
  return { actions, users: toChoices(users), total };
}

/** Two people of one name are told apart by their address. */
function toChoices(users: FacetUser[]): ActivityFacets["users"] {
  const isShared = sharedAmong(users.flatMap(({ name }) => name ?? []));
  return users.map(({ id, name, email }) => {
    if (name === null) return { id, name: email ?? id };
    return { id, name: isShared(name) ? `${name} (${email ?? id})` : name };
  });
}
