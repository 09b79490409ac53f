import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const trace = fs.readFileSync(path.join(ROOT, "docs", "spec-trace.md"), "utf8");

/** The rows of its tables: what is asked, where it is, what holds it. */
const rows = trace
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Paragraph"))
  .map((line) => line.split(" | "));

const named = (cell: string | undefined) =>
  [...(cell ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
const full = (name: string) =>
  name.replace(/^features\//, "web/features/").replace(/^domain\//, "shared/domain/");
const exists = (...place: string[]) => fs.existsSync(path.join(ROOT, ...place));

function testExists(name: string): boolean {
  const file = name.startsWith("e2e/")
    ? `test/${name}`
    : name.startsWith("test/")
      ? name
      : `src/${full(name)}`;
  return exists(`${file}.test.ts`) || exists(`${file}.test.tsx`);
}

describe("the trace of the specification", () => {
  it("names files that are there", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.flatMap(([, where]) => named(where)).filter((name) => !exists("src", full(name)))).toEqual(
      [],
    );
  });

  it("names tests that are there", () => {
    expect(rows.flatMap(([, , tests]) => named(tests)).filter((name) => !testExists(name))).toEqual([]);
  });

  it("has a place and a test, or an honest dash, for every paragraph", () => {
    for (const [paragraph, where, tests] of rows) {
      expect(named(where), paragraph).not.toEqual([]);
      expect(named(tests).length > 0 || tests?.includes("—"), paragraph).toBe(true);
    }
  });
});
