import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { isoOf } from "#server/db/columns.ts";
import { answerWriter, Told } from "#server/db/answer-writer.ts";
import { locations } from "#server/locations/locations.table.ts";
import { users } from "#server/users/users.table.ts";

const place = z.object({ id: z.int(), name: z.string(), at: z.nullable(z.object({ address: z.string() })) });
const shape = { id: locations.id, name: locations.name, at: { address: locations.address } };

describe("an answer is only written when", () => {
  it("the contract declares every field of it, so that no password's hash can leave", () => {
    const guilty = { ...shape, passwordHash: users.passwordHash };
    expect(() => answerWriter(place, guilty)).toThrow(/undeclared passwordHash/);
    const deep = { ...shape, at: { address: locations.address, passwordHash: users.passwordHash } };
    expect(() => answerWriter(place, deep)).toThrow(/undeclared passwordHash/);
  });

  it("it has every field that the contract promises", () => {
    expect(() => answerWriter(place, { id: locations.id, at: shape.at })).toThrow(/missing name/);
  });
});

describe("a row becomes JSON", () => {
  const write = answerWriter(place, shape);
  it.each(["Fo'c\"sle\\ & Co.", "two\nlines", "half \ud800 a pair", "Ω 🦞", ""])("with %j in it", (name) => {
    expect(JSON.parse(write(["7", name, "12 Wharf Street"]))).toEqual({
      id: 7,
      name,
      at: { address: "12 Wharf Street" },
    });
  });

  it("with null for a group that is not there", () => {
    expect(JSON.parse(write(["7", "Saltgrass", null]))).toMatchObject({ at: null });
  });

  it("with money as the text that it is", () => {
    const one = answerWriter(z.object({ sum: z.nullable(z.string()) }), { sum: new Told("plain", sql`1`) });
    expect([one(["-20.00"]), one([null])]).toEqual(['{"sum":"-20.00"}', '{"sum":null}']);
  });
});

it.each([
  ["2026-11-03 09:30:00.5+00", "2026-11-03T09:30:00.500Z"],
  ["2026-11-03 09:30:00+00", "2026-11-03T09:30:00.000Z"],
  ["2026-11-03 05:30:00.123-04", "2026-11-03T09:30:00.123Z"],
])("an instant is told in UTC, however PostgreSQL tells it: %s", (text, iso) => {
  expect(isoOf(text)).toBe(iso);
});
