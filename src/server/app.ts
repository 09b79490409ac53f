import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import Fastify, { type FastifyInstance } from "fastify";
import { activityRoutes } from "#server/activity/activity.routes.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { invitationsRoutes } from "#server/auth/invitations.routes.ts";
import { sessionsRoutes } from "#server/auth/sessions.routes.ts";
import { WriteLimit } from "#server/auth/write-limit.ts";
import { budgetsRoutes } from "#server/budgets/budgets.routes.ts";
import { capitalRoutes } from "#server/capital/capital.routes.ts";
import { WRITES_PER_HOUR } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { documentsRoutes } from "#server/documents/documents.routes.ts";
import { draftsRoutes } from "#server/drafts/drafts.routes.ts";
import { exportsRoutes } from "#server/exports/exports.routes.ts";
import { limitAnswerTime } from "#server/http/answer-time.ts";
import { answerBadAddress, showProblems } from "#server/http/error-handler.ts";
import { healthRoutes } from "#server/http/health.ts";
import { readJsonBodies } from "#server/http/json.ts";
import { type LogLevel, logOptions, logRequests } from "#server/http/logging.ts";
import { openApiRoutes } from "#server/http/openapi.ts";
import { nameUntrustedProxy, refuseForeignOrigins, refuseSecondHost } from "#server/http/own-address.ts";
import { JSON_MAX_BYTES } from "#server/http/route-handler.ts";
import { sendSecurityHeaders } from "#server/http/security.ts";
import { importsRoutes } from "#server/imports/imports.routes.ts";
import { investorsRoutes } from "#server/investors/investors.routes.ts";
import { locationsRoutes } from "#server/locations/locations.routes.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { noticesRoutes } from "#server/notices/notices.routes.ts";
import { openidRoutes } from "#server/openid/openid.routes.ts";
import { overviewRoutes } from "#server/overview/overview.routes.ts";
import { performanceRoutes } from "#server/performance/performance.routes.ts";
import { reportsRoutes } from "#server/reports/reports.routes.ts";
import { secondFactorRoutes } from "#server/second-factor/second-factor.routes.ts";
import { settingsRoutes } from "#server/settings/settings.routes.ts";
import { servePages } from "#server/ssr/serve-pages.ts";
import type { Pages } from "#server/ssr/static-files.ts";
import { statementsRoutes } from "#server/statements/statements.routes.ts";
import { transfersRoutes } from "#server/transfers/transfers.routes.ts";
import { usersRoutes } from "#server/users/users.routes.ts";
import { workbooksRoutes } from "#server/workbooks/workbooks.routes.ts";

/** The longest part of an address that varies: an account's id. */
const PARAMETER_MAX = 255;

/**
 * Nobody holds a connection for ever: a whole request has to arrive within the time a slow phone needs for two
 * documents. answer-time.ts limits how long the answer takes.
 */
const TIMES = { requestTimeout: 300_000, keepAliveTimeout: 72_000 };

export interface AppOptions {
  services: Services;
  /** The built pages; null in tests of the API alone. */
  pages: Pages | null;
  trustProxy: false | number | string[];
  logLevel: LogLevel;
  /** Records every answer; none by default. */
  metrics?: Metrics | null;
  /** In tests: what a handler answers is also parsed by its row's schema. */
  parsesReplies?: boolean;
  /** Changes that a manager may make in an hour. */
  writesPerHour?: number;
}

/** The whole portal as one Fastify instance: API, its documentation and pages on one port. */
export async function buildApp({
  services,
  pages,
  trustProxy,
  logLevel,
  metrics = null,
  parsesReplies = false,
  writesPerHour = WRITES_PER_HOUR,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // A number is how many proxies are in front.
    trustProxy: typeof trustProxy === "number" ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: JSON_MAX_BYTES,
    ...logOptions(logLevel),
    ...TIMES,
    routerOptions: { maxParamLength: PARAMETER_MAX },
    frameworkErrors: answerBadAddress,
  });
  app.decorate("db", services.db);
  app.decorate("publicUrl", services.publicUrl);
  app.decorate("managersNeedSecondFactor", services.managersNeedSecondFactor);
  app.decorate("parsesReplies", parsesReplies);
  app.decorate("writeLimit", new WriteLimit(services.db, writesPerHour));
  app.decorate("htmlDocuments", null);
  showProblems(app);
  limitAnswerTime(app);
  logRequests(app, logLevel);
  metrics?.observe(app);
  sendSecurityHeaders(app, pages?.scriptHashes ?? []);
  refuseSecondHost(app);
  nameUntrustedProxy(app);
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    // A page of a list in one call: a stream for each takes longer to set up than to run.
    syncThreshold: 65_536,
    // A twentieth larger than zlib's own choice, in half the time.
    zlibOptions: { level: 3 },
    // A body comes as it is: one that unpacks to a thousand times its size is not unpacked.
    globalDecompression: false,
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: true });
  readJsonBodies(app);
  refuseForeignOrigins(app);

  healthRoutes(app);
  openApiRoutes(app);
  authRoutes(app, services);
  sessionsRoutes(app, services);
  invitationsRoutes(app, services);
  secondFactorRoutes(app, services);
  openidRoutes(app, services);
  usersRoutes(app, services);
  locationsRoutes(app, services);
  investorsRoutes(app, services);
  budgetsRoutes(app, services);
  capitalRoutes(app, services);
  transfersRoutes(app, services);
  reportsRoutes(app, services);
  documentsRoutes(app, services);
  draftsRoutes(app, services);
  activityRoutes(app, services);
  overviewRoutes(app, services);
  performanceRoutes(app, services);
  exportsRoutes(app, services);
  noticesRoutes(app, services);
  settingsRoutes(app, services);
  statementsRoutes(app, services);
  importsRoutes(app, services);
  workbooksRoutes(app, services);
  if (pages) await servePages(app, pages, services);
  return app;
}
