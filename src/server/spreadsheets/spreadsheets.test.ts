import fs from "node:fs/promises";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { serverFolder } from "#server/http/package-folder.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { SpreadsheetProblem } from "./spreadsheet-problem.ts";
import { openSpreadsheets } from "./spreadsheets.ts";

const spreadsheets = openSpreadsheets();
const read = (filename: string, bytes: Buffer, from = spreadsheets, rowsMax = 1000) =>
  from.read({ filename, bytes, rowsMax, period: "2026-10", remembered: {}, sheet: null });
afterAll(() => spreadsheets.close());

const file = (bookType: "xlsx" | "biff8"): Buffer => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ["Location", "Month", "Gross"],
    ["Olive & Ember", new Date(Date.UTC(2026, 9, 1)), 1234.5],
  ]);
  utils.book_append_sheet(book, sheet, "Months");
  return write(book, { type: "buffer", bookType }) as Buffer;
};

it("reads in a thread, and hands on the sentence of a file that is refused", async () => {
  const { sheets } = await read("a.csv", Buffer.from("A,B\n1,2"));
  expect(sheets[0]?.rows).toEqual([
    ["A", "B"],
    ["1", "2"],
  ]);
  const refused = read("a.pdf", Buffer.from("%PDF-"));
  await expect(refused).rejects.toThrow(SpreadsheetProblem);
  await expect(refused).rejects.toThrow("a.pdf cannot be read.");
});

it("ends a file that takes too long, in a sentence", async () => {
  const impatient = openSpreadsheets(500);
  const long = read("a.csv", Buffer.from("a,b,c,d\n".repeat(1_200_000)), impatient, 2_000_000);
  await expect(long).rejects.toThrow("a.csv holds too much to be read.");
  await impatient.close();
});

it.runIf(isSlowRun)("outlives an older workbook that the library reads without end", async () => {
  const fixture = join(serverFolder(), "documents", "fixtures", "plain.xls");
  // A text without its length, in place of two records.
  const hex = (await fs.readFile(fixture, "hex")).replace(/e1000200.{4}c1000200.{4}/, "07000000".repeat(3));
  await expect(read("a.xls", Buffer.from(hex, "hex"))).rejects.toThrow("a.xls is damaged");
});

it("refuses the file that would wait behind twenty", async () => {
  const reading = Array.from({ length: 21 }, () => read("a.csv", Buffer.from("A")));
  await expect(read("a.csv", Buffer.from("A"))).rejects.toThrow("Too many spreadsheets");
  expect(await Promise.all(reading)).toHaveLength(21);
});

const changes = fc.array(
  fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })),
  { maxLength: 20 },
);
const changed = (bytes: Buffer) =>
  fc.tuple(changes, fc.double({ min: 0.5, max: 1, noNaN: true })).map(([each, part]) => {
    const copy = Buffer.from(bytes);
    for (const [at, byte] of each) copy[Math.floor(at * copy.length)] = byte;
    return copy.subarray(0, part > 0.7 ? undefined : Math.ceil(part * copy.length));
  });
const csv = fc.array(fc.constantFrom(",", ";", "\t", '"', "\n", "\r", "é", "1,2", "\0", " ", "<html"), {
  maxLength: 30,
});

it.each<[filename: string, bytes: fc.Arbitrary<Buffer>]>([
  ["a.xlsx", changed(file("xlsx"))],
  ["a.xls", changed(file("biff8"))],
  [
    "a.csv",
    fc
      .tuple(csv, fc.constantFrom("utf8", "utf16le", "latin1"))
      .map(([texts, encoding]) => Buffer.from(texts.join(""), encoding)),
  ],
  ["a.xlsx", fc.uint8Array().map(Buffer.from)],
])("reads %s or refuses it in a sentence, whatever it holds (%#)", async (filename, files) => {
  await fc.assert(
    fc.asyncProperty(files, async (bytes) => {
      const cells = await read(filename, bytes).then(
        ({ sheets }) => sheets.flatMap(({ rows }) => rows.flat()),
        (error: unknown) => (error instanceof SpreadsheetProblem ? [] : Promise.reject(error as Error)),
      );
      expect(cells.filter((cell) => typeof cell !== "string" || cell === "NaN")).toEqual([]);
    }),
    // A process is started for each older workbook.
    { numRuns: (isSlowRun ? 1000 : 30) / (filename.endsWith(".xls") ? 10 : 1) },
  );
});
