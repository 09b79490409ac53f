import { tmpdir } from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { openDatabaseBefore } from "#server/db/migrations-before.fixture.ts";
import { openStorage } from "#server/files/storage.ts";
import { undelete } from "#server/operations/undelete.ts";
import { verifyIn } from "#server/operations/verify.ts";

it("shares count from before everything after an update, a deleted one comes back, and the chain is whole", async () => {
  const pool = await openDatabaseBefore("shares_through_time");
  await pool.query(
    "insert into locations (name, address) values ('Harbor', '1 Quay'), ('Marlowe', '2 Quay')",
  );
  for (const [id, locationId, share] of [
    [1, 1, 80],
    [2, 1, 40],
    [3, 2, 12.5],
  ])
    await pool.query(`
      insert into users (id, username, email, role, password_hash) values ('u${id}', 'u${id}', 'u${id}@example.com', 'investor', 'x');
      insert into investors (user_id, phone_number) values ('u${id}', '');
      insert into investor_locations (investor_id, location_id, share_percentage) values (${id}, ${locationId}, ${share});
      insert into activity_logs (action, entity_type, entity_id) values ('create_investor', 'investor', '${id}')`);
  await pool.query(`
    insert into removals (kind, entity_id, name, removed_by, files, rows) select 'investor', '3', 'Rosa', 'Claire', '{}',
      jsonb_build_object('users', jsonb_agg(u), 'investors', jsonb_agg(i), 'investor_locations', jsonb_agg(h))
      from users u join investors i on i.user_id = u.id join investor_locations h on h.investor_id = i.id where i.id = 3;
    delete from users where id = 'u3';
    insert into activity_logs (action, entity_type, entity_id) values ('delete_investor', 'investor', '3')`);
  await migrateDatabase(pool);

  const files = await openStorage({ kind: "local", directory: tmpdir() });
  const findings = async () => (await drizzle(pool).transaction((tx) => verifyIn(tx, files, []))).findings;
  const held = async () =>
    (
      await pool.query({
        text: "select investor_id, share_percentage, first_month, last_month from holdings order by id",
        rowMode: "array",
      })
    ).rows;
  const kept = [
    [1, "80.00", null, null],
    [2, "40.00", null, null],
  ];
  expect([await held(), await findings()]).toEqual([kept, []]);
  const options = { username: null, email: null, skipRowsWithoutParent: false };
  await undelete({ pool, files }, { id: 1, ...options });
  expect([await held(), await findings()]).toEqual([[...kept, [3, "12.50", null, null]], []]);

  // What exceeds the whole since before may become less, and no more.
  await pool.query("update holdings set share_percentage = 75 where id = 1");
  await expect(pool.query("update holdings set share_percentage = 76 where id = 1")).rejects.toThrow(
    "the shares of a location exceed 100 percent",
  );
});
