import { describe, expect, it } from "vitest";
import { documentKey } from "#server/documents/documents.service.ts";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { failingLog } from "#server/notices/delivery.fixture.ts";
import { sendNotice } from "#server/notices/send-notice.ts";
import { change, check, file, foundAfter, openPortalToVerify } from "#server/operations/verify.fixture.ts";

openPortalToVerify();

describe("behind the portal's back", () => {
  it.each([
    [
      "a changed entry of the log",
      "update activity_logs set user_name = 'Somebody' where id = 2",
      "Entry 2 of the activity log was changed.",
    ],
    [
      "an entry's time",
      "update activity_logs set created_at = created_at - interval '1 ms' where id = 2",
      "Entry 2 of the activity log was changed.",
    ],
    ["a removed entry", "delete from activity_logs where id = 2", "Entry 2 of the activity log was removed."],
    [
      "a slipped-in entry",
      "insert into activity_logs (id, action) values (99, 'login')",
      "Entry 99 of the activity log is not in the chain: the portal did not write it.",
    ],
    [
      "a removed link",
      "delete from chain_links where seq = 2",
      "The chain jumps from link 1 to 3: what was between was removed.",
    ],
  ])("%s is found and named", async (_, statement, finding) => {
    await file();
    expect(await foundAfter(statement)).toContain(finding);
  });

  it("a version that was rewritten with a fitting fingerprint is still found", async () => {
    await file();
    const findings = await foundAfter(
      `update report_versions set content = replace(content, '12.50', '12.51'),
       fingerprint = encode(sha256(convert_to(replace(content, '12.50', '12.51'), 'UTF8')), 'hex')`,
    );
    expect(findings.some((each) => each.endsWith("was changed."))).toBe(true);
  });

  it("an inserted version with a link is found, since no log entry explains it", async () => {
    await file();
    await change(`
      with forged as (select report_id, 2 as version, replace(content, '"version":1', '"version":2') as content, signed_by,
        signed_at, signature_type, author_id, author_name, occasion from report_versions)
      insert into report_versions (report_id, version, content, fingerprint, signed_by, signed_at, signature_type, author_id,
        author_name, occasion)
      select report_id, version, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'), signed_by, signed_at,
        signature_type, author_id, author_name, occasion from forged`);
    await change("insert into replaced_signatures select id, 1, digital_signature from reports");
    await change("update documents set replaced_in = null");
    await change("update investor_distributions set version = 2");
    await change("update reports set version = 2");
    expect((await check()).findings).toEqual([
      "Link 15 adds sealed version 2, and no entry of the log speaks of it.",
    ]);
  });

  it("a truncated end is found with the link in an e-mail", async () => {
    await file();
    const { db } = portal.services;
    const handler = sendNotice({ ...portal.services, mailer: null, portalUrl: "https://portal.example.com" });
    await runDueJobs(db, handler, failingLog);
    const { body: mails } = await manager.get("/api/mails");
    const [, seq = "", hash = ""] =
      /newest sealed record was (\d+):([0-9a-f]{16})\.$/m.exec(mails[0].text) ?? [];
    // The newest link of that moment, and so of the filing and its entry in the log.
    expect((await check()).head).toMatchObject({ seq: Number(seq) });
    const head = { seq: Number(seq), hash };
    await file();
    expect((await check([head])).findings).toEqual([]);
    await change("delete from reports");
    await change(
      "delete from activity_logs where id in (select subject from chain_links where kind = 'activity' and seq >= $1)",
      [seq],
    );
    await change("delete from chain_links where seq >= $1", [seq]);
    const cut = `The chain ends at link ${Number(seq) - 1}: link ${seq}, which was printed, was cut off.`;
    expect((await check()).findings).not.toContain(cut);
    expect((await check([head])).findings).toContain(cut);
  });

  it("a faked recorded deletion is found, since no log entry explains it", async () => {
    const { id } = await file();
    const client = await portal.database.pool.connect();
    await client.query("begin");
    await client.query(`insert into removals (kind, entity_id, name, removed_by, rows, files)
      select 'report', '1', '', '', jsonb_build_object('report_versions', jsonb_agg(to_jsonb(v))), '{}' from report_versions v`);
    await client.query("delete from reports where id = $1", [id]);
    await client.query("commit");
    client.release();
    expect((await check()).findings).toEqual([
      expect.stringMatching(/^Link \d+ removes sealed version 1, and no entry of the log speaks of it\.$/),
    ]);
  });

  it("a changed and a missing document are found", async () => {
    const [one, two] = [await file(), await file()];
    const keyOf = (path: string) => documentKey(path.split("/").at(-1) ?? "");
    await portal.services.files.put(keyOf(one.plStatementPath), Buffer.from("%PDF-1.7\nmore"));
    await portal.services.files.delete(keyOf(two.plStatementPath));
    const { findings } = await check();
    expect(findings.toSorted()).toEqual(
      [
        `Document ${keyOf(one.plStatementPath)} ("P&L.pdf", report ${one.id}) was changed.`,
        `Document ${keyOf(two.plStatementPath)} ("P&L.pdf", report ${two.id}) is not in the storage.`,
      ].toSorted(),
    );
  });
});

it("a deleted version is checked with the report filed after it, also after its purge", async () => {
  const filed = await file();
  await manager.delete(`/api/reports/${filed.id}`);
  await file({ reportingPeriod: filed.reportingPeriod });
  await change("delete from removals");
  expect((await check()).findings).toEqual([]);
  expect(await foundAfter("delete from deleted_versions")).toEqual([
    "What is known of the deleted version 1 of Harbor & Vine Wine Bar, 2011-01, was removed.",
  ]);
});
