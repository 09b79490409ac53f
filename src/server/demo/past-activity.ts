import { activityLogs } from "#server/activity/activity.table.ts";
import type { Database } from "#server/db/client.ts";
import { INVESTORS, type DemoPlace, type DemoPerson } from "#server/demo/group.ts";
import type { Actor } from "#server/http/access.ts";
import { displayName } from "#shared/domain/person.ts";

const HOUR_MS = 3_600_000;
const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";

interface Made {
  place?: DemoPlace;
  person?: DemoPerson;
  id: number;
  at: string;
}

/** The log of a group that has been at work: what was created when, and who came by in the last days. */
export async function logThePast(
  db: Database,
  managers: readonly Actor[],
  made: readonly Made[],
  now: Date,
): Promise<void> {
  const [first, second = first] = managers;
  if (!first || !second) return;
  const by = (actor: Actor) => ({
    userId: actor.userId,
    userEmail: actor.email,
    userName: displayName(actor),
    ipAddress: actor.origin.ipAddress,
    userAgent: BROWSER,
  });
  const created = made.map(({ place, person, id, at }) => ({
    ...by(first),
    action: place ? "create_location" : "create_investor",
    entityType: place ? "location" : "investor",
    entityId: String(id),
    entityName: place?.name ?? (person ? displayName(person) : ""),
    createdAt: at,
  }));
  const visits = [2, 5, 26, 29, 50, 74, 75, 98, 121, 146].map((hours, index) => ({
    ...(index % 3 === 2 ? visitor(index) : by(index % 2 === 0 ? first : second)),
    action: index % 5 === 4 ? "logout" : "login",
    createdAt: new Date(now.getTime() - hours * HOUR_MS).toISOString(),
  }));
  await db.insert(activityLogs).values([...created, ...visits]);
}

function visitor(index: number) {
  const person = INVESTORS[index] ?? INVESTORS[0];
  return {
    userId: `investor_${person?.username ?? ""}`,
    userEmail: person?.email ?? "",
    userName: person ? displayName(person) : "",
    ipAddress: `192.0.2.${140 + index}`,
    userAgent: BROWSER,
  };
}
