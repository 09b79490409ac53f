import * as z from "zod/mini";
import { instant, money, share } from "#shared/http/fields.ts";
import type { Shape } from "./openapi-shapes.ts";

const patternOf = (schema: z.core.$ZodType) => (z.toJSONSchema(schema) as Shape).pattern ?? "";

/** Forms that are easier to read as an example than as a pattern. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  [patternOf(money), 'money as text, like "1234.50" or "-20.00"'],
  [patternOf(share), 'percent as text, like "12.50"'],
  [patternOf(instant), 'moment in UTC, like "2025-03-05T15:04:00Z"'],
  ["^\\d{1,10}$", "digits"],
]);

const FORMATS: Readonly<Record<string, string>> = {
  binary: "file",
  email: "e-mail address",
  uuid: "UUID",
};

/** What a value is, in a few words: "text, up to 255 characters, or null". */
export function shapeInWords(shape: Shape): string {
  const words = [...new Set(alternatives(shape))].join(" or ");
  return shape.nullable ? `${words}, or null` : words;
}

function alternatives(shape: Shape): string[] {
  if (shape.anyOf) return shape.anyOf.flatMap(alternatives);
  if (shape.enum) return [shape.enum.map((value) => JSON.stringify(value)).join(", ")];
  return [oneKind(shape)];
}

function oneKind(shape: Shape): string {
  if (shape.type === "string") return textInWords(shape);
  if (shape.type === "integer") return "whole number";
  if (shape.type === "boolean") return "true or false";
  if (shape.type === "array") return `list of ${shape.items?.properties ? "objects" : inner(shape.items)}`;
  if (shape.type === "object" && typeof shape.additionalProperties === "object")
    return `object; by key: ${inner(shape.additionalProperties)}`;
  return shape.type ?? "anything";
}

const inner = (shape: Shape | undefined) => (shape ? shapeInWords(shape) : "anything");

function textInWords({ description, format = "", pattern, maxLength }: Shape): string {
  const kind =
    FORMATS[format] ?? (pattern === undefined ? "text" : (EXAMPLES.get(pattern) ?? `text like ${pattern}`));
  const limit = maxLength === undefined ? "" : `, up to ${maxLength.toLocaleString("en-US")} characters`;
  return `${kind}${limit}${description === undefined ? "" : ` (${description})`}`;
}
