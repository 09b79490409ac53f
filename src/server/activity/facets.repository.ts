import { count, gte, sql } from "drizzle-orm";
import { activityLogs } from "#server/activity/activity.table.ts";
import type { Executor } from "#server/db/client.ts";

/** More than a choice can show; keeps the answer bounded. */
const FACETS_MAX = 5000;

/*
 * A log has many entries and few actions and users. So both questions hop from one value to the next along an
 * index, and look at one entry of each, instead of reading all entries of the range.
 */

/** The distinct actions since an instant. */
export async function listActions(db: Executor, since: string): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known(action) as (
      select min(action) from ${activityLogs}
      union all
      select (select min(l.action) from ${activityLogs} l where l.action > known.action)
      from known where known.action is not null
    )
    select action from known
    where action is not null
      and exists (select from ${activityLogs} l where l.action = known.action and l.created_at >= ${since}::timestamptz)
    order by action limit ${FACETS_MAX}`);
  return rows.map((row) => row.action);
}

export type FacetUser = { id: string; name: string | null; email: string | null };

/** The accounts with an entry since an instant, by the name they last had there. */
export async function listUsers(db: Executor, since: string): Promise<FacetUser[]> {
  const { rows } = await db.execute<FacetUser>(sql`
    with recursive known(id) as (
      select min(user_id) from ${activityLogs}
      union all
      select (select min(l.user_id) from ${activityLogs} l where l.user_id > known.id)
      from known where known.id is not null
    )
    select known.id, newest.name, newest.email
    from known cross join lateral (
      select l.user_name as name, l.user_email as email from ${activityLogs} l
      where l.user_id = known.id and l.created_at >= ${since}::timestamptz
      order by l.created_at desc limit 1
    ) newest
    order by lower(newest.name), known.id limit ${FACETS_MAX}`);
  return rows;
}

/** All entries since an instant. */
export async function countSince(db: Executor, since: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(activityLogs)
    .where(gte(activityLogs.createdAt, since));
  return row?.total ?? 0;
}
