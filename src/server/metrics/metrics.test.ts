import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { Metrics, serveMetrics } from "#server/metrics/metrics.ts";
import { submission } from "#server/reports/submission.fixture.ts";

/** So long that no measured number has the same digits by chance. */
const ID_ASKED_FOR = 1_928_374_655;

openManagedPortal();

async function printed(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  return answer.text();
}

it("metrics have requests by route, pool, outbox and event loop, and no names", async () => {
  const { services, database } = portal;
  const metrics = new Metrics({ pool: database.pool, db: services.db });
  const app = await portal.openApp({ metrics });
  const served = await serveMetrics(metrics, 0);
  const { client } = await portal.addManager({ username: `claire.${randomUUID()}` });
  const investor = await portal.addInvestor({ username: `margaret.${randomUUID()}` });
  const { id } = await portal.addLocation("Harbor & Vine");
  await portal.hold(investor.id, id, "5.00");
  expect((await client.post("/api/reports", await submission(id))).status).toBe(201);

  await app.inject({ url: `/api/reports/${ID_ASKED_FOR}`, headers: {} });
  await app.inject({ url: "/nowhere/margaret.metrics" });
  const text = await printed(served.port);
  expect(text).toMatch(
    /portal_request_duration_seconds_count\{method="GET",route="\/api\/reports\/:id",status="401"\} 1/,
  );
  expect(text).toContain('portal_outbox_waiting{about="report"} 1');
  expect(text).toContain('portal_outbox_waiting{about="account"} 0');
  expect(text).toContain("portal_database_up 1");
  expect(text).toMatch(/portal_pool_connections\{state="idle"\} \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).not.toContain(String(ID_ASKED_FOR));
  expect(text).not.toMatch(/margaret|claire|Harbor|example\.com/);

  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  expect((await portal.nobody.get("/metrics")).status).toBe(404);
  await served.stop();
  await app.close();
});

it("e-mails to owners of accounts are counted while they wait", async () => {
  const { services, database } = portal;
  const { id, username } = await portal.addManager();
  const change = { email: `${username}@example.com`, username: "", password: "quiet-harbor" };
  expect((await manager.put(`/api/users/${id}`, change)).status).toBe(200);
  const { text } = await new Metrics({ pool: database.pool, db: services.db }).render();
  expect(text).toContain('portal_outbox_waiting{about="account"} 1');
  expect(text).toMatch(/portal_outbox_oldest_seconds\{about="account"\} 0?\.?\d+/);
});

it("an unavailable database is a metric and not a failure", async () => {
  const { db, pool, close } = openDatabase(portal.database.connection);
  const metrics = new Metrics({ pool, db });
  await close();
  expect((await metrics.render()).text).toContain("portal_database_up 0");
});
