import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "#server/http/errors.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** PUBLIC_URL; null when it is not set. */
    publicUrl: string | null;
  }
}

/** Whether the visitor uses https. The portal itself never does: PUBLIC_URL says so, or a trusted proxy. */
export const isHttps = ({ server, protocol }: FastifyRequest): boolean =>
  protocol === "https" || server.publicUrl?.startsWith("https:") === true;

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const UNKNOWN_ADDRESS =
  "The portal is reached at an address that it does not know. Tell whoever runs it to set PUBLIC_URL to the address in your browser.";
/** Anybody can send an origin: each is logged once, and no more than these. */
const LOGGED_ORIGINS_MAX = 20;

/**
 * A change that another site's page sends is refused, whatever cookie comes with it. Own is a page of PUBLIC_URL or of
 * the host that is asked, which is another one behind a proxy that replaces Host.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  const ofPublicUrl = app.publicUrl === null ? null : hostOf(app.publicUrl);
  const logged = new Set<string>();
  app.addHook("onRequest", (request, _, done) => {
    const { origin } = request.headers;
    if (READING.has(request.method) || origin === undefined) return done();
    const host = hostOf(origin);
    if (host !== null && (host === ofPublicUrl || host === withoutDefaultPort(request.host))) return done();
    const shown = origin.slice(0, 200);
    if (!logged.has(shown) && logged.size < LOGGED_ORIGINS_MAX) {
      logged.add(shown);
      request.log.warn(
        { origin: shown, host: request.host },
        "a change was refused: the page that sent it (origin) is neither at PUBLIC_URL nor at this host",
      );
    }
    done(new Problem("foreign_origin", UNKNOWN_ADDRESS));
  });
}

const hostOf = (address: string): string | null =>
  URL.canParse(address) ? withoutDefaultPort(new URL(address).host) : null;

/** Some proxies name the port of https, or of the http behind them, where a browser names none. */
const withoutDefaultPort = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, "");

/** Which of two hosts counts, a proxy in front and the portal might decide differently. */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _, done) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === "host");
    done(hosts.length > 1 ? new Problem("invalid_input", "A request has one Host header.") : undefined);
  });
}

/** Names in the log, once, a proxy whose word about its visitors is not taken: to the portal they are all one. */
export function nameUntrustedProxy(app: FastifyInstance): void {
  let isNamed = false;
  app.addHook("onRequest", (request, _, done) => {
    // What a trusted proxy says comes after its own address.
    if (!isNamed && "x-forwarded-for" in request.headers && (request.ips?.length ?? 1) === 1) {
      isNamed = true;
      request.log.warn(
        { proxy: request.ip },
        "a request came by way of a proxy that TRUST_PROXY does not name: all its visitors count as one address",
      );
    }
    done();
  });
}
