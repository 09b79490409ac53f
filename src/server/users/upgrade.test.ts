import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { openDatabaseBefore } from "#server/db/migrations-before.fixture.ts";

it("every manager that there is becomes an Administrator, and no investor", async () => {
  const pool = await openDatabaseBefore("kinds_of_managers");
  await pool.query(
    `insert into users (id, email, username, password_hash, role)
     values ('m', 'claire@example.com', 'claire', 'x', 'manager'), ('i', 'margaret@example.com', 'margaret', 'x', 'investor')`,
  );
  await migrateDatabase(pool);
  const { rows } = await pool.query("select id, kind, location_ids from users order by id");
  expect(rows).toEqual([
    { id: "i", kind: null, location_ids: null },
    { id: "m", kind: "administrator", location_ids: null },
  ]);
});
