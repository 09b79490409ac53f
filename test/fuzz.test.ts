import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

// Cheap password hashes: their strength is not what is tested, and a thousand of them are made.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...library, hash: (password: string) => library.hash(password, cheap) };
});
// Test files share their modules: this one imports them again with the cheap hash, and leaves none behind.
vi.resetModules();
const { changes, FuzzRun, LEFT_OVER_MAX, reads, deletions } = await import("./fuzz-calls.ts");

let run: Awaited<ReturnType<typeof FuzzRun.open>>;
const open = (what: string) => {
  beforeAll(async () => {
    run = await FuzzRun.open(what);
  });
  afterAll(() => run.close());
};
afterAll(() => void vi.resetModules());

const PATIENCE = { timeout: 600_000 };

const expectUnharmed = () => {
  it("most requests reach the handler of their call", () => {
    expect(run.hardlyHandled()).toEqual([]);
  });

  it("the portal still answers and keeps nothing of the requests in memory", async () => {
    expect(await run.isAnswering()).toBe(true);
    expect(await run.leftOverBytes()).toBeLessThan(LEFT_OVER_MAX);
  });
};

describe("every generated request that reads is answered or refused in the one form, never with a 5xx", () => {
  open("reading");
  it("after odd things were stored", PATIENCE, () => run.sendSomeOf(changes));
  it.each(reads)("$title", PATIENCE, (each) => run.send(each));
  expectUnharmed();
});

describe("every generated request that changes something is answered or refused in the one form, never with a 5xx", () => {
  open("changing");
  it.each(changes)("$title", PATIENCE, (each) => run.send(each));

  describe("when it deletes", () => {
    beforeAll(() => run.deleteWhatWasMade());
    it.each(deletions)("$title", PATIENCE, (each) => run.send(each));
  });
  expectUnharmed();
});
