import { hash } from "@node-rs/argon2";
import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { sessions } from "#server/auth/auth.table.ts";
import { openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { clientWith } from "#server/testing-client.ts";
import { cookieOf, PASSWORD } from "#server/testing.ts";
import { updateAccount } from "#server/users/users.repository.ts";

openManagedPortal();

describe("signing in", () => {
  it("takes the username or the email of any account, in any case", async () => {
    const { username, id } = await portal.addManager();
    const email = `${username}@example.com`;
    for (const name of [username, username.toUpperCase(), email, ` ${username}@EXAMPLE.com `])
      expect((await signIn(name)).body).toMatchObject({ id, role: "manager", firstName: "Claire" });
  });

  /** Spelled with one code point for each letter (NFC), and with marks behind the letters (NFD). */
  const forms = (text: string) => [text.normalize("NFC"), text.normalize("NFD")];

  it("takes a username in any Unicode form, and one in compatibility letters as the same name", async () => {
    for (const username of [...forms("Zoé-Œuvré").map((name, each) => `${name}${each}`), "ﬁona", "ａｄａ"]) {
      const { id } = await portal.addManager({ username });
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"] as const)
        expect(
          (await signIn(username.normalize(form).toUpperCase())).body,
          `${username} ${form}`,
        ).toMatchObject({ id });
    }
  });

  it("takes a password in any Unicode form and with white space around it, also where it was stored so", async () => {
    const typed = [...forms("Crème brûlée"), ...forms("Crème brûlée").map((text) => `${text} `)];
    for (const [each, stored] of typed.entries()) {
      const { username, id, client } = await portal.addManager();
      // As an earlier release stored it.
      await updateAccount(portal.services.db, id, { passwordHash: await hash(stored) });
      const opening = stored.endsWith(" ") ? [stored] : typed;
      for (const password of opening)
        expect((await signIn(username, password)).status, JSON.stringify([stored, password])).toBe(200);
      expect((await signIn(username, "Creme brulee")).status).toBe(401);
      const changed = await client.put("/api/auth/password", {
        currentPassword: stored,
        newPassword: `${forms("quelle élégance")[each % 2]} `,
      });
      expect(changed.status).toBe(204);
      for (const password of forms("quelle élégance").flatMap((text) => [text, ` ${text} `]))
        expect((await signIn(username, password)).status, password).toBe(200);
    }
  });

  it("says the same for an unknown account and a wrong password, and logs the attempt", async () => {
    const { username } = await portal.addManager();
    const wrong = await signIn(username, "not it");
    const unknown = await signIn("nobody-of-this-name", "not it");
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ code: "wrong_login", message: "Invalid username or password" });
    const failed = await portal.services.db
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.action, "login_failed"))
      .orderBy(asc(activityLogs.id));
    // Tests before leave entries, too.
    expect(failed.slice(-2).map((entry) => entry.userName)).toEqual([username, null]);
  });

  it("writes no name that nobody has, as it may be a password, to any table", async () => {
    const typed = "Correct-Horse-Battery-9";
    expect((await signIn(typed, "not it")).status).toBe(401);
    const { rows } = await portal.database.pool.query(
      "select from activity_logs where activity_logs::text like $1 union all select from attempt_counts where attempt_counts::text like $1",
      [`%${typed}%`],
    );
    expect(rows).toEqual([]);
  });

  it("opens a session under a new id each time, and ends the one whose cookie came with it", async () => {
    const { client, username } = await portal.addManager();
    const again = await client.post("/api/auth/local", { username, password: PASSWORD });
    expect(again.status).toBe(200);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const opened = String(again.headers["set-cookie"]).split(";")[0] ?? "";
    expect((await clientWith(portal.app, opened).get("/api/auth/user")).status).toBe(200);
  });

  it("stores only the cookie's hash", async () => {
    const { username } = await portal.addManager();
    const [, token] = (await cookieOf(portal.app, username)).split("=");
    const rows = await portal.services.db.select().from(sessions);
    expect(token).toHaveLength(43);
    expect(rows.map((row) => row.tokenHash)).not.toContain(token);
  });
});

describe("guessing", () => {
  it("a password is stopped after ten failures, also with the right one, but only from that address", async () => {
    const { username } = await portal.addManager();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await signIn(username, `guess ${tries}`, "203.0.113.5")).status).toBe(401);
    }
    expect((await signIn(username, PASSWORD, "203.0.113.5")).status).toBe(429);
    expect((await signIn(username, PASSWORD, "198.51.100.7")).status).toBe(200);
  });

  it("an account by its username and by its address gives no more tries than by one of them", async () => {
    const { username } = await portal.addManager();
    const names = [username, `${username}@example.com`, username.toUpperCase()];
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signIn(names[tries % 3] ?? "", "x", "203.0.113.9")).status).toBe(401);
    for (const name of names) expect((await signIn(name, PASSWORD, "203.0.113.9")).status).toBe(429);
    for (const name of names) expect((await signIn(name, PASSWORD, "198.51.100.8")).status).toBe(200);

    // And when a session from there confirms its password.
    const client = await portal.signInAs(username);
    for (let tries = 0; tries < 5; tries += 1) {
      await client.post("/api/auth/confirm", { currentPassword: "x" });
      await signIn(`${username}@example.com`, "x", "127.0.0.1");
    }
    expect((await client.post("/api/auth/confirm", { currentPassword: PASSWORD })).status).toBe(429);
  });

  it("a password from the many addresses of one IPv6 network is stopped like from one", async () => {
    const { username } = await portal.addManager();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await signIn(username, "x", `2001:db8:1:2::${tries}`)).status).toBe(401);
    expect((await signIn(username, PASSWORD, "2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await signIn(username, PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
  });

  it("counts failures only", async () => {
    const { username } = await portal.addManager();
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await signIn(username, PASSWORD, "203.0.113.8")).status).toBe(200);
    }
  });
});

describe("a session", () => {
  it("ends with logging out, which leads to the landing page and is logged", async () => {
    const { client, id } = await portal.addManager();
    const out = await client.get("/api/logout");
    expect([out.status, out.headers["location"]]).toEqual([302, "/"]);
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const entries = await portal.services.db.select().from(activityLogs).where(eq(activityLogs.userId, id));
    expect(entries.map((entry) => entry.action)).toEqual(["login", "logout"]);
  });

  it.each(["cross-site", "same-site"])("is not ended by a link on a page that is %s", async (site) => {
    const { client } = await portal.addManager();
    const out = await client.get("/api/logout", { "sec-fetch-site": site });
    expect(out.headers["location"]).toBe("/");
    expect((await client.get("/api/auth/user")).status).toBe(200);
  });

  it.each(["same-origin", "none"])(
    "is ended by a link on the portal's page or a typed address: %s",
    async (site) => {
      const { client } = await portal.addManager();
      await client.get("/api/logout", { "sec-fetch-site": site });
      expect((await client.get("/api/auth/user")).status).toBe(401);
    },
  );
});

describe("/api/login", () => {
  it("leads to the landing page with the form open", async () => {
    const answer = await portal.nobody.get("/api/login");
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/?login=1"]);
  });
});
