import path from "node:path";
import { buildApp } from "#server/app.ts";
import { openSecrets } from "#server/auth/secrets.ts";
import type { Config } from "#server/config.ts";
import type { Services } from "#server/context.ts";
import { openDatabase } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { isWorthReading } from "#server/db/embedded/process.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { explainMigration, waitForDatabase } from "#server/db/startup.ts";
import { assertStorageWorks, openStorage } from "#server/files/storage.ts";
import { loggableError } from "#server/http/errors.ts";
import { inThread, openImportThread } from "#server/imports/import-thread.ts";
import { startJobs } from "#server/job-handlers.ts";
import { mayGoWithoutTls } from "#server/mail/mailer.ts";
import { Metrics, serveMetrics } from "#server/metrics/metrics.ts";
import { OpenidProvider } from "#server/openid/openid-provider.ts";
import { openPdfs } from "#server/pdf/pdfs.ts";
import { explainListen, gracefulShutdown, type Stoppable, Teardown } from "#server/run.ts";
import { assertKeyFits, resetByOperator } from "#server/second-factor/startup-checks.ts";
import { openSpreadsheets } from "#server/spreadsheets/spreadsheets.ts";
import { readPages } from "#server/ssr/static-files.ts";
import { openProtectedAccounts, describeCollidingNames } from "#server/users/login-names.ts";

interface Portal extends Stoppable {
  services: Services;
  /** PUBLIC_URL, or where it listens. */
  url: string;
  /** The database, for the log: "PostgreSQL 18.4 (embedded)". */
  database: string;
}

/**
 * Starts database, migrations and server. `prepare` runs before it listens.
 * @throws StartupError with one sentence for the operator; whatever was started is stopped again
 */
export async function startPortal(
  config: Config,
  prepare: (services: Services) => Promise<void>,
): Promise<Portal> {
  const teardown = new Teardown();
  try {
    return await start(config, prepare, teardown);
  } catch (error) {
    await teardown.run();
    throw error;
  }
}

async function start(
  config: Config,
  prepare: (services: Services) => Promise<void>,
  teardown: Teardown,
): Promise<Portal> {
  const failures: ((reason: string) => void)[] = [];
  const shutdown = { hasBegun: false };
  const embedded = config.databaseUrl === null ? await startEmbedded(config, shutdown) : null;
  if (embedded) {
    teardown.add(() => {
      shutdown.hasBegun = true;
      return embedded.stop();
    });
    embedded.onExit((reason) =>
      failures.forEach((listener) => listener(`PostgreSQL cannot be kept running: ${reason}`)),
    );
  }
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? "" };
  const { db, pool, close } = openDatabase(connection, { connections: config.databaseConnections });
  teardown.add(close);
  if (!embedded) await waitForDatabase(pool, (line) => console.error(line));
  await migrateDatabase(pool).catch((error: unknown) => {
    throw embedded ? error : explainMigration(error);
  });
  const files = await openStorage(config.storage);
  await assertStorageWorks(files, config.storage);
  const services: Services = {
    db,
    files,
    protectedAccounts: null,
    secrets: await openSecrets(config),
    publicUrl: config.publicUrl,
    managersNeedSecondFactor: config.managersNeedSecondFactor,
    openid: config.openid === null ? null : new OpenidProvider(config.openid),
    pdfs: openPdfs(),
    spreadsheets: openSpreadsheets(),
    timeZone: config.timeZone,
    sendsMail: config.smtpUrl !== null,
  };
  teardown.add(() => services.pdfs.close());
  teardown.add(() => services.spreadsheets.close());
  await prepare(services);
  const { protectedAccounts, line } = await openProtectedAccounts(db, config.protectedName);
  services.protectedAccounts = protectedAccounts;
  if (line !== null) console.error(line);
  await resetByOperator(services, config.resetSecondFactor);
  await assertKeyFits(services);
  const colliding = await describeCollidingNames(db);
  if (colliding !== null) console.error(colliding);

  const metrics = config.metricsPort === null ? null : new Metrics({ pool, db });
  const app = await buildApp({
    services,
    metrics,
    // In development Vite serves the pages and proxies to this server (scripts/dev.ts).
    pages: import.meta.filename.endsWith(".ts") ? null : readPages(),
    trustProxy: config.trustProxy,
    logLevel: config.logLevel,
    writesPerHour: config.writesPerHour,
  });
  teardown.add(() => gracefulShutdown(app));
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw explainListen(error, config);
  });
  if (metrics !== null && config.metricsPort !== null) {
    const served = await serveMetrics(metrics, config.metricsPort).catch((error: unknown) => {
      throw explainListen(error, { host: "127.0.0.1", port: config.metricsPort ?? 0 });
    });
    teardown.add(() => served.stop());
  }
  if (config.publicUrl?.startsWith("https:") === true && config.trustProxy === false)
    app.log.warn(
      "PUBLIC_URL is https, so a proxy is in front: set TRUST_PROXY to the number of proxies or to their addresses. Until then all visitors count as one address, and 100 failed logins of anybody close the login to everybody for 15 minutes",
    );
  if (config.smtpUrl !== null && config.publicUrl === null)
    app.log.warn(`e-mails will link to ${address}; set PUBLIC_URL to where the investors find the portal`);
  if (config.smtpUrl !== null && mayGoWithoutTls(config.smtpUrl))
    app.log.warn(
      "e-mails may go to the mail server without TLS, and their links open accounts; let SMTP_URL begin with smtps://, or end with ?requireTLS=true",
    );
  const { smtpUrl, mailFrom, storage, timeZone } = config;
  const importThread = openImportThread();
  const worker = startJobs(
    services,
    { smtpUrl, mailFrom, portalUrl: config.publicUrl ?? address },
    {
      onFailure: (failed) => app.log.warn(failed, "a job failed, and will be tried again"),
      onError: (error) => app.log.error(loggableError(error), "a job failed"),
    },
    inThread(importThread, { connection, storage, timeZone }),
  );
  teardown.add(() => worker.stop());
  // First, so that an import does not keep the others from stopping: it is undone, and done again later.
  teardown.add(() => importThread.destroy());
  return {
    services,
    url: config.publicUrl ?? address,
    database: embedded
      ? `PostgreSQL ${embedded.version}, embedded in ${config.dataDirectory}`
      : "PostgreSQL at DATABASE_URL",
    stop: () => teardown.run(),
    onFailure: (listener) => void failures.push(listener),
  };
}

function startEmbedded({ dataDirectory, postgresBinDirectory }: Config, shutdown: { hasBegun: boolean }) {
  return startEmbeddedPostgres({
    directory: path.join(dataDirectory, "postgres"),
    binDirectory: postgresBinDirectory ?? undefined,
    onLog: (line) => {
      if (isWorthReading(line, shutdown.hasBegun)) process.stderr.write(`${line.trimEnd()}\n`);
    },
  });
}
