import { beforeEach, describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { file, openPortalWithLocation, testLocation } from "#server/reports/filing.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import type { TestInvestor } from "#server/testing.ts";

openPortalWithLocation();

/** Of the test that runs: two investors of its location. */
let holder: TestInvestor;
let other: TestInvestor;
beforeEach(async () => {
  holder = await portal.addHolder(testLocation.id, "12.50");
  other = await portal.addHolder(testLocation.id, "5.00", { firstName: "James", lastName: "Whitcombe" });
});

const fileReport = async (reportingPeriod: string): Promise<number> =>
  (await file(testLocation.id, { reportingPeriod })).id;
const marksOf = async ({ client }: { client: Client }) => {
  const { body } = await client.get("/api/notices");
  return body.map((mark: { reportingPeriod: string }) => mark.reportingPeriod);
};

describe("unread marks of an investor", () => {
  it("are on every unopened report, newest month first, across a change of year", async () => {
    const december = await fileReport("2026-12");
    await fileReport("2027-01");
    await fileReport("2026-11");
    expect(await marksOf(holder)).toEqual(["2027-01", "2026-12", "2026-11"]);
    const { body } = await holder.client.get("/api/notices");
    expect(body[1]).toEqual({
      reportId: december,
      locationId: testLocation.id,
      reportingPeriod: "2026-12",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it.each([
    ["opened", ""],
    ["downloaded as PDF", "/download"],
  ])("go when the report is %s, of this investor only", async (_, end) => {
    const report = await fileReport("2026-10");
    expect((await holder.client.get(`/api/reports/${report}${end}`)).status).toBe(200);
    expect(await marksOf(holder)).toEqual([]);
    expect(await marksOf(other)).toEqual(["2026-10"]);
  });

  it("stay when a manager opens the report or the investor reads a list", async () => {
    const report = await fileReport("2026-10");
    await manager.get(`/api/reports/${report}`);
    await holder.client.get(`/api/investors/${holder.id}/reports`);
    await holder.client.get(`/api/locations/${testLocation.id}/reports`);
    expect(await marksOf(holder)).toEqual(["2026-10"]);
  });

  it("disappear with the report, and stay where the share is sold after it was paid", async () => {
    const report = await fileReport("2026-10");
    await fileReport("2026-09");
    await manager.delete(`/api/reports/${report}`);
    expect(await marksOf(holder)).toEqual(["2026-09"]);
    await manager.put(`/api/investors/${holder.id}/locations`, {
      locationIds: [],
      percentages: {},
      from: "2026-09",
      filedMonthsStay: true,
    });
    expect(await marksOf(holder)).toEqual(["2026-09"]);
  });

  it("are not set by drafts", async () => {
    await file(testLocation.id, { status: "draft" });
    expect(await marksOf(holder)).toEqual([]);
  });
});

it("managers see every investor of a report with delivery and first opening", async () => {
  const report = await fileReport("2026-10");
  const readNotices = async () => (await manager.get(`/api/reports/${report}/notices`)).body;
  expect(await readNotices()).toEqual([
    {
      investorId: other.id,
      firstName: "James",
      lastName: "Whitcombe",
      email: `${other.username}@example.com`,
      queuedAt: expect.any(String),
      sentAt: null,
      // This portal has no mail server, which it knows at once.
      kept: true,
      openedAt: null,
      emailOff: false,
      superseded: false,
      refused: false,
      attempts: 0,
      lastError: null,
    },
    expect.objectContaining({ investorId: holder.id, openedAt: null }),
  ]);
  await holder.client.get(`/api/reports/${report}`);
  const [, first] = await readNotices();
  expect(first.openedAt).toMatch(/^\d{4}-/);
  await holder.client.get(`/api/reports/${report}`);
  expect((await readNotices())[1]).toEqual(first);
});

describe("e-mails are turned off and on", () => {
  const wants = async ({ client } = holder) => (await client.get("/api/notices/preferences")).body.email;
  const logged = async () => {
    const { body } = await manager.get(`/api/activity-logs?action=update_investor&user=${holder.userId}`);
    return body.map((entry: { details: string }) => entry.details);
  };
  /** The token of the investor's e-mails. */
  const token = async () => {
    await holder.client.put("/api/notices/preferences", { email: true });
    const { rows } = await portal.database.pool.query<{ token: string }>(
      "select token from notice_preferences where investor_id = $1",
      [holder.id],
    );
    return rows[0]?.token ?? "";
  };

  it("by the investor: on at first, each change logged, others unaffected", async () => {
    expect(await wants()).toBe(true);
    const off = await holder.client.put("/api/notices/preferences", { email: false });
    expect([off.status, off.body]).toEqual([200, { email: false, mailGoesOut: false }]);
    expect([await wants(), await wants(other)]).toEqual([false, true]);
    await holder.client.put("/api/notices/preferences", { email: false });
    await holder.client.put("/api/notices/preferences", { email: true });
    expect(await logged()).toEqual([
      "E-mails about new reports turned on",
      "E-mails about new reports turned off",
    ]);
  });

  it("not by opening the link of an e-mail, which leads to a page that asks", async () => {
    const secret = await token();
    const answer = await portal.nobody.get(`/api/notices/unsubscribe/${secret}`);
    expect([answer.status, answer.headers["location"]]).toEqual([302, `/unsubscribe/${secret}`]);
    expect(await wants()).toBe(true);
  });

  it("by that page's button without a login, also twice", async () => {
    const secret = await token();
    for (let times = 1; times <= 2; times += 1) {
      const answer = await portal.nobody.post(`/api/notices/unsubscribe/${secret}`);
      expect(answer.status).toBe(204);
    }
    expect([await wants(), await wants(other)]).toEqual([false, true]);
    expect(await logged()).toEqual(["E-mails about new reports turned off by the link of an e-mail"]);
  });

  it.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("by the button of a mail program, which sends a form (RFC 8058): %s", async (type, payload) => {
    const answer = await portal.app.inject({
      method: "POST",
      url: `/api/notices/unsubscribe/${await token()}`,
      headers: { "content-type": type },
      payload,
    });
    expect(answer.statusCode).toBe(204);
    expect(await wants()).toBe(false);
  });

  it("not by an unknown token: 404", async () => {
    expect((await portal.nobody.post("/api/notices/unsubscribe/guessed")).status).toBe(404);
  });

  it("and no other call takes such a form", async () => {
    const answer = await portal.app.inject({
      method: "POST",
      url: "/api/auth/local",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "username=a&password=b",
    });
    expect(answer.statusCode).toBe(415);
  });
});
