import type { FastifyReply, FastifyRequest } from "fastify";
import type { Secrets } from "#server/auth/secrets.ts";
import type { Executor } from "#server/db/client.ts";
import { isHttps } from "#server/http/own-address.ts";
import type { OpenidLogin } from "#server/openid/openid-provider.ts";
import { insertConsumedTicket } from "#server/second-factor/second-factor.repository.ts";
import { sha256Base64 } from "#server/sha256.ts";

/** How long somebody may take at the provider: a second factor may have to be set up there. */
const LOGIN_SECONDS = 15 * 60;

const PURPOSE = "openid login";

/** A login as the cookie holds it. */
export type KeptLogin = OpenidLogin & { until: number };

const cookieOf = (request: FastifyRequest) => (isHttps(request) ? "__Host-portal_openid" : "portal_openid");

/**
 * With SameSite=Lax the browser sends it when the provider redirects back. There is one such cookie, so only the newest
 * login of a browser can be finished.
 */
const optionsOf = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: isHttps(request) }) as const;

/** Only the browser holds a login that is under way, encrypted: abandoned ones cost no storage. */
export function keepLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  secrets: Secrets,
  login: OpenidLogin,
  now: number,
): void {
  const until = now + LOGIN_SECONDS * 1000;
  const text = secrets.encrypt(JSON.stringify({ ...login, until }), PURPOSE);
  reply.setCookie(cookieOf(request), text, { ...optionsOf(request), maxAge: LOGIN_SECONDS });
}

/** The login that this browser began, which it then forgets; null without one, or when it has taken too long. */
export function takeLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  secrets: Secrets,
  now: number,
): KeptLogin | null {
  const cookie = request.cookies[cookieOf(request)];
  if (cookie === undefined) return null;
  reply.clearCookie(cookieOf(request), optionsOf(request));
  const text = secrets.decrypt(cookie, PURPOSE);
  if (text === null) return null;
  const login = JSON.parse(text) as KeptLogin;
  return login.until < now ? null : login;
}

/** Uses a login up: its cookie may have been copied. @returns whether it was the first time */
export const consumeLogin = (db: Executor, { state, until }: KeptLogin): Promise<boolean> =>
  insertConsumedTicket(db, sha256Base64(state), new Date(until).toISOString());
