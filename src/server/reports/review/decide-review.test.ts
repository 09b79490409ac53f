import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { readNoticeEmail } from "#server/notices/emails.repository.ts";
import { writeMail } from "#server/notices/send-notice.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import { file, submit, testLocation } from "#server/reports/filing.fixture.ts";
import {
  addressOf,
  correctionsOf,
  expectVerified,
  pdfTextOf,
  rowsOf,
  upload,
} from "#server/reports/report-calls.fixture.ts";
import {
  approve,
  colleague,
  corrected,
  filed,
  holder,
  noticesOf,
  openPortalWithReview,
  other,
  REASON,
  requireReview,
  returnVersion,
  withdraw,
} from "#server/reports/review/review.fixture.ts";

openPortalWithReview();

const seenBy = (reader: typeof colleague, id: number) => reader.get(`/api/reports/${id}`);

/** The waiting e-mails to the report's investors. */
async function emailsOf(report: { id: number }) {
  const { db } = portal.services;
  const queued = await rowsOf(report, "select id from notices where report_id = $1");
  const emails = await Promise.all(queued.map(({ id }) => readNoticeEmail(db, id)));
  const links = { key: "", token: "" };
  return emails.flatMap((email) =>
    email === null ? [] : [writeMail({ ...email, ...links }, "https://portal.example.com")],
  );
}

