import { expect, test } from "vitest";
import { FileCache } from "./printer.ts";

/** Keeps up to 100 bytes; counts what is made. */
function shelf() {
  const made: string[] = [];
  const files = new FileCache(100);
  const get = (key: string, bytes = 40) =>
    files.get(key, async () => {
      made.push(key);
      return new Uint8Array(bytes);
    });
  return { made, files, get };
}

test("a file is made once, also for those who ask while it is being made", async () => {
  const { made, get } = shelf();
  const [one, two] = await Promise.all([get("october"), get("october")]);
  expect(await get("october")).toBe(one);
  expect(two).toBe(one);
  expect(made).toEqual(["october"]);
});

test("the one that nobody asked for the longest is forgotten first", async () => {
  const { made, get } = shelf();
  for (const key of ["august", "september", "august", "october", "august", "september"]) await get(key);
  expect(made).toEqual(["august", "september", "october", "september"]);
});

test("a file larger than all the space is made, and not kept", async () => {
  const { made, get } = shelf();
  for (const key of ["whole year", "whole year"]) expect(await get(key, 101)).toHaveLength(101);
  expect(made).toHaveLength(2);
});

test("what could not be made is tried again", async () => {
  const { made, files, get } = shelf();
  await expect(files.get("october", () => Promise.reject(new Error("no paper")))).rejects.toThrow("no paper");
  expect(await get("october")).toHaveLength(40);
  expect(made).toEqual(["october"]);
});
