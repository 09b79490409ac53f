import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fileAt, openLocation, turn } from "#server/due/due.fixture.ts";
import { dueReminders } from "#server/due/due.table.ts";
import { remindDue } from "#server/due/remind-due.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import {
  deliverToAccounts,
  inbox,
  openPortalWithInbox,
  PORTAL_URL,
} from "#server/notices/delivery.fixture.ts";

openPortalWithInbox();

let id: number;
/** Files for the location of the test alone. */
let filer: { username: string };

beforeAll(() => void Object.assign(portal.services, { timeZone: "America/New_York", sendsMail: true }));
beforeEach(async () => {
  await portal.database.pool.query("delete from locations");
  id = await openLocation("Olive & Ember");
  await fileAt(id, "2026-09", "2026-10-03T12:00Z");
  filer = await portal.addManager({ kind: "location_manager", locationIds: [id] });
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.database.pool.query("update users set location_ids = '{}' where kind = 'location_manager'");
});

/** Runs the job at a moment, in New York. */
async function remind(moment: string): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(moment) });
  await remindDue(portal.services, new Date());
}
const addressOf = ({ username }: { username: string }) => `${username}@example.com`;
/** Sends what is queued. @returns the subjects, by recipient where nobody is named */
async function sent(to?: { username: string }) {
  await deliverToAccounts();
  const mails = inbox.mails.splice(0);
  return to
    ? mails.flatMap(({ recipients, headers }) =>
        recipients.includes(addressOf(to)) ? headers.get("subject") : [],
      )
    : mails.flatMap(({ recipients }) => recipients).toSorted();
}
const IS_DUE = "October 2026 of Olive & Ember is due on November 10";

describe("a reminder", () => {
  it("is sent three days before, on the day, and with every full week that it is late, each once", async () => {
    const at = async (moment: string) => {
      await remind(moment);
      return sent(filer);
    };
    expect(await at("2026-11-06T23:59-05:00")).toEqual([]);
    expect(await at("2026-11-07T00:00-05:00")).toEqual([IS_DUE]);
    expect(await at("2026-11-09T12:00-05:00")).toEqual([]);
    expect(await at("2026-11-10T00:00-05:00")).toEqual([IS_DUE]);
    expect(await at("2026-11-16T23:59-05:00")).toEqual([]);
    expect(await at("2026-11-17T00:00-05:00")).toEqual(["October 2026 of Olive & Ember is 7 days late"]);
    expect(await at("2026-11-17T01:00-05:00")).toEqual([]);
    // After a time in which no server ran, only the newest.
    expect(await at("2027-01-01T12:00-05:00")).toEqual(["October 2026 of Olive & Ember is 52 days late"]);
  });

  it("is queued once by two runs at once", async () => {
    const other = await openLocation("Sable Bar");
    await fileAt(other, "2026-09", "2026-10-03T12:00Z");
    await Promise.all([1, 2, 3].map(() => remind("2026-11-10T12:00-05:00")));
    expect(await portal.services.db.select().from(dueReminders)).toHaveLength(2);
    expect(await sent(filer)).toEqual([IS_DUE]);
  });

  it("says what is due, and leads to the form", async () => {
    await remind("2026-11-07T12:00-05:00");
    await deliverToAccounts();
    const [mail] = inbox.to(addressOf(filer));
    const text = mail?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain(
      `${IS_DUE}. Open the form: ${PORTAL_URL}/manager/reports?location=${id}&month=2026-10`,
    );
    expect(mail?.html).toContain("Olive &amp; Ember");
  });

  it("is not sent for a month that is filed, waits for review or was returned, nor of a closed location", async () => {
    await fileAt(id, "2026-10", "2026-11-03T12:00Z");
    for (const state of ["waiting", "returned"] as const)
      await fileAt(await openLocation(state), "2026-10", "2026-11-03T12:00Z", { review: { state } });
    await fileAt(await openLocation("Closed"), "2025-08", "2025-09-03T12:00Z");
    await remind("2026-11-24T12:00-05:00");
    expect(await sent()).toEqual([]);
    expect(await portal.services.db.select().from(dueReminders)).toEqual([]);
  });

  it("leaves out what was filed after it was queued, and is dropped where nothing is left", async () => {
    const other = await openLocation("Sable Bar");
    await fileAt(other, "2026-09", "2026-10-03T12:00Z");
    await portal.database.pool.query("update users set location_ids = $1 where username = $2", [
      [id, other],
      filer.username,
    ]);
    await remind("2026-11-10T12:00-05:00");
    await fileAt(other, "2026-10", "2026-11-10T12:00Z");
    expect(await sent(filer)).toEqual([IS_DUE]);
    await remind("2026-11-17T12:00-05:00");
    await fileAt(id, "2026-10", "2026-11-17T12:00Z");
    // The mail server was away until the next month was due.
    vi.setSystemTime(Date.parse("2026-12-01T12:00-05:00"));
    expect(await sent()).toEqual([]);
  });

  it("waits for a mail server where there is none", async () => {
    portal.services.sendsMail = false;
    await remind("2026-11-10T12:00-05:00");
    portal.services.sendsMail = true;
    await remind("2026-11-11T12:00-05:00");
    expect(await sent(filer)).toEqual(["October 2026 of Olive & Ember is 1 day late"]);
  });

  it("is neither queued nor sent while the settings turn reminders off", async () => {
    await remind("2026-11-10T12:00-05:00");
    vi.useRealTimers();
    await turn({ dueReminders: "false" });
    expect(await sent()).toEqual([]);
    await remind("2026-11-17T12:00-05:00");
    expect(await portal.services.db.select().from(dueReminders)).toHaveLength(1);
    vi.useRealTimers();
    await turn({ dueReminders: "true" });
    await remind("2026-11-17T12:00-05:00");
    expect(await sent(filer)).toEqual(["October 2026 of Olive & Ember is 7 days late"]);
  });
});

