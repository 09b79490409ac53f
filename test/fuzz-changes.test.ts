import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Fuzzing } from "./fuzz-calls.ts";

// Passwords are hashed with little work: how strong a hash is, is not what is tried, and a thousand of them are made.
vi.mock("@node-rs/argon2", async (original) => {
  const library = await original<typeof import("@node-rs/argon2")>();
  const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
  return { ...library, hash: (password: string) => library.hash(password, cheap) };
});
// Test files share their modules: this one reads them anew, to get the cheap hash in, and leaves none behind.
vi.resetModules();
const { changes, Fuzzing: Opened, KEPT_MAX, removals } = await import("./fuzz-calls.ts");

let fuzzing: Fuzzing;
beforeAll(async () => {
  fuzzing = await Opened.open("changing");
});
afterAll(async () => {
  await fuzzing.close();
  vi.resetModules();
});

const PATIENCE = { timeout: 600_000 };

describe("whatever is sent, an answer is a success or a refusal in one form, never a failure inside", () => {
  it.each(changes)("$title", PATIENCE, (each) => fuzzing.send(each));

  describe("when it deletes", () => {
    beforeAll(() => fuzzing.removeWhatWasMade());
    it.each(removals)("$title", PATIENCE, (each) => fuzzing.send(each));
  });

  it("and most of it comes as far as the handler of its call", () => {
    expect(fuzzing.hardlyHandled()).toEqual([]);
  });

  it("and the portal is as well as before: it answers, and keeps nothing of them in memory", async () => {
    expect(await fuzzing.isAnswering()).toBe(true);
    expect(await fuzzing.keptBytes()).toBeLessThan(KEPT_MAX);
  });
});
