import type { FastifyReply, FastifyRequest } from "fastify";
import { record } from "#server/activity/activity.service.ts";
import { openSession } from "#server/auth/session.ts";
import { originOf } from "#server/http/access.ts";
import { Problem } from "#server/http/problems.ts";
import type { Services } from "#server/http/services.ts";
import { lockAccount, type Account } from "#server/users/users.repository.ts";

export const PASSWORD_CHANGED = "The password was changed meanwhile. Sign in again.";

/**
 * The last step of every login: it is logged, and a session opens.
 * @param account as it was when its password, code or passkey was checked
 * @param how what opened the account besides its password
 * @throws Problem 401 when the password was changed, or the account deleted, since then
 */
export async function enter(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  how?: string,
) {
  await db.transaction(async (tx) => {
    // Whoever changes the password, or deletes the account, ends the sessions that there are: none opens meanwhile.
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) throw new Problem(401, PASSWORD_CHANGED);
    await record(tx, { ...account, userId: account.id, origin: originOf(request) }, "login", undefined, how);
    await openSession(tx, request, reply, account.id);
  });
  return { ...account, timeZone, passwordIsGiven: account.passwordIsGiven ? true : undefined };
}
