import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { accountMailJob } from "#server/account-mails/account-mail-job.ts";
import { deleteOldJobs } from "#server/jobs/jobs.repository.ts";
import { jobs } from "#server/jobs/jobs.table.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import {
  deliverToAccounts,
  inbox,
  openPortalWithInbox,
  pauseIsOver,
} from "#server/notices/delivery.fixture.ts";
import { storedMails } from "#server/notices/notices.table.ts";
import { requireReview } from "#server/reports/review/review.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { codeOf, newPasskey } from "#server/second-factor/second-factor.fixture.ts";
import { resetByOperator } from "#server/second-factor/startup-checks.ts";
import { person } from "#server/testing-samples.ts";
import { PASSWORD } from "#server/testing.ts";

openPortalWithInbox();
beforeAll(() => void (portal.services.timeZone = "America/New_York"));

const waiting = () => portal.services.db.select().from(jobs).where(eq(jobs.kind, accountMailJob.name));
/** An investor whose password a manager has just changed. */
async function withNewPassword({ firstName = "Margaret", lastName = "Ellison" } = {}) {
  const investor = await portal.addInvestor({ firstName, lastName });
  const names = { firstName, lastName, password: "harbor-lantern" };
  await manager.put(`/api/investors/${investor.id}`, person(investor.username, names));
  return investor;
}
async function subjects(): Promise<(string | undefined)[]> {
  await deliverToAccounts();
  return inbox.mails.splice(0).map((mail) => mail.headers.get("subject"));
}

describe("the owner of an account", () => {
  it("gets one e-mail when a manager set another password, which says what to do", async () => {
    const { username } = await withNewPassword();
    await deliverToAccounts();
    await deliverToAccounts();
    expect(inbox.mails).toHaveLength(1);
    const [mail] = inbox.to(`${username}@example.com`);
    expect(mail?.headers.get("to")).toBe(`Margaret Ellison <${username}@example.com>`);
    expect(mail?.headers.get("subject")).toBe("Your password was changed");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.has("list-unsubscribe")).toBe(false);
    expect(mail?.text).toMatch(
      /^Hello Margaret,\s+The password of your account was changed on \w{3} \d\d, \d{4} at \d+:\d\d [ap]m \(America\/New\s+York\) by Claire\s+Donovan, a manager\.\s+If this was not you and you did not ask for it, tell the group's managers at once/,
    );
    // Nothing to click: an e-mail that looks like it cannot lead anybody astray.
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/https?:|href=|harbor-lantern/);
    expect(mail?.html).toContain("The password of your account was changed");
  });

  it("gets an e-mail about one's own change too, but not about a refused one", async () => {
    const { client } = await portal.addManager();
    const change = (currentPassword: string) =>
      client.put("/api/auth/password", { currentPassword, newPassword: "harbor-lantern" });
    expect((await change("not it")).status).toBe(400);
    expect(await subjects()).toEqual([]);
    expect((await change(PASSWORD)).status).toBe(204);
    await deliverToAccounts();
    expect(inbox.mails[0]?.text).toMatch(/by somebody signed in as\s+you\./);
  });

  it("gets the e-mail at the previous address when the address was changed too", async () => {
    const { id, username } = await portal.addManager();
    const taken = { email: "intruder@evil.example", username: "", password: "harbor-lantern" };
    expect((await manager.put(`/api/users/${id}`, taken)).status).toBe(200);
    await deliverToAccounts();
    const previous = [`${username}@example.com`];
    expect(inbox.mails.map(({ recipients }) => recipients)).toEqual([previous, previous]);
    expect(inbox.mails.map(({ headers }) => headers.get("subject")).toSorted()).toEqual([
      "Your password was changed",
      "Your username or e-mail address was changed",
    ]);
  });

  it("gets no e-mail about other changes", async () => {
    const { id, username } = await portal.addInvestor();
    const change = person(username, { phoneNumber: "1", firstName: "Meg", password: "" });
    await manager.put(`/api/investors/${id}`, change);
    const { id: userId, username: other } = await portal.addManager();
    await manager.put(`/api/users/${userId}`, { email: `${other}@example.com`, firstName: "Marcus" });
    expect(await waiting()).toEqual([]);
  });

  it("gets an e-mail about every second factor that is added, removed or reset", async () => {
    const { client, userId, username } = await portal.addInvestor();
    const { body: begun } = await client.post("/api/second-factor/authenticator");
    expect(await subjects()).toEqual([]);
    await client.put("/api/second-factor/authenticator", { code: codeOf(begun.secret) });
    expect(await subjects()).toEqual(["An authenticator app was added to your account"]);

    const { body } = await (await newPasskey(client)).store();
    expect(await subjects()).toEqual(["A passkey was added to your account"]);
    await client.post("/api/second-factor/recovery-codes");
    expect(await subjects()).toEqual(["Your recovery codes were replaced"]);
    await client.delete(`/api/passkeys/${body.passkey.id}`);
    expect(await subjects()).toEqual(["A passkey was removed from your account"]);
    await client.delete("/api/second-factor/authenticator");
    expect(await subjects()).toEqual(["The authenticator app was removed from your account"]);

    await manager.delete(`/api/users/${userId}/second-factor`);
    await resetByOperator(portal.services, username);
    await deliverToAccounts();
    expect(inbox.mails.map(({ headers }) => headers.get("subject"))).toEqual([
      "The second step of your sign-in was reset",
      "The second step of your sign-in was reset",
    ]);
    const said = inbox.mails.map(({ text }) => text.replaceAll(/\s+/g, " ")).join();
    expect(said).toMatch(/by Claire Donovan, a manager\..*by whoever runs the portal\./);
  });
});

