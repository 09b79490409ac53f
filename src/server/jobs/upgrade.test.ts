import { expect, it } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { openDatabaseBefore } from "#server/db/migrations-before.fixture.ts";

const KEYS = [1, 2, 3, 4, 5, 6].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const LINK = "00000000-0000-4000-8000-0000000000aa";

it("an update moves every waiting e-mail once, with its Message-ID, attempts and next attempt", async () => {
  const pool = await openDatabaseBefore("jobs");
  await pool.query(`
    insert into users (id, username, email, role, password_hash) select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'investor', 'x'
      from generate_series(1, 4) n;
    insert into investors (user_id, phone_number) select 'u' || n, '' from generate_series(1, 4) n;
    insert into locations (name, address) values ('Harbor', '1 Quay');
    insert into reports (location_id, reporting_period, status) values (1, '2026-10', 'draft');
    insert into notices (key, report_id, version, investor_id, delivery, attempts, next_attempt_at, sent_at, last_error, refused_address) values
      ('${KEYS[0]}', 1, 1, 1, 'waiting', 2, '2026-11-27T12:00:00Z', null, 'mailbox full', null),
      ('${KEYS[1]}', 1, 1, 2, 'waiting', 3, '2026-11-27T10:00:00Z', null, 'no such user', 'u2@example.com'),
      ('${KEYS[2]}', 1, 1, 3, 'waiting', 3, '2026-11-27T10:00:00Z', null, 'no such user', 'before@example.com'),
      ('${KEYS[3]}', 1, 1, 4, 'sent', 1, '2026-11-27T10:00:00Z', now(), null, null);
    insert into mails (notice_id, recipient, subject, text, html) values (4, 'a', 'b', 'c', 'd');
    insert into removals (kind, entity_id, name, removed_by, rows, files)
      values ('report', '9', 'x', 'x', '{"notices": [], "mails": [{"id": 7}]}', '{}');
    insert into account_links (id, user_id, purpose, token_hash, expires_at) values ('${LINK}', 'u1', 'invitation', 'x', now());
    insert into account_mails (key, email, first_name, change, changed_by, link_id, link_code, report, attempts, next_attempt_at) values
      ('${KEYS[4]}', 'a@example.com', null, 'invitation', 'Claire', '${LINK}', 'encrypted', null, 1, '2026-11-27T11:00:00Z'),
      ('${KEYS[5]}', 'b@example.com', 'Bo', 'report_returned', 'Claire', null, null, '{"id": 1, "title": "Harbor", "reason": null}', 0, '2026-11-27T09:00:00Z');`);
  await migrateDatabase(pool);
  const { rows } = await pool.query(
    `select id, kind, payload, attempts, last_error, notice_id, link_id, next_attempt_at at time zone 'UTC' as due from jobs order by id`,
  );
  const dueAt = (hour: number) => new Date(2026, 10, 27, hour);
  const moved = { kind: "notice", link_id: null };
  const queued = { kind: "account_mail", notice_id: null };
  const mail = { changedBy: "Claire", lastName: null };
  expect(rows).toEqual([
    {
      ...moved,
      id: KEYS[0],
      notice_id: 1,
      payload: { noticeId: 1 },
      attempts: 2,
      last_error: "mailbox full",
      due: dueAt(12),
    },
    {
      ...moved,
      id: KEYS[1],
      notice_id: 2,
      payload: { noticeId: 2 },
      attempts: 3,
      last_error: "no such user",
      due: null,
    },
    {
      ...moved,
      id: KEYS[2],
      notice_id: 3,
      payload: { noticeId: 3 },
      attempts: 3,
      last_error: "no such user",
      due: dueAt(10),
    },
    {
      ...queued,
      id: KEYS[4],
      link_id: LINK,
      payload: {
        ...mail,
        email: "a@example.com",
        firstName: null,
        kind: "invitation",
        linkId: LINK,
        linkCode: "encrypted",
      },
      attempts: 1,
      last_error: "An attempt failed before an update.",
      due: dueAt(11),
    },
    {
      ...queued,
      id: KEYS[5],
      link_id: null,
      payload: {
        ...mail,
        email: "b@example.com",
        firstName: "Bo",
        kind: "report_returned",
        report: { id: 1, title: "Harbor", reason: null },
      },
      attempts: 0,
      last_error: null,
      due: dueAt(9),
    },
  ]);
  const kept = await pool.query(
    "select (select count(*)::int from stored_mails) as mails, rows from removals",
  );
  expect(kept.rows).toEqual([{ mails: 1, rows: { notices: [], stored_mails: [{ id: 7 }] } }]);
});
