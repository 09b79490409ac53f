import { record } from "#server/activity/activity.service.ts";
import { requireAccountAndEntity } from "#server/auth/auth.service.ts";
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from "#server/auth/sessions.repository.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { type Actor, requireConfirmed } from "#server/http/access.ts";
import { notFound } from "#server/http/errors.ts";
import type { Session } from "#shared/sessions/sessions.schema.ts";

/**
 * Where an account is signed in, last used first.
 * @throws Problem 404 when there is no such account
 */
export async function listSessions(db: Executor, actor: Actor, userId: string): Promise<Session[]> {
  if (userId !== actor.userId) await requireAccountAndEntity(db, userId);
  const rows = await listSessionsOf(db, userId);
  return rows.map(({ tokenHash, openedFrom, ...row }) => ({
    ...row,
    ipAddress: openedFrom?.ipAddress ?? null,
    userAgent: openedFrom?.userAgent ?? null,
    isThis: tokenHash === actor.tokenHash,
  }));
}

/**
 * Ends one session of an account; that browser is signed out with its next request.
 * @throws Problem 404 when there is no such account, or no such session of it; 403 where the caller's session is not
 *   confirmed and the account is somebody else's
 */
export async function endSession(
  db: Database,
  actor: Actor,
  userId: string,
  id: string,
  now: number,
): Promise<void> {
  requireConfirmedForOthers(actor, userId, now);
  await db.transaction(async (tx) => {
    const { entity } = await requireAccountAndEntity(tx, userId);
    if (!(await deleteSessionOf(tx, userId, id))) throw notFound("This session");
    await record(tx, actor, "end_session", entity);
  });
}

/**
 * Ends every session of an account except the caller's.
 * @throws Problem 404 when there is no such account; 403 as above
 */
export async function endSessions(db: Database, actor: Actor, userId: string, now: number): Promise<void> {
  requireConfirmedForOthers(actor, userId, now);
  await db.transaction(async (tx) => {
    const { entity } = await requireAccountAndEntity(tx, userId);
    const ended = await deleteSessionsOf(tx, userId, actor.tokenHash);
    if (ended > 0)
      await record(tx, actor, "end_session", entity, `${ended} ${ended === 1 ? "session" : "sessions"}`);
  });
}

/** One's own sessions anybody may end: whoever finds the browser open ends no more than the owner's access. */
function requireConfirmedForOthers(actor: Actor, userId: string, now: number): void {
  if (userId !== actor.userId) requireConfirmed(actor, now);
}
