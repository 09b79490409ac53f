import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { handle } from "#server/http/route-handler.ts";
import type { ContractRow } from "#shared/http/route.ts";

const location = z.object({
  id: z.int(),
  name: z.string(),
  share: z.nullable(z.string()),
  note: z.optional(z.string()),
  place: z.nullable(z.object({ address: z.string() })),
});
const SALTGRASS = { id: 7, name: "Saltgrass", share: "-20.00", place: { address: "12 Wharf Street" } };

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
  app.decorate("parsesReplies", false);
});
afterEach(() => app.close());

/** What a row with this reply schema sends when its handler answers so. */
async function send(reply: z.core.$ZodType, answer: unknown) {
  const row: ContractRow = { method: "GET", path: "/thing", access: "anyone", summary: "A thing", reply };
  handle(app, row, () => answer);
  return app.inject("/thing");
}

describe("a reply", () => {
  it("carries no field that its row does not declare, at any depth", async () => {
    const guilty = { ...SALTGRASS, passwordHash: "x", place: { ...SALTGRASS.place, passwordHash: "x" } };
    expect((await send(z.array(location), [guilty])).json()).toEqual([SALTGRASS]);
  });

  it("of one of several shapes carries the fields of that shape alone", async () => {
    const either = z.union([location, z.object({ ticket: z.string() })]);
    expect((await send(either, { ticket: "t", passwordHash: "x" })).json()).toEqual({ ticket: "t" });
  });

  it.each([null, "Draft report for October", { facts: { of: ["any", 1, "shape"] } }])(
    "holds a sentence, facts or nothing where its row allows each: %j",
    async (details) => {
      const facts = z.record(z.string(), z.unknown());
      const entry = z.object({ details: z.nullable(z.union([z.string(), facts])) });
      expect((await send(entry, { details })).json()).toEqual({ details });
    },
  );

  it("that lacks a declared field is not sent", async () => {
    const answer = await send(location, { id: 7, share: null, place: null });
    expect([answer.statusCode, answer.body.includes("null")]).toEqual([500, false]);
  });

  it("has null where there is nothing, and leaves out what is optional", async () => {
    const empty = { ...SALTGRASS, share: null, place: null, note: undefined };
    expect((await send(location, empty)).body).toBe('{"id":7,"name":"Saltgrass","share":null,"place":null}');
  });

  it.each(["Fo'c\"sle\\ & Co.", "two\nlines", "half \ud800 a pair", "Ω 🦞", "", "x".repeat(6000)])(
    "holds the text %j as it is",
    async (name) => {
      expect((await send(location, { ...SALTGRASS, name })).json()).toEqual({ ...SALTGRASS, name });
    },
  );
});