describe("a report that is filed while a review is required", () => {
  it("waits: managers see it, its month is taken, and nobody is notified", async () => {
    const report = await filed();
    expect(report).toMatchObject({
      status: "submitted",
      version: 1,
      review: { version: 1, state: "waiting", publishedVersion: null, isOwn: true },
    });
    expect((await seenBy(colleague, report.id)).body.review).toMatchObject({ isOwn: false });
    expect((await seenBy(holder.client, report.id)).status).toBe(404);
    expect(await noticesOf(report)).toEqual([]);
    expect((await submit()).status).toBe(409);
    const { rows: mails } = await portal.database.pool.query<{ email: string }>(
      "select payload ->> 'email' as email from jobs where payload ->> 'kind' = 'review_waiting' and payload #>> '{report,id}' = $1",
      [String(report.id)],
    );
    const { body: author } = await manager.get("/api/auth/user");
    const { rows: others } = await portal.database.pool.query<{ email: string }>(
      "select email from users where role = 'manager' and id <> $1",
      [author.id],
    );
    expect(others.length).toBeGreaterThan(0);
    expect(mails.map(({ email }) => email).toSorted()).toEqual(others.map(({ email }) => email).toSorted());
    const { id } = testLocation;
    for (const list of [`/api/reports?review=waiting&locationId=${id}`, `/api/locations/${id}/reports`])
      expect((await manager.get(list)).body).toMatchObject([
        { id: report.id, review: { version: 1, state: "waiting" } },
      ]);
    await expectVerified();
  });

  it("is counted for those who may review it, not for who filed it", async () => {
    await filed();
    const { body: ofAuthor } = await manager.get("/api/manager/overview");
    expect([ofAuthor.reviewRequired, ofAuthor.waitingReviews]).toEqual([true, undefined]);
    const { body: ofColleague } = await colleague.get("/api/manager/overview");
    expect(ofColleague.waitingReviews).toBeGreaterThan(0);
    const [{ body: own }, { body: others }] = [
      await manager.get("/api/settings"),
      await colleague.get("/api/settings"),
    ];
    expect(own.ownWaitingReports).toBe(own.waitingReports);
    expect(others).toMatchObject({ waitingReports: own.waitingReports, ownWaitingReports: 0 });
  });

  it("is seen by its investors once another manager approves it, who are then notified", async () => {
    const report = await filed();
    const { status, body } = await approve(colleague, report, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "reviewed", version: 1 });
    expect(body.review).toBeUndefined();
    expect((await seenBy(holder.client, report.id)).body).toMatchObject({
      status: "reviewed",
      own: { cashDistribution: "2343.75" },
    });
    expect(await noticesOf(report)).toEqual([
      { version: 1, investor: holder.id, delivery: "waiting" },
      { version: 1, investor: other.id, delivery: "waiting" },
    ]);
    expect((await manager.get("/api/activity-logs?days=1")).body[0]).toMatchObject({
      action: "approve_report",
      entityId: String(report.id),
      details: { reportingPeriod: "2026-10", version: 1 },
    });
    await expectVerified();
  });

  it("is not approved by the account that filed it, with review on or off", async () => {
    const report = await filed();
    for (const isOn of [true, false]) {
      await requireReview(isOn);
      const { status, body } = await approve(manager, report, 1);
      expect([status, body.message]).toEqual([
        403,
        "You filed this version: another manager has to review it.",
      ]);
    }
    expect((await returnVersion(manager, report, 1)).status).toBe(403);
    expect((await seenBy(holder.client, report.id)).status).toBe(404);
  });

  it("is decided once, whoever decides at the same moment", async () => {
    const [first, second] = [await filed(), await portal.addManager()];
    const answers = await Promise.all([
      approve(colleague, first, 1),
      returnVersion(second.client, first, 1),
      approve(second.client, first, 1),
      approve(colleague, first, 1),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const { body } = await seenBy(manager, first.id);
    const isApproved = answers[1]?.status === 409;
    expect(body.status).toBe(isApproved ? "reviewed" : "submitted");
    expect(await noticesOf(first)).toHaveLength(isApproved ? 2 : 0);
    await expectVerified();
  });

  it("is returned with a reason only", async () => {
    const report = await filed();
    const { status, body } = await returnVersion(colleague, report, 1, " ");
    expect([status, body.fieldErrors]).toEqual([400, { reason: "Say what has to be corrected." }]);
    expect((await returnVersion(colleague, report, 1, "x".repeat(1001))).status).toBe(400);
    expect((await returnVersion(colleague, report, 2)).status).toBe(409);
  });

  it("goes back to its author with the reason, and filed again is the next version, the first for investors", async () => {
    const report = await filed({ grossSalesLastMonth: "1111.00" });
    expect((await returnVersion(colleague, report, 1)).status).toBe(200);
    const { rows: mails } = await portal.database.pool.query(
      "select payload -> 'report' as report from jobs where payload #>> '{report,id}' = $1 and payload ->> 'kind' = 'report_returned'",
      [String(report.id)],
    );
    const title = `${testLocation.name}, October 2026`;
    expect(mails).toEqual([{ report: { id: report.id, title, reason: REASON } }]);
    expect((await seenBy(manager, report.id)).body).toMatchObject({
      version: 1,
      review: { state: "returned", reason: REASON, decidedBy: "Claire Donovan", isOwn: true },
    });
    const { body: overview } = await manager.get("/api/manager/overview");
    const returned = { reportId: report.id, reason: REASON, reportingPeriod: "2026-10" };
    expect(overview.returned[0]).toMatchObject(returned);
    expect((await colleague.get("/api/manager/overview")).body.returned).toBeUndefined();
    expect((await manager.get("/api/settings")).body.returnedReports).toBeGreaterThan(0);

    expect(
      (await manager.get(`/api/reports?review=returned&locationId=${testLocation.id}`)).body,
    ).toMatchObject([{ id: report.id, review: { version: 1, state: "returned" } }]);
    expect(await pdfTextOf(manager, report)).toContain("Submitted Returned");
    const { text: csv } = await manager.get(`/api/exports/reports?locationId=${testLocation.id}`);
    expect(csv).toContain('"submitted, returned"');

    const { body: again } = await corrected(report, 1, {
      grossSalesLastMonth: "2222.00",
      correctionReason: "Forgotten payroll, between us.",
    });
    const first = { version: 2, replaces: null, isFirstOfMonth: true };
    expect(again).toMatchObject({ id: report.id, ...first, review: { version: 2, state: "waiting" } });
    const { body: toReview } = await seenBy(colleague, report.id);
    expect(toReview.review).toMatchObject({
      notified: 2,
      afterReturn: {
        version: 1,
        reason: REASON,
        decidedBy: "Claire Donovan",
        changes: {
          version: 2,
          replaces: 1,
          reason: "Forgotten payroll, between us.",
          figures: [{ label: "Gross Sales", before: "1111.00", now: "2222.00" }],
        },
      },
    });
    expect((await approve(colleague, report, 1)).body.message).toBe(
      "Version 2 was filed meanwhile. Look at it before you decide.",
    );
    expect((await approve(colleague, report, 2)).status).toBe(200);
    const { body: seen } = await seenBy(holder.client, report.id);
    expect(seen).toMatchObject({ ...first, firstVersion: 2 });
    const written = await emailsOf(report);
    expect(written.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => `${testLocation.name}: report for October 2026`),
    );
    expect(JSON.stringify(written)).not.toMatch(/filed anew|corrected|between us/i);
    const text = await pdfTextOf(holder.client, report);
    expect(text).not.toMatch(/1,111|corrected|filed anew|replaces/i);
    expect((await manager.get(`/api/reports/${report.id}/download?version=1`)).status).toBe(200);
    await expectVerified();
  });
});

