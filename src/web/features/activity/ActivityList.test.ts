import * as fc from "fast-check";
import { expect, test } from "vitest";
import { activityEntry } from "#shared/activity/activity-entry.fixture.ts";
import { splitIntoBlocks } from "./ActivityList.tsx";

const log = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => activityEntry(newest - index));
const idsOf = (blocks: ReturnType<typeof splitIntoBlocks>) =>
  blocks.map((block) => block.map(({ id }) => id));

test("an empty log has no blocks", () => {
  expect(splitIntoBlocks([])).toEqual([]);
});

test("a block holds at most fifty entries in order", () => {
  const entries = log(260, 1);
  const blocks = splitIntoBlocks(entries);
  expect(blocks.flat()).toEqual(entries);
  expect(blocks.map(({ length }) => length)).toEqual([10, 50, 50, 50, 50, 50]);
});

test("loading older or newer entries keeps the others in their blocks", () => {
  const size = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(size, size, size, (newer, shown, older) => {
      const end = older + 1;
      const before = idsOf(splitIntoBlocks(log(end + shown, end)));
      const after = idsOf(splitIntoBlocks(log(end + shown + newer, 1)));
      const whole = before.slice(1, -1);
      expect(after.filter(([first]) => whole.some(([known]) => known === first))).toEqual(whole);
    }),
  );
});
