import { beforeEach, describe, expect, it, vi } from "vitest";
import { SessionMemory } from "#server/auth/session-cache.ts";
import type { SessionAccount } from "#server/auth/sessions.repository.ts";

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