describe("a correction that is filed while a review is required", () => {
  async function published() {
    await requireReview(false);
    const before = await upload("Before.pdf");
    const report = await filed({ ...before, cashDistributionDuringPeriod: "1000.00" });
    await requireReview(true);
    return { report, before };
  }

  it("leaves the earlier version with investors, with everything that belongs to it, until it is approved", async () => {
    const { report, before } = await published();
    const after = await upload("After.pdf");
    const { body } = await corrected(report, 1, { ...after, cashDistributionDuringPeriod: "3000.00" });
    expect(body).toMatchObject({
      version: 2,
      cashDistributionDuringPeriod: "3000.00",
      overallSummary: "After 1.",
      plStatementFilename: "After.pdf",
      replaces: { version: 1 },
      review: { version: 2, state: "waiting", publishedVersion: 1 },
    });
    expect(body.distributions.map((line: { cashDistribution: string }) => line.cashDistribution)).toEqual([
      "600.00",
      "375.00",
    ]);
    expect(await correctionsOf(manager, report)).toMatchObject([{ version: 2, replaces: 1 }]);
    expect(await pdfTextOf(manager, report)).toContain("After.pdf");
    expect(await pdfTextOf(manager, report, 1)).toContain("Before.pdf");

    expect((await seenBy(holder.client, report.id)).body).toMatchObject({
      version: 1,
      own: { cashDistribution: "125.00" },
      plStatementFilename: "Before.pdf",
    });
    expect(await pdfTextOf(holder.client, report)).not.toMatch(/After|3,000/);
    expect((await manager.get(addressOf(after))).status).toBe(200);
    await expectVerified();

    expect((await approve(colleague, report, 2)).body).toMatchObject({ status: "reviewed", version: 2 });
    expect((await seenBy(holder.client, report.id)).body).toMatchObject({
      version: 2,
      own: { cashDistribution: "375.00" },
      plStatementFilename: "After.pdf",
    });
    expect((await holder.client.get(addressOf(after))).status).toBe(200);
    expect((await holder.client.get(addressOf(before))).status).toBe(404);
    expect(await pdfTextOf(holder.client, report, 1)).toContain("Replaced by version 2");
    expect(await correctionsOf(holder.client, report)).toMatchObject([{ version: 2, replaces: 1 }]);
    expect(await noticesOf(report)).toMatchObject([
      { version: 1, delivery: "superseded" },
      { version: 1, delivery: "superseded" },
      { version: 2, delivery: "waiting" },
      { version: 2, delivery: "waiting" },
    ]);
    await expectVerified();
  });

  it("that was returned is never seen, and the next one replaces the version that investors have", async () => {
    const { report } = await published();
    const [returned, final] = [await upload("Returned.pdf"), await upload("Final.pdf")];
    await corrected(report, 1, { ...returned, grossSalesLastMonth: "7777.00" });
    expect((await returnVersion(colleague, report, 2)).status).toBe(200);
    expect((await seenBy(manager, report.id)).body).toMatchObject({
      grossSalesLastMonth: "7777.00",
      review: { state: "returned", publishedVersion: 1 },
    });
    // Who has not seen that version corrects something else.
    expect((await corrected(report, 1)).status).toBe(409);
    const { body } = await corrected(report, 2, { ...final, grossSalesLastMonth: "8888.00" });
    expect(body).toMatchObject({ version: 3, replaces: { version: 1 } });
    expect(body.review).toMatchObject({ notified: 2, publishedVersion: 1 });
    expect(body.review.afterReturn).toMatchObject({
      version: 2,
      reason: REASON,
      changes: { figures: [{ label: "Gross Sales", before: "7777.00", now: "8888.00" }] },
    });
    await approve(colleague, report, 3);
    await corrected(report, 3);
    // What was returned before investors saw the version is over.
    expect((await seenBy(colleague, report.id)).body.review.afterReturn).toBeUndefined();
    await returnVersion(colleague, report, 4);
    await withdraw(manager, report, 4);
    for (const reader of [holder.client, manager])
      expect(await correctionsOf(reader, report)).toMatchObject([{ version: 3, replaces: 1 }]);
    expect(await pdfTextOf(holder.client, report, 1)).toContain("Replaced by version 3");
    expect(await pdfTextOf(holder.client, report)).not.toMatch(/7,777|Returned\.pdf|version 2/);
    expect(await pdfTextOf(manager, report, 2)).toContain("7,777");
    await expectVerified();
  });

  it("is decided as the first version was, also after that was reviewed", async () => {
    const report = await filed();
    await approve(colleague, report, 1);
    await corrected(report, 1);
    expect((await returnVersion(colleague, report, 2)).status).toBe(200);
    await corrected(report, 2);
    expect((await seenBy(holder.client, report.id)).body).toMatchObject({ version: 1, status: "reviewed" });
    expect((await approve(colleague, report, 3)).body).toMatchObject({ version: 3, status: "reviewed" });
    expect((await seenBy(holder.client, report.id)).body).toMatchObject({ version: 3, status: "reviewed" });
    await expectVerified();
  });

  it("that changes nothing of the filed report is refused, also after a returned one", async () => {
    const { report, before } = await published();
    const same = {
      ...before,
      cashDistributionDuringPeriod: "1000.00",
      overallSummary: "Foliage weekends carried the month.",
    };
    expect((await corrected(report, 1, same)).status).toBe(400);
    await corrected(report, 1, { ...same, overallSummary: "Other." });
    await returnVersion(colleague, report, 2);
    const again = await corrected(report, 2, same);
    expect([again.status, again.body.message]).toEqual([
      400,
      "Nothing has been changed: the filed report says the same. A correction that was returned can be withdrawn at the report: “Keep version 1”.",
    ]);
    expect((await corrected(report, 2, { ...same, overallSummary: "Other." })).status).toBe(201);
  });

  it("that was returned is withdrawn: the earlier version stands, can be marked as reviewed, and the next number is free", async () => {
    const { report } = await published();
    await corrected(report, 1, { grossSalesLastMonth: "7777.00" });
    expect((await withdraw(manager, report, 2)).body.message).toBe(
      "Only a version that was returned can be withdrawn.",
    );
    await returnVersion(colleague, report, 2);
    const before = (await seenBy(holder.client, report.id)).text;
    const { status, body } = await withdraw(manager, report, 2);
    expect([status, body.version, body.review]).toEqual([200, 1, undefined]);
    expect((await seenBy(holder.client, report.id)).text).toBe(before);
    expect((await manager.get("/api/activity-logs?days=1")).body[0]).toMatchObject({
      action: "withdraw_correction",
      entityId: String(report.id),
      details: { reportingPeriod: "2026-10", version: 2, kept: 1 },
    });
    expect((await manager.get("/api/manager/overview")).body.returned ?? []).not.toContainEqual(
      expect.objectContaining({ reportId: report.id }),
    );
    for (const decide of [withdraw, approve])
      expect((await decide(colleague, report, 2)).body.message).toBe("This version was withdrawn already.");
    expect((await holder.client.get(`/api/reports/${report.id}/download?version=2`)).status).toBe(404);
    expect(await pdfTextOf(manager, report, 2)).toContain("7,777");
    await expectVerified();

    expect((await approve(colleague, report, 1)).body).toMatchObject({ version: 1, status: "reviewed" });
    expect((await corrected(report, 2)).status).toBe(409);
    expect((await corrected(report, 1)).body).toMatchObject({ version: 3, replaces: { version: 1 } });
    await approve(colleague, report, 3);
    expect(await correctionsOf(holder.client, report)).toMatchObject([{ version: 3, replaces: 1 }]);
    await expectVerified();
  });

  it("and was withdrawn keeps its number when the report is deleted and its month filed anew", async () => {
    const { report } = await published();
    await corrected(report, 1);
    await returnVersion(colleague, report, 2);
    await withdraw(manager, report, 2);
    await manager.delete(`/api/reports/${report.id}`);
    const anew = await filed();
    expect(anew).toMatchObject({ version: 3, replaces: { version: 1 } });
    await expectVerified();
  });

  it("is not withdrawn where investors have no earlier version", async () => {
    const report = await filed();
    await returnVersion(colleague, report, 1);
    const { status, body } = await withdraw(manager, report, 1);
    expect([status, body.message]).toEqual([
      409,
      "Investors have no earlier version to keep. Correct the report, or delete it.",
    ]);
  });

  it("pays and notifies nobody whose account was deleted meanwhile", async () => {
    const { report } = await published();
    await corrected(report, 1, { cashDistributionDuringPeriod: "3000.00" });
    await manager.delete(`/api/investors/${other.id}`);
    expect((await approve(colleague, report, 2)).status).toBe(200);
    const lines = "select investor_id as id, version from investor_distributions where report_id = $1";
    expect(await rowsOf(report, lines)).toEqual([{ id: holder.id, version: 2 }]);
    const notified = (await noticesOf(report)).filter(({ version }) => version === 2);
    expect(notified).toMatchObject([{ investor: holder.id }]);
    await expectVerified();
  });
});

