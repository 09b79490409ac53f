import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { accountMailJob } from "#server/account-mails/account-mail-job.ts";
import type { Executor } from "#server/db/client.ts";
import { measureJobs } from "#server/jobs/jobs.repository.ts";
import { noticeJob } from "#server/notices/notices.repository.ts";

/** Buckets in seconds: from a cached list to a document over a slow line. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The portal's metrics in Prometheus' text form. Labels of a request are method, route and status: no ids, accounts
 * or figures.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<"method" | "route" | "status">;
  readonly #measureMails: () => Promise<void>;

  constructor({ pool, db }: { pool: Pool; db: Executor }) {
    const registers = [this.#registry];
    // Memory, processor time, garbage collection and event loop lag of the process.
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: "portal_request_duration_seconds",
      help: "How long answers took, by method, route and status",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    });
    measurePool(pool, registers);
    this.#measureMails = openMailGauges(db, registers);
  }

  observe(app: FastifyInstance): void {
    app.addHook("onResponse", async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: String(reply.statusCode),
      };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  async render(): Promise<{ contentType: string; text: string }> {
    await this.#measureMails();
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}

function measurePool(pool: Pool, registers: Registry[]): void {
  const gauge = new Gauge({
    name: "portal_pool_connections",
    help: "Connections to PostgreSQL that are busy or idle, and callers that wait for one",
    labelNames: ["state"],
    registers,
    collect: () => {
      gauge.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      gauge.set({ state: "idle" }, pool.idleCount);
      gauge.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

const MAILS = [
  { about: "report", kind: noticeJob.name },
  { about: "account", kind: accountMailJob.name },
];

/** Waiting e-mails about reports and to owners of accounts. @returns how to measure them: one query serves all three metrics */
function openMailGauges(db: Executor, registers: Registry[]): () => Promise<void> {
  const labelNames = ["about"];
  const oldest = new Gauge({
    name: "portal_outbox_oldest_seconds",
    help: "How long the longest waiting e-mail has waited to be sent",
    labelNames,
    registers,
  });
  const waiting = new Gauge({
    name: "portal_outbox_waiting",
    help: "E-mails that wait to be sent",
    labelNames,
    registers,
  });
  const up = new Gauge({
    name: "portal_database_up",
    help: "1 when PostgreSQL answered for these figures",
    registers,
  });
  return async () => {
    const measured = await measureJobs(db).catch(() => null);
    up.set(measured === null ? 0 : 1);
    for (const { about, kind } of measured === null ? [] : MAILS) {
      const found = measured?.find((each) => each.kind === kind);
      waiting.set({ about }, found?.waiting ?? 0);
      oldest.set({ about }, found?.oldestSeconds ?? 0);
    }
  };
}

/** Not on the portal's port, and not reachable from other machines. */
const HOST = "127.0.0.1";

/**
 * Answers GET /metrics.
 * @returns its address and how to stop it
 * @throws what listening throws
 */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      ({ contentType, text }) => response.writeHead(200, { "content-type": contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, HOST);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
