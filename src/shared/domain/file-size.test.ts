import { expect, test } from "vitest";
import { fileSize } from "./limits.ts";

test.each([
  [812, "812 bytes"],
  [40_470, "40 KB"],
  // Not "1024 KB".
  [1_048_400, "1.0 MB"],
  [10 * 1024 * 1024, "10.0 MB"],
])("a file of %i bytes is said to have %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
