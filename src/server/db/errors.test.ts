import { DrizzleQueryError, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { isDatabaseUnavailable, isReferenceViolation, violatedConstraint } from "#server/db/errors.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";

const coded = (code: string, more: object = {}) => Object.assign(new Error("…"), { code, ...more });

describe("the database is away", () => {
  it.each([
    ["nobody listens", coded("ECONNREFUSED")],
    ["its socket is not there", coded("ENOENT", { syscall: "connect" })],
    ["the line was cut", coded("ECONNRESET")],
    ["the connection failed", coded("08006")],
    ["an administrator stopped it", coded("57P01")],
    ["it crashed", coded("57P02")],
    ["it is starting up", coded("57P03")],
    ["it has no connection left", coded("53300")],
    ["it became a replica, and is read only", coded("25006")],
    ["a statement was cancelled", coded("57014")],
    ["a lock was not free in time", coded("55P03")],
    ["a transaction idled for too long", coded("25P03")],
    ["a transaction took too long", coded("25P04")],
    ["a connection idled for too long", coded("57P05")],
    ["transactions got in each other's way", coded("40001")],
    ["transactions waited for each other", coded("40P01")],
    ["a query was not answered", new Error("Query read timeout")],
    ["the pool had none free in time", new Error("timeout exceeded when trying to connect")],
    ["the connection broke", new Error("Connection terminated unexpectedly")],
  ])("when %s, also inside of a query's error", (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(new DrizzleQueryError("select 1", [], error))).toBe(true);
  });

  it.each([
    ["it refuses a row", coded("23505")],
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

let db: Database;

beforeAll(async () => {
  const open = openDatabase(await createEmptyDatabase());
  db = open.db;
  await db.execute(sql`
    create table rooms (id int constraint rooms_id_unique unique, seats int constraint seats_positive check (seats > 0));
    create table bills (room int constraint bills_room_fk references rooms (id));
    insert into rooms values (1, 10);
  `);
  return open.close;
});

const failureOf = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  db.execute(statement).then(
    () => null,
    (error: unknown) => error,
  );

describe("a failed statement names the rule that it broke:", () => {
  it.each([
    ["a unique one", sql`insert into rooms values (1, 20)`, "rooms_id_unique"],
    ["a check", sql`insert into rooms values (2, 0)`, "seats_positive"],
    ["a foreign key", sql`insert into bills values (9)`, "bills_room_fk"],
  ])("%s", async (_, statement, constraint) => {
    const error = await failureOf(statement);
    expect(violatedConstraint(error)).toBe(constraint);
    expect(isReferenceViolation(error)).toBe(constraint === "bills_room_fk");
  });

  it("none of them", async () => {
    expect(violatedConstraint(await failureOf(sql`select 1 / 0`))).toBeNull();
    expect(violatedConstraint(new Error("no statement at all"))).toBeNull();
    expect(violatedConstraint(undefined)).toBeNull();
  });
});
