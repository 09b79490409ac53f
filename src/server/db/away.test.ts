import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isDatabaseUnavailable } from "#server/db/errors.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("…"), { code, ...more });

describe("the database is away", () => {
  it.each([
    ["nobody listens", coded("ECONNREFUSED")],
    ["its socket is not there", coded("ENOENT", { syscall: "connect" })],
    ["the line was cut", coded("ECONNRESET")],
    ["the connection failed", coded("08006")],
    ["it was told to stop", coded("57P01")],
    ["it crashed", coded("57P02")],
    ["it is starting up", coded("57P03")],
    ["it has no connection left", coded("53300")],
    ["the pool had none free in time", new Error("timeout exceeded when trying to connect")],
    ["the connection broke", new Error("Connection terminated unexpectedly")],
  ])("when %s, also inside of a query's error", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(new DrizzleQueryError("select 1", [], error))).toBe(true);
  });

  it.each([
    ["it refuses a row", coded("23505")],
    ["a statement was cancelled", coded("57014")],
    ["a file is not there", coded("ENOENT", { syscall: "open" })],
    [
      "the storage is away",
      Object.assign(new Error("…", { cause: coded("ECONNREFUSED") }), { code: "E_CANNOT_READ_FILE" }),
    ],
    ["something is wrong in the code", new TypeError("x is not a function")],
    ["it is no error at all", "ECONNREFUSED"],
  ])("is not what is meant when %s", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
