import type { FastifyReply, FastifyRequest } from "fastify";
import type { Secrets } from "#server/auth/secrets.ts";
import { isHttps } from "#server/http/own-address.ts";
import type { OpenidLogin } from "#server/openid/openid-provider.ts";

/** How long somebody may take at the provider: a second factor may have to be set up there. */
const LOGIN_SECONDS = 15 * 60;

const PURPOSE = "openid login";

const cookieOf = (request: FastifyRequest) => (isHttps(request) ? "__Host-portal_openid" : "portal_openid");

/** Lax: it comes along when the provider sends the person back. The newest login of a browser counts. */
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
): (OpenidLogin & { until: number }) | null {
  const cookie = request.cookies[cookieOf(request)];
  if (cookie === undefined) return null;
  reply.clearCookie(cookieOf(request), optionsOf(request));
  const text = secrets.decrypt(cookie, PURPOSE);
  if (text === null) return null;
  const login = JSON.parse(text) as OpenidLogin & { until: number };
  return login.until < now ? null : login;
}
