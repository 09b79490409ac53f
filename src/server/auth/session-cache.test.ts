import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionMemory } from "#server/auth/session-cache.ts";
import type { SessionAccount } from "#server/auth/sessions.repository.ts";
import { eq } from "drizzle-orm";
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
  type Server,
  signIn,
} from "#server/auth/two-servers.fixture.ts";

describe("session memory", () => {
  const ACCOUNT: SessionAccount = {
    userId: "1",
    role: "manager",
    email: "",
    username: "claire",
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    investorId: null,
    confirmedAt: "",
    hasSecondFactor: false,
    passwordIsGiven: false,
    openedAt: "",
    usedAt: "",
    expire: new Date(Date.now() + 60_000).toISOString(),
  };

  let memory: SessionMemory;
  let answer: (account: SessionAccount | null) => void;
  const lookUp = vi.fn(() => new Promise<SessionAccount | null>((resolve) => (answer = resolve)));
  beforeEach(() => {
    memory = new SessionMemory();
    memory.tellWhile(() => true);
    lookUp.mockClear();
  });

  describe("a session that several requests bring at once", () => {
    it("is looked up once", async () => {
      const asked = [1, 2, 3].map(() => memory.find("a", lookUp));
      answer(ACCOUNT);
      expect(await Promise.all(asked)).toEqual([ACCOUNT, ACCOUNT, ACCOUNT]);
      expect(await memory.find("a", lookUp)).toBe(ACCOUNT);
      expect(lookUp).toHaveBeenCalledTimes(1);
    });

    it("is looked up anew by who comes after it was ended, also while the first still wait", async () => {
      const before = memory.find("a", lookUp);
      const answerBefore = answer;
      memory.forgetAll();
      const after = memory.find("a", lookUp);
      answer(null);
      answerBefore(ACCOUNT);
      expect([await before, await after]).toEqual([ACCOUNT, null]);
      void memory.find("a", lookUp);
      expect(lookUp).toHaveBeenCalledTimes(3);
    });

    it("is looked up by each of them while no change would be heard", () => {
      memory.tellWhile(() => false);
      void memory.find("a", lookUp);
      void memory.find("a", lookUp);
      expect(lookUp).toHaveBeenCalledTimes(2);
    });

    it("is looked up again after a look-up that failed", async () => {
      const broken = memory.find("a", () => Promise.reject(new Error("away")));
      await expect(broken).rejects.toThrow("away");
      void memory.find("a", lookUp);
      expect(lookUp).toHaveBeenCalledTimes(1);
    });
  });

  describe("the memory", () => {
    const account = { userId: "u", expire: new Date(Date.now() + 60_000).toISOString() } as never;

    it("keeps nobody who was looked up while something changed", async () => {
      await memory.find("s", async () => {
        memory.forgetSession("another");
        return account;
      });
      let asked = 0;
      await memory.find("s", async () => ((asked += 1), account));
      expect(asked).toBe(1);
    });

    it("keeps no session beyond its end", async () => {
      const ended = { userId: "u", expire: new Date(Date.now() - 1).toISOString() } as never;
      await memory.find("s", async () => ended);
      expect(await memory.find("s", async () => null)).toBeNull();
    });
  });
});

describe("session news", () => {
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
        (await other.app.inject({ url: "/api/auth/user", headers: { cookie } })).json<{
          firstName: string;
        }>();
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
});