describe("who is reminded", () => {
  const of = (account: { username: string }) =>
    inbox.to(addressOf(account)).map(({ headers }) => headers.get("subject"));

  it("are those whose locations name it, and without any all who file without limits", async () => {
    const free = await openLocation("Sable Bar");
    await fileAt(free, "2026-09", "2026-10-03T12:00Z");
    const controller = await portal.addManager({ kind: "controller", locationIds: [id] });
    const auditor = await portal.addManager({ kind: "auditor", locationIds: [free] });
    const unlimited = await portal.addManager({ kind: "controller" });
    await remind("2026-11-10T12:00-05:00");
    await deliverToAccounts();
    expect([of(filer), of(controller), of(auditor)]).toEqual([[IS_DUE], [IS_DUE], []]);
    expect(of(unlimited)).toEqual(["October 2026 of Sable Bar is due on November 10"]);
    await portal.database.pool.query("delete from users where username = any($1)", [
      [controller.username, auditor.username],
    ]);
  });

  it("are not those who have yet to accept an invitation, in whose place the others are", async () => {
    const free = await openLocation("Sable Bar");
    await fileAt(free, "2026-09", "2026-10-03T12:00Z");
    const invited = { username: "invited", kind: "location_manager", locationIds: [free] };
    await manager.post("/api/users", {
      ...invited,
      firstName: "Grace",
      lastName: "Holm",
      email: addressOf(invited),
      password: null,
    });
    const unlimited = await portal.addManager({ kind: "controller" });
    await remind("2026-11-10T12:00-05:00");
    await deliverToAccounts();
    expect(of(invited)).toEqual(["Your invitation to the investor portal"]);
    expect(of(unlimited)).toEqual(["October 2026 of Sable Bar is due on November 10"]);
  });

  it("get one e-mail for all that is due and late, the longest late first, and a count of more than ten", async () => {
    const ids = [id];
    for (let count = 1; count <= 11; count += 1) ids.push(await openLocation(`Place ${count}`));
    for (const each of ids.slice(1)) await fileAt(each, "2026-09", "2026-10-03T12:00Z");
    await portal.database.pool.query("update locations set due_day = 2 where name = 'Place 7'");
    await portal.database.pool.query("update users set location_ids = $1 where username = $2", [
      ids,
      filer.username,
    ]);
    await remind("2026-11-10T12:00-05:00");
    await deliverToAccounts();
    const [mail, ...more] = inbox.to(addressOf(filer));
    expect(more).toEqual([]);
    expect(mail?.headers.get("subject")).toBe("12 reports are due or late");
    const lines = mail?.text.split("\n") ?? [];
    expect(lines.filter((line) => line.startsWith("October 2026 of "))).toHaveLength(10);
    expect(lines[2]).toBe("October 2026 of Place 7 was due on November 2, and is 8 days late.");
    expect(lines.slice(12, 15)).toEqual([
      "2 more are due.",
      "",
      `Open the dashboard: ${PORTAL_URL}/manager/dashboard`,
    ]);
  });
});
