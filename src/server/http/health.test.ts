import { expect, inject, it } from "vitest";
import { asAdministrator } from "#server/db/testing.global.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";

openManagedPortal();

const DATABASE_DOWN = { statusCode: 503, message: "The database does not answer. Try again shortly." };

/** Of sessions that PostgreSQL opens from now on; those so far are ended. */
async function setReadOnly(value: "on" | "off"): Promise<void> {
  const { database } = portal.database.connection;
  const direct = inject("postgres");
  await asAdministrator(direct, `alter database ${database} set default_transaction_read_only = ${value}`);
  await asAdministrator(
    direct,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
}

it("while the database is read only, changes are answered with 503, figures are read, and the portal is not ready", async () => {
  const location = { name: "Saltgrass", address: "12 Wharf Street, Portland, ME" };
  expect((await portal.nobody.get("/api/health")).status).toBe(200);
  await setReadOnly("on");
  expect((await portal.nobody.get("/api/health")).status).toBe(503);
  expect(await manager.post("/api/locations", location)).toMatchObject({ status: 503, body: DATABASE_DOWN });
  expect((await manager.get("/api/locations")).status).toBe(200);
  expect((await portal.nobody.get("/api/health")).status).toBe(503);

  await setReadOnly("off");
  expect((await portal.nobody.get("/api/health")).status).toBe(200);
  expect((await manager.post("/api/locations", location)).status).toBe(201);
});
