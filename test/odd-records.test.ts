import { beforeAll, describe, expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { addressOf, makeObjects, type WalkedObjects } from "./walked-objects.ts";

openManagedPortal();

/** Without the check constraints: rows that were written by hand have to be readable too. */
beforeAll(async () => {
  await portal.database.pool.query(`
    do $$
    declare rule record;
    begin
      for rule in select conrelid::regclass as of, conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', rule.of, rule.conname); end loop;
    end $$;
    alter table reports alter column location_id drop not null;`);
});

/** Without the files of statements, which are written from sealed content. */
const READS = contractRows().filter(
  ({ row }) => row.method === "GET" && row.access !== "anyone" && !/\/statement.*\/download$/.test(row.path),
);

/** The first calls of the manager's screens. */
const LISTS = new Set([
  "/api/users",
  "/api/locations",
  "/api/investors",
  "/api/reports",
  "/api/reports/years",
  "/api/activity-logs",
  "/api/activity-logs/facets",
  "/api/manager/overview",
  "/api/mails",
  "/api/sessions",
]);

const ODD: Readonly<Record<string, string>> = {
  "a report without location": "update reports set location_id = null where id = :reportId",
  "a report with an unknown status": "update reports set status = 'archived' where id = :reportId",
  "a report of no month": "update reports set reporting_period = '' where id = :reportId",
  "a report that nobody submitted":
    "update reports set submitted_by = null, submitted_at = null where id = :reportId",
  "a report without amounts":
    "update reports set gross_sales_last_month = null, net_revenue_last_month = null, cash_distribution_during_period = null, discounts_during_period = null where id = :reportId",
  "a report with an unknown kind of signature":
    "update reports set signature_type = 'stamp', digital_signature = 'x' where id = :reportId",
  "a report whose signed version is gone": "delete from report_versions where report_id = :reportId",
  "a location without a name": "update locations set name = '', address = '' where id = :locationId",
  "an investor without a name":
    "update users set first_name = null, last_name = null where id = (select user_id from investors where id = :investorId)",
  "an investor with an unknown role":
    "update users set role = 'owner' where id = (select user_id from investors where id = :investorId)",
  "a manager with an unknown role": "update users set role = 'owner' where id = ':userId'",
  "a manager without a name": "update users set first_name = null, last_name = null where id = ':userId'",
  "an entry of the log with an unknown action":
    "insert into activity_logs (action, details) values ('teleport', '{broken')",
  "entries of the log that name nothing": `insert into activity_logs (action, details) values ('create_report', '{"reportingPeriod":""}'), ('create_location', '{"a":[{}]}'), ('delete_investor', '[1]'), ('correct_report', '{}'), ('login', null)`,
  "a notice with an unknown delivery": "update notices set delivery = 'lost' where report_id = :reportId",
  "a session of nowhere": "update sessions set sess = '{}' where id in (':session', ':sessionOfUser')",
  "a session that says nothing":
    "update sessions set sess = 'null' where id in (':session', ':sessionOfUser')",
};

const odd = Object.entries(ODD).map(([title, change]) => ({ title, change }));
/** The objects of each odd record, by its title. */
const objectsOf = new Map<string, WalkedObjects>();
beforeAll(async () => {
  for (const { title, change } of odd) {
    const objects = await makeObjects(portal, manager);
    const named = new Map(Object.entries(objects).map(([name, value]) => [`:${name}`, String(value)]));
    await portal.database.pool.query(change.replaceAll(/:\w+/g, (name) => named.get(name) ?? name));
    objectsOf.set(title, objects);
  }
});

describe("with invalid rows no call fails:", () => {
  it.each(odd)("$title", async ({ title }) => {
    const objects = objectsOf.get(title);
    if (objects === undefined) throw new Error(`nothing was made for ${title}`);
    const failed: string[] = [];
    for (const client of [manager, objects.holder])
      for (const { row } of READS) {
        // A manager's lists are the same for each of them.
        if (client === manager && !row.path.includes(":")) continue;
        const { status } = await client.get(addressOf(row, objects));
        if (status >= 500) failed.push(`${status} ${row.path}`);
      }
    expect(failed).toEqual([]);
  });

  it("a manager's lists are answered", async () => {
    for (const { row } of READS.filter(({ row: { path } }) => !path.includes(":"))) {
      const { status } = await manager.get(row.path);
      expect([row.path, status < 500]).toEqual([row.path, true]);
      if (LISTS.has(row.path)) expect([row.path, status]).toEqual([row.path, 200]);
    }
  });
});
