import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FuzzRun } from "./fuzz-calls.ts";

// Cheap password hashes: their strength is not what is tested, and a thousand of them are made.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...library, hash: (password: string) => library.hash(password, cheap) };
});
// Test files share their modules: this one imports them again with the cheap hash, and leaves none behind.
vi.resetModules();
const { changes, FuzzRun: FuzzRunClass, LEFT_OVER_MAX, reads, deletions } = await import("./fuzz-calls.ts");

let fuzzing: FuzzRun;
const open = (what: string) => {
  beforeAll(async () => {
    fuzzing = await FuzzRunClass.open(what);
  });
  afterAll(() => fuzzing.close());
};
afterAll(() => void vi.resetModules());

const PATIENCE = { timeout: 600_000 };

const expectUnharmed = () => {
  it("most requests reach the handler of their call", () => {
    expect(fuzzing.hardlyHandled()).toEqual([]);
  });

  it("the portal still answers and keeps nothing of the requests in memory", async () => {
    expect(await fuzzing.isAnswering()).toBe(true);
    expect(await fuzzing.leftOverBytes()).toBeLessThan(LEFT_OVER_MAX);
  });
};

describe("every generated request that reads is answered or refused in the one form, never with a 5xx", () => {
  open("reading");
  it("after odd things were stored", PATIENCE, () => fuzzing.sendSomeOf(changes));
  it.each(reads)("$title", PATIENCE, (each) => fuzzing.send(each));
  expectUnharmed();
});

describe("every generated request that changes something is answered or refused in the one form, never with a 5xx", () => {
  open("changing");
  it.each(changes)("$title", PATIENCE, (each) => fuzzing.send(each));

  describe("when it deletes", () => {
    beforeAll(() => fuzzing.deleteWhatWasMade());
    it.each(deletions)("$title", PATIENCE, (each) => fuzzing.send(each));
  });
  expectUnharmed();
});
