import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { deleteSession, findSessionAccount, insertSession } from "#server/auth/sessions.repository.ts";
import type { Executor } from "#server/db/client.ts";
import { originOf, type Actor } from "#server/http/access.ts";

const COOKIE = "portal_session";

/** How long a session lives. */
const LIFETIME_MS = 14 * 86_400_000;

declare module "fastify" {
  interface FastifyInstance {
    db: Executor;
  }
}

/** The table holds the cookie's hash: who reads the table cannot sign in with it. */
function sidOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The account of a request's session, or null. */
export async function actorOf(request: FastifyRequest): Promise<Actor | null> {
  const token = request.cookies[COOKIE];
  if (token === undefined || token === "") return null;
  const sid = sidOf(token);
  const account = await findSessionAccount(request.server.db, sid);
  return account === null ? null : { ...account, sid, origin: originOf(request) };
}

/** Opens a session under a new id and hands its cookie to the browser; a session brought along is ended. */
export async function openSession(
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const brought = request.cookies[COOKIE];
  if (brought !== undefined) await deleteSession(db, sidOf(brought));
  const token = randomBytes(32).toString("base64url");
  const expires = new Date(Date.now() + LIFETIME_MS);
  await insertSession(db, {
    sid: sidOf(token),
    userId,
    sess: originOf(request),
    expire: expires.toISOString(),
  });
  reply.setCookie(COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    expires,
  });
}

/** Ends a request's session and takes its cookie back. */
export async function closeSession(
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[COOKIE];
  if (token !== undefined) await deleteSession(db, sidOf(token));
  reply.clearCookie(COOKIE, { path: "/" });
}
