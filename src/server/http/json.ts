import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { Problem } from "#server/http/errors.ts";

/** Far more than any call takes: a report is four deep. */
const DEPTH_MAX = 32;
/** Of lists and objects together: more than the shares of three thousand locations take. */
const VALUES_MAX = 10_000;

/** Parses JSON bodies; one that is deeper or has more values than any call's body is refused before it is parsed. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const text = String(body);
    const refusal = refusalOfShape(text);
    if (refusal !== null) done(new Problem("invalid_input", refusal));
    else void parse(request, text, done);
  });
}

/**
 * What is wrong with how lists and objects are nested, or how many values they have; null for nothing. To parse and
 * check half a megabyte of "[" or of ten thousands of values would block all other requests for a second.
 */
function refusalOfShape(text: string): string | null {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === "[" || letter === "{") {
      depth += 1;
      if (depth > DEPTH_MAX) return "The body is nested too deep.";
    } else if (letter === "]" || letter === "}") depth -= 1;
    else if (letter === ",") {
      commas += 1;
      if (commas >= VALUES_MAX) return "The body has too many values.";
    }
  }
  return null;
}

/** Where the text that begins here ends; what is inside of it is no bracket. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === "\\") before -= 1;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
}

const NUL = "Remove the invisible NUL character.";
const HALF = "Remove the broken character: half of a pair is missing.";

/**
 * Text of a request that cannot be stored as it is: PostgreSQL has no NUL, and half of a surrogate pair would be stored
 * as something else than what was sent (and signed). Looked for once and for every call, so that no field is forgotten.
 * @param path of the input's field
 * @returns a sentence by the field's path; empty when all is well
 */
export function unstorableTexts(input: unknown, path = ""): Record<string, string> {
  const refused = (text: string) => {
    const sentence = refusalOf(text);
    return sentence === null ? null : { [path || "body"]: sentence };
  };
  if (typeof input === "string") return refused(input) ?? {};
  if (typeof input !== "object" || input === null) return {};
  const found = Object.entries(input).map(
    // Such a key is no declared field: the sentence goes to the object that holds it.
    ([key, value]) => refused(key) ?? unstorableTexts(value, path === "" ? key : `${path}.${key}`),
  );
  return Object.assign({}, ...found) as Record<string, string>;
}

const UNSTORABLE = /[\0\p{Cs}]/u;

function refusalOf(text: string): string | null {
  if (!UNSTORABLE.test(text)) return null;
  return text.includes("\u0000") ? NUL : HALF;
}

/**
 * The JSON Schema of a reply, from which Fastify compiles the row's serializer: it sends no field that the schema does
 * not declare. Declared objects stay open in it, or the alternatives of a union would refuse a row with a field more.
 */
export function replySchema(reply: z.core.$ZodType): object {
  return z.toJSONSchema(reply, {
    target: "openapi-3.0",
    override: ({ jsonSchema }) => {
      const { additionalProperties, nullable, anyOf } = jsonSchema;
      if (additionalProperties === false) delete jsonSchema.additionalProperties;
      if (nullable === true && jsonSchema.enum) jsonSchema.enum = [...jsonSchema.enum, null];
      // The serializer's checker of alternatives takes "nullable" beside a type only.
      if (nullable === true && anyOf !== undefined) {
        delete jsonSchema["nullable"];
        jsonSchema.anyOf = [...anyOf, { type: "null" }];
      }
    },
  });
}
