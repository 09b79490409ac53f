import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import { isHttps } from "#server/http/own-address.ts";

const HSTS = "max-age=31536000; includeSubDomains";

/** What the portal's pages never ask a browser for, so that nothing that slips in can. */
const PERMISSIONS = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** For an answer that is given before any hook has run. */
export const BARE_HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
} as const;

/**
 * Sets the security headers. An answer is private and cached nowhere unless its route says otherwise, as those of files,
 * pages, public logos and a report's PDF do.
 * @param scriptHashes CSP sources of the page's inline scripts
 */
export function sendSecurityHeaders(app: FastifyInstance, scriptHashes: readonly string[]): void {
  const setHelmetsHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
    // Below: over plain http it would mean nothing, and who tries the portal out is not bound to https for a year.
    strictTransportSecurity: false,
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers({ "permissions-policy": PERMISSIONS, "cache-control": "no-store" });
    if (isHttps(request)) reply.header("strict-transport-security", HSTS);
    // The plugin for Fastify would read this policy anew at every request.
    setHelmetsHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}
