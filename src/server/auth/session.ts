import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  deleteSession,
  findSessionAccount,
  insertSession,
  recordSessionUse,
} from "#server/auth/sessions.repository.ts";
import type { Database, Executor } from "#server/db/client.ts";
import { type Actor, originOf } from "#server/http/access.ts";
import { isHttps } from "#server/http/own-address.ts";
import { scopeOf } from "#server/policies.ts";
import { sha256Base64 } from "#server/sha256.ts";
import { DAY_MS, HOUR_MS } from "#shared/domain/dates.ts";

/**
 * Over https the cookie's name makes the browser guarantee that this host has set it, over https and for all paths
 * (__Host-): another host of the same domain cannot set it. Over plain http browsers refuse that name.
 */
const cookieOf = (request: FastifyRequest) => (isHttps(request) ? "__Host-portal_session" : "portal_session");

declare module "fastify" {
  interface FastifyInstance {
    db: Database;
    managersNeedSecondFactor: boolean;
  }
}

/** The table holds the cookie's hash: a reader of the table cannot sign in with it. */
const hashToken = sha256Base64;

/** The actor of calls that the server makes of itself for a request; no client can set it. */
const authenticated = new AsyncLocalStorage<Actor>();

/** Calls that the server makes of itself within `work` are those of this account, whatever cookies came along. */
export const callAs = <Result>(actor: Actor, work: () => Result): Result => authenticated.run(actor, work);

/** The account of a request's session, or null. Using a session extends it. */
export async function actorOf(request: FastifyRequest): Promise<Actor | null> {
  const actor = authenticated.getStore();
  if (actor !== undefined) return actor;
  const token = request.cookies[cookieOf(request)];
  if (token === undefined || token === "") return null;
  const { db, managersNeedSecondFactor } = request.server;
  const tokenHash = hashToken(token);
  const found = await findSessionAccount(db, tokenHash);
  if (found === null) return null;
  const { openedAt, usedAt, expiresAt, hasSecondFactor, ...account } = found;
  const now = Date.now();
  const until = endOfSession(Date.parse(openedAt), now);
  if (
    until - Date.parse(expiresAt) >= USE_RECORDED_EVERY_MS ||
    now - Date.parse(usedAt) >= USE_RECORDED_EVERY_MS
  )
    await recordSessionUse(db, tokenHash, new Date(until).toISOString());
  const mustSetUpSecondFactor = managersNeedSecondFactor && account.role === "manager" && !hasSecondFactor;
  return { ...account, tokenHash, mustSetUpSecondFactor, scope: scopeOf(account), origin: originOf(request) };
}

/** The same; where a session has ended, the reply deletes the browser's cookie and its cached files. */
export async function actorOrClearBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  const actor = await actorOf(request);
  if (actor === null && request.cookies[cookieOf(request)]) dropFromBrowser(request, reply);
  return actor;
}

/**
 * Deletes the cookie, so that this happens once, and the browser's cached files. Not its storage: it holds what was
 * typed into dialogs, and the chosen theme; the offline worker drops its answers by itself.
 */
function dropFromBrowser(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(request), { path: "/", secure: isHttps(request) });
  reply.header("clear-site-data", '"cache"');
}

/** Opens a session under a new id and hands its cookie to the browser; a session brought along is ended. */
export async function openSession(
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const previousToken = request.cookies[cookieOf(request)];
  if (previousToken !== undefined) await deleteSession(db, hashToken(previousToken));
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    openedFrom: originOf(request),
    expiresAt: new Date(endOfSession(now, now)).toISOString(),
  });
  reply.setCookie(cookieOf(request), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps(request),
    // The browser drops it when it must have ended; only the server ends idle sessions.
    expires: new Date(now + ABSOLUTE_MS),
  });
}

/** Ends a request's session, and the browser drops what it has of it. */
export async function closeSession(
  db: Executor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[cookieOf(request)];
  if (token !== undefined) await deleteSession(db, hashToken(token));
  dropFromBrowser(request, reply);
}

/** A session ends after this, however much it is used. */
const ABSOLUTE_MS = 14 * DAY_MS;

/** A session ends after so long without a request. */
const IDLE_MS = 7 * DAY_MS;

/** Use of a session is written at most once in this time, so that reads do not write. */
const USE_RECORDED_EVERY_MS = HOUR_MS;

/** The end of a session that is used now: idle time later, but not after its absolute end. */
function endOfSession(openedAt: number, now: number): number {
  return Math.min(openedAt + ABSOLUTE_MS, now + IDLE_MS);
}
