import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifyHelmet from "@fastify/helmet";
import fastifyMultipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { activityRoutes } from "#server/activity/activity.routes.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { documentsRoutes } from "#server/documents/documents.routes.ts";
import { docsRoutes } from "#server/http/docs.ts";
import { healthRoute } from "#server/http/health.ts";
import { showProblems } from "#server/http/problems.ts";
import { refuseForeignOrigins } from "#server/http/same-origin.ts";
import type { Services } from "#server/http/services.ts";
import { servePages, type Pages } from "#server/http/spa.ts";
import { investorsRoutes } from "#server/investors/investors.routes.ts";
import { locationsRoutes } from "#server/locations/locations.routes.ts";
import { noticesRoutes } from "#server/notices/notices.routes.ts";
import { overviewRoutes } from "#server/overview/overview.routes.ts";
import { reportsRoutes } from "#server/reports/reports.routes.ts";
import { usersRoutes } from "#server/users/users.routes.ts";

/** A JSON body holds a report with its signature at most. */
const BODY_MAX_BYTES = 2 * 1024 * 1024;

export interface AppOptions {
  services: Services;
  /** The built pages; null in tests of the API alone. */
  pages: Pages | null;
  trustProxy: boolean | number | string[];
  logLevel: "info" | "warn" | "error" | "silent";
}

/** The whole portal as one Fastify instance: API, printed contract and pages on one port. */
export async function buildApp({
  services,
  pages,
  trustProxy,
  logLevel,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // A number is how many proxies stand in front.
    trustProxy: typeof trustProxy === "number" ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    logger: logLevel === "silent" ? false : { level: logLevel },
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate("db", services.db);
  showProblems(app);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(pages?.scriptHashes ?? [])],
        // The dialogs' scroll lock writes a style element of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Helmet's own default is for https; on plain http a browser ignores it.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: "same-origin" },
  });
  await app.register(fastifyCompress, { global: true, threshold: 1024 });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
  refuseForeignOrigins(app);

  healthRoute(app);
  await docsRoutes(app);
  authRoutes(app, services);
  usersRoutes(app, services);
  locationsRoutes(app, services);
  investorsRoutes(app, services);
  reportsRoutes(app, services);
  documentsRoutes(app, services);
  activityRoutes(app, services);
  overviewRoutes(app, services);
  noticesRoutes(app, services);
  if (pages) await servePages(app, pages);
  return app;
}
