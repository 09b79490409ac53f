import v8 from "node:v8";
import { expect, test } from "vitest";
import { releaseStartMemory } from "#server/start-memory.ts";

test("what the start held and needs no more is given back", async () => {
  let held: string[][] = Array.from({ length: 200 }, () =>
    Array.from({ length: 2000 }, (_, at) => `row ${at}`),
  );
  const before = v8.getHeapStatistics().total_heap_size;
  expect(held).toHaveLength(200);
  held = [];

  await releaseStartMemory();

  const given = before - v8.getHeapStatistics().total_heap_size;
  expect(given).toBeGreaterThan(8_000_000);
});