it("the author of a returned report gets an e-mail with its reason and its address", async () => {
  const author = await portal.addManager();
  const { id: locationId } = await portal.addLocation("Olive & Ember");
  await requireReview(true);
  const { body } = await author.client.post("/api/reports", await submission(locationId));
  const reason = "Payroll\r\nBcc: all@evil.example\n<b>is missing</b>";
  await manager.post(`/api/reports/${body.id}/review`, { decision: "return", version: 1, reason });
  await requireReview(false);
  await deliverToAccounts();
  const [mail, ...more] = inbox.to(`${author.username}@example.com`);
  expect(more).toEqual([]);
  expect(mail?.headers.get("subject")).toBe("Returned: Olive & Ember, October 2026");
  expect(mail?.headers.has("bcc")).toBe(false);
  const text = mail?.text.replaceAll(/\s+/g, " ");
  expect(text).toContain("Claire Donovan returned your report of Olive & Ember, October 2026: Payroll Bcc:");
  expect(text).toContain(`/manager/report/${body.id}`);
  expect(mail?.html).not.toContain("<b>is missing");
});

it("managers get an e-mail when a report waits for their review, but not who filed it", async () => {
  const [author, reviewer] = [await portal.addManager(), await portal.addManager()];
  const { id: locationId } = await portal.addLocation("Salt & Pine");
  await requireReview(true);
  const { body } = await author.client.post("/api/reports", await submission(locationId));
  await requireReview(false);
  await deliverToAccounts();
  expect(inbox.to(`${author.username}@example.com`)).toEqual([]);
  const [mail, ...more] = inbox.to(`${reviewer.username}@example.com`);
  expect(more).toEqual([]);
  expect(mail?.headers.get("subject")).toBe("Waiting for review: Salt & Pine, October 2026");
  const text = mail?.text.replaceAll(/\s+/g, " ");
  expect(text).toContain(
    "Claire Donovan submitted the report of Salt & Pine, October 2026. Open the report:",
  );
  expect(text).toContain(`/manager/report/${body.id}`);
});

it("all managers get an e-mail when review is turned off, also who did it", async () => {
  const managers = [await portal.addManager(), await portal.addManager()];
  await requireReview(true);
  await managers[0]?.client.put("/api/settings", { reviewRequired: "false", publishWaiting: "true" });
  await deliverToAccounts();
  for (const { username } of managers) {
    const [mail] = inbox.to(`${username}@example.com`);
    expect(mail?.headers.get("subject")).toBe("The review of reports was turned off");
    expect(mail?.text.replaceAll(/\s+/g, " ")).toMatch(
      /Claire Donovan turned the review of reports off on .+\. From now on investors see a report as soon as it is filed\. Open the settings: \S+\/manager\/settings/,
    );
  }
});

describe("such an e-mail", () => {
  it("takes no header, recipient or line from a name", async () => {
    const evil = "=cmd()\r\nBcc: all@evil.example\r\n\r\nPay here";
    const { username } = await withNewPassword({ firstName: evil, lastName: 'x" <a@evil.example>' });
    await deliverToAccounts();
    const [mail, ...more] = inbox.mails;
    expect([mail?.recipients, more]).toEqual([[`${username}@example.com`], []]);
    expect([...(mail?.headers.keys() ?? [])]).not.toContain("bcc");
    expect(mail?.headers.get("subject")).toBe("Your password was changed");
    expect(mail?.text).not.toMatch(/^(Bcc|Pay)/m);
    expect(mail?.html).not.toContain("<a@evil");
  });

  it("is neither sent nor stored without a mail server", async () => {
    await withNewPassword();
    await deliverToAccounts(null);
    expect([await waiting(), await portal.services.db.select().from(storedMails)]).toEqual([[], []]);
    await deliverToAccounts();
    expect(inbox.mails).toEqual([]);
  });

  it("is not tried a fourth time where the mail server refuses its address for good", async () => {
    await withNewPassword();
    inbox.refuse = () => Object.assign(new Error("no such user"), { responseCode: 550 });
    for (let tries = 1; tries <= 3; tries += 1) {
      await pauseIsOver();
      await deliverToAccounts();
    }
    const [mail] = await waiting();
    expect(mail).toMatchObject({ attempts: 3, nextAttemptAt: null });
  });

  it("waits for an unreachable mail server, is sent once, and given up after a week", async () => {
    await withNewPassword();
    inbox.answer = () => Promise.reject(new Error("try later"));
    await deliverToAccounts();
    inbox.answer = () => undefined;
    await deliverToAccounts();
    expect([inbox.mails, (await waiting()).map(({ attempts }) => attempts)]).toEqual([[], [1]]);
    await pauseIsOver();
    await Promise.all([deliverToAccounts(), deliverToAccounts()]);
    expect(inbox.mails).toHaveLength(1);

    await withNewPassword();
    await deleteOldJobs(portal.services.db, accountMailJob, 7);
    expect(await waiting()).toHaveLength(1);
    await portal.services.db
      .update(jobs)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000).toISOString() });
    await deleteOldJobs(portal.services.db, accountMailJob, 7);
    expect(await waiting()).toEqual([]);
  });
});
