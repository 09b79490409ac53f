import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { activityLogs } from "#server/activity/activity.table.ts";
import { sessions } from "#server/auth/auth.table.ts";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PASSWORD } from "#server/testing.ts";

openManagedPortal();

const login = (username: string, password = PASSWORD, cookie = "") =>
  portal.app.inject({
    method: "POST",
    url: "/api/auth/local",
    payload: { username, password },
    headers: { cookie },
  });

describe("signing in", () => {
  it("takes the username or the email of any account, in any case", async () => {
    const { username, id } = await portal.addManager();
    for (const name of [
      username,
      username.toUpperCase(),
      `${username}@example.com`,
      ` ${username}@EXAMPLE.com `,
    ]) {
      const answer = await login(name);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ id, role: "manager", firstName: "Claire" });
    }
  });

  it("says the same for an unknown account and a wrong password, and logs the attempt", async () => {
    const { username } = await portal.addManager();
    const wrong = await login(username, "not it");
    const unknown = await login("nobody-of-this-name", "not it");
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().message).toBe("Invalid username or password");
    const failed = await portal.services.db
      .select()
      .from(activityLogs)
      .where(eq(activityLogs.action, "login_failed"));
    expect(failed.map((entry) => entry.userName)).toEqual(
      expect.arrayContaining([username, "nobody-of-this-name"]),
    );
  });

  it("opens a session under a new id each time, in a cookie that scripts cannot read", async () => {
    const { username } = await portal.addManager();
    const first = await login(username);
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const again = await login(username, PASSWORD, `${cookie?.name}=${cookie?.value}`);
    expect(again.cookies[0]?.value).not.toBe(cookie?.value);
    const old = await portal.app.inject({
      url: "/api/auth/user",
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
    });
    expect(old.statusCode).toBe(401);
  });

  it("stores only the cookie's hash", async () => {
    const { username } = await portal.addManager();
    const [cookie] = (await login(username)).cookies;
    const rows = await portal.services.db.select().from(sessions);
    expect(rows.map((row) => row.tokenHash)).not.toContain(cookie?.value);
  });
});

const attempt = (username: string, password: string, remoteAddress: string) =>
  portal.app.inject({
    method: "POST",
    url: "/api/auth/local",
    payload: { username, password },
    remoteAddress,
  });

describe("guessing", () => {
  it("a password is stopped after ten failures, also with the right one, but only from that address", async () => {
    const { username } = await portal.addManager();
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await attempt(username, `guess ${tries}`, "203.0.113.5")).statusCode).toBe(401);
    }
    expect((await attempt(username, PASSWORD, "203.0.113.5")).statusCode).toBe(429);
    expect((await attempt(username, PASSWORD, "198.51.100.7")).statusCode).toBe(200);
  });

  it("an account by its username and by its address gives no more tries than by one of them", async () => {
    const { username } = await portal.addManager();
    const names = [username, `${username}@example.com`, username.toUpperCase()];
    for (let tries = 0; tries < 10; tries += 1)
      expect((await attempt(names[tries % 3] ?? "", "x", "203.0.113.9")).statusCode).toBe(401);
    for (const name of names) expect((await attempt(name, PASSWORD, "203.0.113.9")).statusCode).toBe(429);
    for (const name of names) expect((await attempt(name, PASSWORD, "198.51.100.8")).statusCode).toBe(200);

    // And when a session from there confirms its password.
    const client = await portal.signInAs(username);
    for (let tries = 0; tries < 5; tries += 1) {
      await client.post("/api/auth/confirm", { currentPassword: "x" });
      await attempt(`${username}@example.com`, "x", "127.0.0.1");
    }
    expect((await client.post("/api/auth/confirm", { currentPassword: PASSWORD })).status).toBe(429);
  });

  it("a password from the many addresses of one IPv6 network is stopped like from one", async () => {
    const { username } = await portal.addManager();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await attempt(username, "x", `2001:db8:1:2::${tries}`)).statusCode).toBe(401);
    expect((await attempt(username, PASSWORD, "2001:db8:1:2:ffff::1")).statusCode).toBe(429);
    expect((await attempt(username, PASSWORD, "2001:db8:1:3::1")).statusCode).toBe(200);
  });

  it("counts failures only", async () => {
    const { username } = await portal.addManager();
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await attempt(username, PASSWORD, "203.0.113.8")).statusCode).toBe(200);
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

  it("is not ended by a link on another site's page", async () => {
    const { username } = await portal.addManager();
    const [cookie] = (await login(username)).cookies;
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    const out = await portal.app.inject({
      url: "/api/logout",
      headers: { ...headers, "sec-fetch-site": "cross-site" },
    });
    expect(out.headers["location"]).toBe("/");
    expect((await portal.app.inject({ url: "/api/auth/user", headers })).statusCode).toBe(200);
  });
});

describe("/api/login", () => {
  it("leads to the landing page with the form open", async () => {
    const answer = await portal.nobody.get("/api/login");
    expect([answer.status, answer.headers["location"]]).toEqual([302, "/?login=1"]);
  });
});