describe("a report that waits", () => {
  it("is deleted and restored as it was, and approved then", async () => {
    const report = await filed(await upload("P&L.pdf"));
    await manager.delete(`/api/reports/${report.id}`);
    await undeleteById(await newestRemovalId());
    expect((await seenBy(colleague, report.id)).body).toMatchObject({
      review: { version: 1, state: "waiting" },
    });
    expect((await seenBy(holder.client, report.id)).status).toBe(404);
    expect((await approve(colleague, report, 1)).status).toBe(200);
    expect((await seenBy(holder.client, report.id)).status).toBe(200);
    await expectVerified();
  });

  it("leaves only its number when it is deleted and its month is filed anew", async () => {
    const report = await filed();
    await manager.delete(`/api/reports/${report.id}`);
    await requireReview(false);
    const anew = await filed();
    expect(anew).toMatchObject({ version: 2, replaces: null, isFirstOfMonth: true });
    expect((await seenBy(holder.client, anew.id)).body).toMatchObject({ version: 2, replaces: null });
    await expectVerified();
  });

  it("after it was filed anew is announced without what was written about the version that was returned", async () => {
    await requireReview(false);
    await manager.delete(`/api/reports/${(await filed()).id}`);
    await requireReview(true);
    const anew = await filed();
    await returnVersion(colleague, anew, 2);
    await corrected(anew, 2, { correctionReason: "Forgotten payroll, between us." });
    expect((await approve(colleague, anew, 3)).status).toBe(200);
    const written = await emailsOf(anew);
    expect(written.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => `${testLocation.name}: report filed anew for October 2026`),
    );
    expect(JSON.stringify(written)).not.toMatch(/between us/);
  });

  it("and corrects a published one leaves its number, too, when that is deleted", async () => {
    await requireReview(false);
    const report = await filed();
    await requireReview(true);
    await corrected(report, 1);
    await manager.delete(`/api/reports/${report.id}`);
    const anew = await filed();
    expect(anew).toMatchObject({ version: 3, replaces: { version: 1 } });
    await expectVerified();
  });
});

