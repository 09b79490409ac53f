import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { openDatabaseBefore } from "#server/db/migrations-before.fixture.ts";

it("an update finds the locations of the log's entries, also of what can be undeleted", async () => {
  const pool = await openDatabaseBefore("location_of_log_entries");
  await pool.query(`
    insert into locations (name, address) values ('Harbor', '1 Quay'), ('Olive', '2 Quay');
    insert into reports (location_id, reporting_period, status) values (2, '2026-10', 'draft');
    insert into drafts (location_id, reporting_period, content, saved_at) values (1, '2026-09', '{}', now());
    insert into documents (stored_name, kind, filename, content_type, byte_length, sha256, report_id, draft_id)
      select name, 'plStatement', '', '', 1, '', report, draft from (values ('of-report', 1, null), ('of-draft', null, 1), ('of-nothing', null, null))
        as each(name, report, draft);
    insert into removals (kind, entity_id, name, removed_by, rows, files) values
      ('report', '8', 'x', 'x', '{"reports": [{"id": 8, "location_id": 2}], "documents": [{"stored_name": "removed", "report_id": 8}]}', '{}'),
      ('location', '7', 'x', 'x', '{"locations": [{"id": 7}], "reports": [{"id": 9, "location_id": 7}]}', '{}'),
      ('investor', '1', 'x', 'x', '{"users": [{"id": "x"}]}', '{}');
    insert into activity_logs (action, entity_type, entity_id) values ('create_location', 'location', '1'),
      ('update_location', 'location', '1'), ('delete_location', 'location', '7'), ('create_report', 'report', '1'),
      ('create_report', 'report', '8'), ('create_report', 'report', '9'), ('create_report', 'report', '5'),
      ('download_document', 'document', 'of-report'), ('download_document', 'document', 'of-draft'),
      ('download_document', 'document', 'of-nothing'), ('download_document', 'document', 'removed'),
      ('create_investor', 'investor', '1'), ('login', null, null);`);
  await migrateDatabase(pool);
  const { rows } = await pool.query<{ locationId: number | null }>(
    `select location_id as "locationId" from activity_logs order by id`,
  );
  const [found, unknown] = [rows.slice(0, 6), rows.slice(6)];
  expect(found.map(({ locationId }) => locationId)).toEqual([1, 1, 7, 2, 2, 7]);
  expect(unknown.map(({ locationId }) => locationId)).toEqual([null, 2, 1, null, 2, null, null]);
});
