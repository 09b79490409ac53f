import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isPooled } from "#server/db/testing.ts";
import { PASSWORD } from "#server/testing.ts";
import { users } from "#server/users/users.table.ts";
import { wayThatCanFallSilent } from "#server/auth/silent-way.fixture.ts";
import {
  ask,
  bothRemember,
  one,
  openForTwoServers,
  other,
  PATIENT,
  portal,
  remembers,
  signIn,
  type Server,
} from "#server/auth/two-servers.fixture.ts";

openForTwoServers();

const ends = (server: Server, cookie: string) => expect.poll(() => ask(server, cookie), PATIENT).toBe(401);

// Through a pooler in transaction mode no server hears anything, and every session is looked up at every request.
describe.skipIf(isPooled())("a session that a server remembers", () => {
  it("is over on every server after a logout on one of them", async () => {
    const { cookie } = await bothRemember();
    await one.app.inject({ url: "/api/logout", headers: { cookie } });
    expect(await ask(one, cookie)).toBe(401);
    await ends(other, cookie);
  });

  it("is over on every server after the password was changed elsewhere", async () => {
    const { username, cookie } = await bothRemember();
    const changing = await signIn(one, username);
    await remembers(other, cookie);
    const payload = { currentPassword: PASSWORD, newPassword: "another long password" };
    const answer = await one.app.inject({
      method: "PUT",
      url: "/api/auth/password",
      headers: { cookie: changing },
      payload,
    });
    expect(answer.statusCode).toBeLessThan(300);
    expect(await ask(one, cookie)).toBe(401);
    await ends(other, cookie);
    expect(await ask(other, changing)).toBe(200);
  });

  it("is over when the account goes, also by a hand on the database", async () => {
    const { id, cookie } = await bothRemember();
    await portal.services.db.delete(users).where(eq(users.id, id));
    await ends(one, cookie);
    await ends(other, cookie);
  });

  it("shows a changed name on every server", async () => {
    const { id, cookie } = await bothRemember();
    await portal.services.db.update(users).set({ firstName: "Clara" }).where(eq(users.id, id));
    const name = async () =>
      (await other.app.inject({ url: "/api/auth/user", headers: { cookie } })).json<{ firstName: string }>();
    await expect.poll(name, PATIENT).toMatchObject({ firstName: "Clara" });
  });

  it("is over within about a second on a server whose line fell silent, also when nothing reached it", async () => {
    const { connection, fallSilent } = await wayThatCanFallSilent();
    const { cookie } = await bothRemember(connection);
    fallSilent();
    await one.app.inject({ url: "/api/logout", headers: { cookie } });
    const loggedOutAt = performance.now();
    await ends(other, cookie);
    expect(performance.now() - loggedOutAt).toBeLessThan(2_500);
  });

  it("is looked up again while the server hears nothing, and remembered once it hears again", async () => {
    const { cookie } = await bothRemember();
    await portal.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    const before = one.lookUps();
    await expect.poll(async () => (await ask(one, cookie), one.lookUps()), PATIENT).toBeGreaterThan(before);
    await remembers(one, cookie);
  });
});
