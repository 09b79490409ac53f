import type { FastifyReply, FastifyRequest } from "fastify";
import { record } from "#server/activity/activity.service.ts";
import { openSession } from "#server/auth/session.ts";
import { originOf } from "#server/http/access.ts";
import type { Services } from "#server/http/services.ts";
import type { Account } from "#server/users/users.repository.ts";

/**
 * The last step of every login: it is logged, and a session opens.
 * @param how what opened the account besides its password
 */
export async function enter(
  { db, timeZone }: Pick<Services, "db" | "timeZone">,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  how?: string,
) {
  await record(db, { ...account, userId: account.id, origin: originOf(request) }, "login", undefined, how);
  await openSession(db, request, reply, account.id);
  return { ...account, timeZone, passwordIsGiven: account.passwordIsGiven ? true : undefined };
}
