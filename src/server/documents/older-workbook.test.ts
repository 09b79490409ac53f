import { expect, it } from "vitest";
import { hasLinksToFiles } from "./older-workbook.ts";

const record = (type: number, ...content: number[]) => [
  type & 0xff,
  type >> 8,
  content.length,
  0,
  ...content,
];
const END = record(0x0a);

it.each<[what: string, content: number[], hasLinks: boolean]>([
  ["itself", [1, 0, 0x01, 0x04], false],
  ["an add-in", [1, 0, 0x01, 0x3a], false],
  ["nothing any more", [0, 0, 1, 0, 0, 0x20], false],
  ["a file", [1, 0, 5, 0, 0, 1, 66, 46, 120, 108], true],
])("the formulas of an older workbook that names %s: %j", (_, content, hasLinks) => {
  expect(hasLinksToFiles(Buffer.from([...record(0x809), ...record(0x1ae, ...content), ...END]))).toBe(
    hasLinks,
  );
});
