import fastifyHelmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

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
 * Tells browsers what an answer may do. Answers to calls are private and kept nowhere; the few public ones say so
 * themselves.
 * @param scriptHashes CSP sources of the page's inline scripts
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  scriptHashes: readonly string[],
): Promise<void> {
  await app.register(fastifyHelmet, {
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
  app.addHook("onRequest", async (request, reply) => {
    reply.header("permissions-policy", PERMISSIONS);
    if (request.protocol === "https") reply.header("strict-transport-security", HSTS);
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
}
