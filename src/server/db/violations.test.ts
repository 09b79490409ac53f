import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "#server/db/client.ts";
import { createEmptyDatabase } from "#server/db/testing.ts";
import { isReferenceViolation, isUniqueViolation, violatedConstraint } from "#server/db/errors.ts";

let db: Database;

beforeAll(async () => {
  const open = openDatabase(await createEmptyDatabase());
  db = open.db;
  await db.execute(sql`
    create table places (id int constraint places_id_unique unique, seats int constraint seats_positive check (seats > 0));
    create table bills (place int constraint bills_place_fk references places (id));
    insert into places values (1, 10);
  `);
  return open.close;
});

const failureOf = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  db.execute(statement).then(
    () => null,
    (error: unknown) => error,
  );

describe("a failed statement tells which rule it broke:", () => {
  it("a unique one", async () => {
    const error = await failureOf(sql`insert into places values (1, 20)`);
    expect(violatedConstraint(error)).toBe("places_id_unique");
    expect(isUniqueViolation(error, "places_id_unique")).toBe(true);
    expect(isUniqueViolation(error, "another")).toBe(false);
  });

  it("a check", async () => {
    const error = await failureOf(sql`insert into places values (2, 0)`);
    expect(violatedConstraint(error)).toBe("seats_positive");
    expect(isUniqueViolation(error, "seats_positive")).toBe(false);
  });

  it("a foreign key", async () => {
    const error = await failureOf(sql`insert into bills values (9)`);
    expect(violatedConstraint(error)).toBe("bills_place_fk");
    expect(isReferenceViolation(error)).toBe(true);
    expect(isReferenceViolation(await failureOf(sql`insert into places values (2, 0)`))).toBe(false);
  });

  it("none of them", async () => {
    expect(violatedConstraint(await failureOf(sql`select 1 / 0`))).toBeNull();
    expect(violatedConstraint(new Error("no statement at all"))).toBeNull();
    expect(violatedConstraint(undefined)).toBeNull();
  });
});