describe("without a review", () => {
  it("a report that somebody else filed is marked as reviewed, and nobody is notified again", async () => {
    await requireReview(false);
    const report = await filed();
    expect((await seenBy(manager, report.id)).body.mayMarkReviewed).toBeUndefined();
    expect((await seenBy(colleague, report.id)).body.mayMarkReviewed).toBe(true);
    expect((await returnVersion(colleague, report, 1)).status).toBe(409);
    const { body } = await approve(colleague, report, 1);
    expect(body.status).toBe("reviewed");
    expect(body.mayMarkReviewed).toBeUndefined();
    expect(await noticesOf(report)).toHaveLength(2);
    expect((await approve(colleague, report, 1)).status).toBe(409);
    await expectVerified();
    const { body: next } = await corrected(report, 1);
    expect(next).toMatchObject({ status: "submitted", version: 2 });
    await expectVerified();
  });

  it.each(["waited", "was returned"])(
    "the next version of a report that %s is published, and log and report say that its author released it",
    async (fate) => {
      const report = await filed();
      if (fate === "was returned") await returnVersion(colleague, report, 1);
      await requireReview(false);
      expect((await corrected(report, 1)).body).toMatchObject({ version: 2, isReleasedByAuthor: true });
      expect((await seenBy(colleague, report.id)).body.isReleasedByAuthor).toBe(true);
      const { body: seen } = await seenBy(holder.client, report.id);
      expect([seen.version, seen.isReleasedByAuthor]).toEqual([2, undefined]);
      expect(await noticesOf(report)).toHaveLength(2);
      expect((await manager.get("/api/activity-logs?days=1")).body[0]).toMatchObject({
        action: "correct_report",
        details: { review: "Released without review by its author" },
      });
      await expectVerified();

      expect((await approve(colleague, report, 2)).body.isReleasedByAuthor).toBeUndefined();
      await expectVerified();
    },
  );

  it("turning it on changes nothing that is out already", async () => {
    await requireReview(false);
    const report = await filed();
    const before = (await seenBy(holder.client, report.id)).text;
    await requireReview(true);
    expect((await seenBy(holder.client, report.id)).text).toBe(before);
    expect((await seenBy(manager, report.id)).body.review).toBeUndefined();
  });

  it("turning it off with reports waiting asks first, and publishes them with their notices", async () => {
    // Whatever the tests before left waiting.
    await portal.database.pool.query(
      "update report_reviews set state = 'superseded' where state = 'waiting'",
    );
    const waiting = await filed();
    const ownOfColleague = await file((await portal.addLocation()).id, {}, colleague);
    const published = await file((await portal.addLocation()).id);
    await approve(colleague, published, 1);
    const correction = { corrects: { id: published.id, version: 1 }, overallSummary: "Corrected." };
    await file(published.locationId, correction);
    expect((await manager.get("/api/settings")).body).toMatchObject({ waitingReports: 3 });
    const asked = await colleague.put("/api/settings", { reviewRequired: "false" });
    const sentence =
      "2 reports wait for review. Without a review their investors see them at once and are notified.";
    expect([asked.body.code, asked.body.fieldErrors]).toEqual([
      "publishing_unconfirmed",
      { publishWaiting: sentence },
    ]);
    expect((await seenBy(holder.client, waiting.id)).status).toBe(404);

    await portal.database.pool.query("delete from jobs where kind = 'account_mail'");
    const off = { reviewRequired: "false", publishWaiting: "true" };
    expect((await colleague.put("/api/settings", off)).body).toMatchObject({
      reviewRequired: false,
      waitingReports: 1,
      ownWaitingReports: 1,
    });
    // What the actor filed goes on waiting, with review off, too.
    expect((await seenBy(colleague, ownOfColleague.id)).body).toMatchObject({
      review: { state: "waiting", isOwn: true },
    });
    expect(await noticesOf(ownOfColleague)).toEqual([]);
    const logged = (await manager.get("/api/activity-logs?days=1&action=turn_off_review")).body[0];
    expect(logged).toMatchObject({ details: { published: 2, ownStillWaiting: 1 } });
    const { rows: mails } = await portal.database.pool.query(
      "select payload ->> 'kind' as kind from jobs where kind = 'account_mail'",
    );
    const { rows: managers } = await portal.database.pool.query("select from users where role = 'manager'");
    expect(mails).toEqual(managers.map(() => ({ kind: "review_off" })));
    expect((await manager.get("/api/manager/overview")).body.reviewTurnedOff).toEqual({
      by: logged.userName,
      at: logged.createdAt,
    });
    expect((await seenBy(holder.client, waiting.id)).body).toMatchObject({ status: "submitted", version: 1 });
    expect(await noticesOf(waiting)).toHaveLength(2);
    const { body: released } = await seenBy(manager, published.id);
    expect(released).toMatchObject({ version: 2, overallSummary: "Corrected." });
    expect(released.isReleasedByAuthor).toBeUndefined();
    expect((await colleague.put("/api/settings", off)).status).toBe(200);
    expect(await noticesOf(waiting)).toHaveLength(2);
    expect((await approve(manager, ownOfColleague, 1)).status).toBe(200);
  });

  it("turning it off asks for the password once more, and turning it on does not", async () => {
    await portal.database.pool.query("update sessions set confirmed_at = now() - interval '11 minutes'");
    const { status, body } = await colleague.put("/api/settings", { reviewRequired: "false" });
    expect([status, body.fieldErrors]).toEqual([403, { currentPassword: "Enter your password once more." }]);
    expect((await manager.get("/api/settings")).body.reviewRequired).toBe(true);
    await requireReview(false);
    expect((await colleague.put("/api/settings", { reviewRequired: "true" })).status).toBe(200);
    await portal.database.pool.query("update sessions set confirmed_at = now()");
  });

  it("a report filed while review is being turned off is published, whichever comes first", async () => {
    const [answer, report] = await Promise.all([
      colleague.put("/api/settings", { reviewRequired: "false", publishWaiting: "true" }),
      filed(),
    ]);
    expect(answer.status).toBe(200);
    const { body } = await seenBy(manager, report.id);
    expect(body.review).toBeUndefined();
    expect(await noticesOf(report)).toHaveLength(2);
  });
});
