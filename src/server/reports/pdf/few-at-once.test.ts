import { expect, it } from "vitest";
import { FewAtOnce } from "./few-at-once.ts";

it("does no more at once than it may, in the order in which it was asked, also when one fails", async () => {
  const few = new FewAtOnce(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (each: number) => async () => {
    begun.push(each);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (each === 1) throw new Error("fails");
    return each;
  };
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((each) => few.run(work(each))));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(done.map((each) => each.status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect(await few.run(work(5))).toBe(5);
});
