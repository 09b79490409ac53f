import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes, Fuzzing, KEPT_MAX, reads } from "./fuzz-calls.ts";

let fuzzing: Fuzzing;
beforeAll(async () => {
  fuzzing = await Fuzzing.open("reading");
});
afterAll(() => fuzzing.close());

const PATIENCE = { timeout: 600_000 };

describe("whatever is asked, an answer is a success or a refusal in one form, never a failure inside", () => {
  it("and odd things are there to be read", PATIENCE, () => fuzzing.sendSomeOf(changes));
  it.each(reads)("$title", PATIENCE, (each) => fuzzing.send(each));

  it("and most of it comes as far as the handler of its call", () => {
    expect(fuzzing.hardlyHandled()).toEqual([]);
  });

  it("and the portal is as well as before: it answers, and keeps nothing of them in memory", async () => {
    expect(await fuzzing.isAnswering()).toBe(true);
    expect(await fuzzing.keptBytes()).toBeLessThan(KEPT_MAX);
  });
});
