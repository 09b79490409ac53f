import { describe, expect, it } from "vitest";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { newestRemovalId, undeleteById } from "#server/operations/undelete.fixture.ts";
import {
  change,
  check,
  correct,
  file,
  foundAfter,
  investorId,
  locationId,
  openPortalToVerify,
  otherInvestorId,
} from "#server/operations/verify.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { madeRun, makeWaiting, publish, publishedRun } from "#server/statements/statements.fixture.ts";
import { person } from "#server/testing-samples.ts";

openPortalToVerify();

describe("the portal's own changes", () => {
  it("verify after filing, deleting and downloading", async () => {
    const [first, second] = [await file(), await file()];
    await manager.get(`/api/download/document/${first.plStatementPath.split("/").at(-1)}`);
    await manager.delete(`/api/reports/${second.id}`);
    const found = await check();
    expect(found.findings).toEqual([]);
    expect(found).toMatchObject({ versions: 1, removed: 1, documents: 1 });
    // The log was emptied behind the sign-in; since then: of two investors all that was done with them,
    // two filings, a download, a deletion.
    expect(found.entries).toBe(2 * 3 + 4);
    expect(found.links).toBe(1 + found.entries + 2 * 3 + 2 + 1);
  });

  it("verify when many write at once", async () => {
    const locations = await Promise.all(
      Array.from({ length: 12 }, (_, index) => portal.addLocation(`Location ${index}`)),
    );
    const answers = await Promise.all(
      locations.map(async ({ id }) => manager.post("/api/reports", await submission(id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(locations.map(() => 201));
    expect(await check()).toMatchObject({ findings: [], versions: 12 });
  });

  it("have links on reports that verify later", async () => {
    const { chainLink } = await file();
    const [seq = "", hash = ""] = chainLink.split(":");
    await file();
    expect((await check([{ seq: Number(seq), hash }])).findings).toEqual([]);
    expect((await check([{ seq: Number(seq), hash: "0".repeat(64) }])).findings).toEqual([
      `Link ${seq} is not the one that was printed: the chain was written anew.`,
    ]);
  });
});

const findings = async () => (await check()).findings;
/** A new one, or an edited one that keeps its password. */
const margaret = (changed: object) => person("margaret.ellison", { password: "", ...changed });

const CAPITAL = { day: "2024-04-15", kind: "contribution", amount: "55000" };
/** An entry of the investor's capital: its address. */
async function addCapital(): Promise<string> {
  const entries = [{ ...CAPITAL, locationId }];
  const { body } = await manager.post(`/api/investors/${investorId}/capital`, { entries });
  return `/api/capital/${body[0].id}`;
}

describe("the portal's own changes of investors", () => {
  it("verify: created, given shares, edited, deleted and undeleted", async () => {
    const { body: made } = await manager.post("/api/investors", margaret({ password: "a first password" }));
    const address = `/api/investors/${made.id}`;
    const other = await portal.addLocation("Olive & Ember");
    await manager.post(`${address}/locations/${other.id}`, { sharePercentage: "5" });
    await manager.put(`${address}/locations`, {
      locationIds: [locationId, other.id],
      percentages: { [locationId]: "10", [other.id]: "7.5" },
    });
    await manager.put(`${address}/locations`, {
      locationIds: [locationId],
      percentages: { [locationId]: "10" },
    });
    expect(await findings()).toEqual([]);
    await file();
    const edited = await manager.put(address, margaret({ lastName: "Ellis", password: "a second password" }));
    expect(edited.status).toBe(200);
    await manager.put(address, margaret({ phoneNumber: "(207) 555-0199" }));
    expect(await findings()).toEqual([]);
    expect((await manager.delete(address)).status).toBe(204);
    expect(await findings()).toEqual([]);
    await undeleteById(await newestRemovalId());
    expect(await findings()).toEqual([]);
    await manager.delete(address);
    await undeleteById(await newestRemovalId(), { username: "margaret.again" });
    expect(await findings()).toEqual([]);
  });

  it("verify: statements published in two versions, and undeleted with their investor, whose e-mails come back", async () => {
    const first = await file();
    await publishedRun("2011", { tell: true });
    await correct(first, { cashDistributionDuringPeriod: "17000.00" });
    await makeWaiting();
    const { id } = await madeRun("2011");
    await publish({ id }, { tell: true });
    expect(await findings()).toEqual([]);
    const statements = async () => (await manager.get(`/api/investors/${investorId}/statements`)).body;
    const waiting = async () =>
      (await change("select payload from jobs where kind = 'statement_mail' order by id")).rows;
    const before = [await statements(), await waiting()];
    expect(before.map(({ length }) => length)).toEqual([2, 4]);
    await manager.delete(`/api/investors/${investorId}`);
    expect(await findings()).toEqual([]);
    expect(await waiting()).toHaveLength(2);
    await undeleteById(await newestRemovalId());
    await makeWaiting();
    expect([await statements(), await waiting()]).toEqual(before);
    expect(await findings()).toEqual([]);
  });

  it("verify: capital entered, corrected, removed, and undeleted with its investor", async () => {
    const address = await addCapital();
    expect(
      (await manager.put(address, { ...CAPITAL, locationId, day: "2024-04-16", reason: "A day later." }))
        .status,
    ).toBe(200);
    await addCapital();
    expect((await manager.delete(address)).status).toBe(204);
    expect(await findings()).toEqual([]);
    await manager.delete(`/api/investors/${investorId}`);
    expect(await findings()).toEqual([]);
    await undeleteById(await newestRemovalId());
    expect(await findings()).toEqual([]);
  });

  it("verify when an investor chooses a password or keeps the given one", async () => {
    const { username } = await portal.addInvestor();
    const reader = await portal.signInAs(username);
    expect((await reader.post("/api/auth/password/kept", {})).status).toBe(204);
    const passwords = { currentPassword: "a long enough password", newPassword: "quite another password" };
    expect((await reader.put("/api/auth/password", passwords)).status).toBe(204);
    expect(await findings()).toEqual([]);
  });

  it("verify when many change the same investor at once", async () => {
    const other = await portal.addLocation("Olive & Ember");
    const address = `/api/investors/${investorId}`;
    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap((number) => [
        manager.put(address, margaret({ phoneNumber: `(207) 555-010${number}` })),
        manager.post(`${address}/locations/${other.id}`, { sharePercentage: String(number) }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expect.toBeOneOf([200, 201])));
    expect(await findings()).toEqual([]);
  });
});

describe("behind the portal's back, by a plain statement", () => {
  const NOBODY = "no entry of the log speaks of it.";

  it.each([
    [
      "whose account an investor has",
      "update investors set user_id = (select id from users where role = 'manager' limit 1) where id = 1",
      [`Link \\d+ changes investor 1, and ${NOBODY}`, "The account of investor 1 was changed."],
    ],
    [
      "an account's address",
      "update users set email = 'else@example.com' where id = (select user_id from investors where id = 1)",
      [`Link \\d+ changes the account of investor 1, and ${NOBODY}`],
    ],
    [
      "an account's password",
      "update users set password_hash = 'other' where id = (select user_id from investors where id = 1)",
      [`Link \\d+ changes the account of investor 1, and ${NOBODY}`],
    ],
    [
      "a share",
      "update holdings set share_percentage = 50 where investor_id = 1",
      [`Link \\d+ changes holding 1, and ${NOBODY}`],
    ],
    [
      "a slipped-in share",
      `insert into holdings (investor_id, location_id, share_percentage)
       select 2, id, 50 from locations where name = 'Olive & Ember'`,
      [`Link \\d+ changes holding 3, and ${NOBODY}`],
    ],
    [
      "a removed share",
      "delete from holdings where investor_id = 1",
      [`Link \\d+ changes holding 1, and ${NOBODY}`],
    ],
    [
      "an amount of capital",
      "update capital_entries set amount = 1 where id = 1",
      [`Link \\d+ changes capital entry 1, and ${NOBODY}`],
    ],
    [
      "a slipped-in entry of capital",
      `insert into capital_entries (investor_id, location_id, day, kind, amount, entered_by)
       select investor_id, location_id, day, kind, amount, entered_by from capital_entries`,
      [`Link \\d+ changes capital entry 2, and ${NOBODY}`],
    ],
    [
      "a removed entry of capital",
      "delete from capital_entries where id = 1",
      [`Link \\d+ changes capital entry 1, and ${NOBODY}`],
    ],
    [
      "a slipped-in investor",
      `with account as (insert into users (id, email, username, role, password_hash)
         values ('investor_x', 'x@example.com', 'xx', 'investor', 'x') returning id)
       insert into investors (user_id, phone_number) select id, '1' from account`,
      [
        `Link \\d+ changes the account of investor 3, and ${NOBODY}`,
        `Link \\d+ changes investor 3, and ${NOBODY}`,
      ],
    ],
    [
      "a deleted investor",
      "delete from investors where id = 1",
      [
        `Link \\d+ changes capital entry 1, and ${NOBODY}`,
        `Link \\d+ changes holding 1, and ${NOBODY}`,
        "Investor 1 was removed, and no entry of the log says so.",
        "Report 1 \\(2011-01\\): investor 1 is gone, and no entry of the log says so.",
      ],
    ],
  ])("%s is found, also after the portal went on", async (_, statement, expected) => {
    await portal.addLocation("Olive & Ember");
    await addCapital();
    await file();
    await change(statement);
    const sentences = expected.map((each) => expect.stringMatching(new RegExp(`^${each}$`)));
    expect(await findings()).toEqual(sentences);
    await manager.put(`/api/investors/${otherInvestorId}`, margaret({ username: "" }));
    await portal.hold(otherInvestorId, locationId, "19.00");
    expect(await findings()).toEqual(sentences);
  });

  it("two accounts that were swapped are found", async () => {
    const [one = "", two = ""] = (await change("select user_id from investors order by id")).rows.map(
      (row) => row.user_id as string,
    );
    await foundAfter("update investors set user_id = 'between' where id = 1");
    await foundAfter("update investors set user_id = $1 where id = 2", [one]);
    expect(await foundAfter("update investors set user_id = $1 where id = 1", [two])).toEqual([
      "Investor 1 was changed.",
      "Investor 2 was changed.",
      "The account of investor 1 was changed.",
      "The account of investor 2 was changed.",
    ]);
  });
});

describe("changes made with triggers off", () => {
  it.each([
    [
      "investor 1",
      "update investors set phone_number = '1' where id = 1",
      () => manager.put(`/api/investors/${investorId}`, margaret({})),
    ],
    [
      "the account of investor 1",
      "update users set email = 'else@example.com' where id = (select user_id from investors where id = 1)",
      () => manager.put(`/api/investors/${investorId}`, margaret({})),
    ],
    [
      "holding 1",
      "update holdings set share_percentage = 50 where id = 1",
      () => manager.post(`/api/investors/${investorId}/locations/${locationId}`, { sharePercentage: "12" }),
    ],
    [
      "capital entry 1",
      "update capital_entries set amount = 1 where id = 1",
      () => manager.delete("/api/capital/1"),
    ],
  ])("%s is found, and stays found when the portal changes it afterwards", async (name, statement, edit) => {
    await addCapital();
    expect(await foundAfter(statement)).toEqual([
      expect.stringMatching(
        /^(Investor 1|The account of investor 1|Holding 1 .*|Capital entry 1 \(investor 1, location 1\)) was changed\.$/,
      ),
    ]);
    expect((await edit()).status).toBeLessThan(300);
    expect(await findings()).toEqual([
      expect.stringMatching(
        new RegExp(`^Link \\d+: ${name} had been changed when the portal changed it\\.$`),
      ),
    ]);
  });
});

describe("changes made in the trash", () => {
  it.each([
    ["an account", "{users,0,password_hash}", "changes the account of investor 1"],
    ["an investor", "{investors,0,phone_number}", "changes investor 1"],
    ["a share", "{holdings,0,share_percentage}", "changes holding 1"],
    ["an entry of capital", "{capital_entries,0,amount}", "changes capital entry 1"],
  ])("%s is found after it was undeleted", async (_, where, what) => {
    await addCapital();
    await manager.delete(`/api/investors/${investorId}`);
    await change(`update removals set rows = jsonb_set(rows, '${where}', '"50"')`);
    await undeleteById(await newestRemovalId());
    expect(await findings()).toEqual([
      expect.stringMatching(new RegExp(`^Link \\d+ ${what}, and no entry of the log speaks of it\\.$`)),
    ]);
  });

  it.each([
    { username: "margaret.again", email: null },
    { username: null, email: "margaret.again@example.com" },
  ])("an account is found after it was undeleted under another name: %j", async (names) => {
    await manager.delete(`/api/investors/${investorId}`);
    await undeleteById(await newestRemovalId(), names);
    expect(await findings()).toEqual([]);
    await manager.delete(`/api/investors/${investorId}`);
    await change(`update removals set rows = jsonb_set(rows, '{users,0,password_hash}', '"50"')`);
    const others = {
      username: names.username && "margaret.third",
      email: names.email && "third@example.com",
    };
    await undeleteById(await newestRemovalId(), others);
    expect(await findings()).toEqual([
      expect.stringMatching(
        /^Link \d+: the account of investor 1 had been changed when the portal changed it\.$/,
      ),
    ]);
  });
});
