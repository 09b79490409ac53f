import { expect, test } from "vitest";
import * as z from "zod/mini";
import { schemaResolver } from "./use-schema-form.ts";

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Name is required"), z.maxLength(3, "Too long")),
  shares: z.record(z.string(), z.string().check(z.regex(/^\d+$/, "Digits only"))),
});
const check = (values: Record<string, unknown>) =>
  schemaResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

test("values that are right stay as typed", async () => {
  const values = { name: " ab ", shares: { 3: "10" } };
  expect(await check(values)).toEqual({ values, errors: {} });
});

test("each field shows the first thing that is wrong with it", async () => {
  expect((await check({ name: " ", shares: {} })).errors).toEqual({
    name: { type: "schema", message: "Name is required" },
  });
});

test("an entry of a map is found by its key, without a list as long as its number", async () => {
  const { errors } = await check({ name: "a", shares: { 2000000000: "x", 7: "1" } });
  expect(errors).toEqual({
    shares: { type: "schema", 2000000000: { type: "schema", message: "Digits only" } },
  });
  expect(Array.isArray(errors["shares"])).toBe(false);
});
