import fastifyHelmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";
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
export async function sendSecurityHeaders(
  app: FastifyInstance,
  scriptHashes: readonly string[],
): Promise<void> {
  const always = {
    ...(await helmetHeaders(scriptHashes)),
    "permissions-policy": PERMISSIONS,
    "cache-control": "no-store",
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(always);
    if (isHttps(request)) reply.header("strict-transport-security", HSTS);
    done();
  });
}

/** What helmet sends is the same with every answer, so it is computed once and not at every request. */
async function helmetHeaders(scriptHashes: readonly string[]): Promise<Record<string, string>> {
  const helmetOnlyApp = Fastify();
  await helmetOnlyApp.register(fastifyHelmet, {
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
    // Above: over plain http it would mean nothing, and who tries the portal out is not bound to https for a year.
    strictTransportSecurity: false,
  });
  helmetOnlyApp.get("/", () => "");
  const { headers } = await helmetOnlyApp.inject("/");
  await helmetOnlyApp.close();
  const ofThisAnswer = new Set(["content-type", "content-length", "date", "connection"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && !ofThisAnswer.has(name) ? [[name, value]] : [],
    ),
  );
}
