import { is, type SQL } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { isoOf } from "#server/db/columns.ts";
import type { TextRow } from "#server/db/reader.ts";
import { quoted } from "#server/http/json.ts";

/** What a column's text becomes in JSON. */
type Kind = "number" | "quoted" | "plain" | "instant";

/** An expression, and what it gives; a column tells by itself. */
export class Told {
  readonly sql: SQL;
  readonly kind: Kind;
  constructor(kind: Kind, expression: SQL) {
    this.kind = kind;
    this.sql = expression;
  }
}

/** The fields of an answer, nested as the contract nests them. Of a group that may be missing the first field tells. */
export interface Shape {
  readonly [field: string]: PgColumn | Told | Shape;
}

type Cell = (text: string | null) => string;

const CELLS: Record<Kind, Cell> = {
  number: (text) => text ?? "null",
  quoted: (text) => (text === null ? "null" : quoted(text)),
  // Digits, a point, a sign: nothing to escape.
  plain: (text) => (text === null ? "null" : `"${text}"`),
  instant: (text) => (text === null ? "null" : `"${isoOf(text)}"`),
};

const KINDS: Record<string, Kind> = {
  PgSerial: "number",
  PgInteger: "number",
  PgNumeric: "plain",
  PgVarchar: "quoted",
  PgText: "quoted",
  PgCustomColumn: "instant",
};

const isColumn = (field: PgColumn | Told | Shape): field is PgColumn => is(field, PgColumn);
const isGroup = (field: PgColumn | Told | Shape): field is Shape =>
  !isColumn(field) && !(field instanceof Told);

/** The same, as Drizzle selects it: columns in this very order. */
export function selectionOf(shape: Shape): Record<string, PgColumn | SQL> {
  const flat = (prefix: string, group: Shape): [string, PgColumn | SQL][] =>
    Object.entries(group).flatMap(([key, field]) => {
      if (isGroup(field)) return flat(`${prefix}${key}.`, field);
      return [[prefix + key, field instanceof Told ? field.sql : field]];
    });
  return Object.fromEntries(flat("", shape));
}

/**
 * Writes rows as JSON straight from the text that PostgreSQL sends. That nothing but what the contract declares can
 * leave is settled here, once: a shape with a field that the schema does not have makes no writer.
 * @param schema of one row
 * @param elsewhere the schema's fields that are written by other means
 * @throws Error when shape and schema differ
 */
export function answerWriter(
  schema: z.core.$ZodType,
  shape: Shape,
  elsewhere: readonly string[] = [],
): (row: TextRow) => string {
  requireDeclared(schema, shape, elsewhere);
  return groupWriter(shape, 0).write;
}

function groupWriter(shape: Shape, from: number): { write: (row: TextRow) => string; until: number } {
  let at = from;
  const parts = Object.entries(shape).map(([key, field], index) => {
    const head = `${index === 0 ? "{" : ","}${JSON.stringify(key)}:`;
    if (isGroup(field)) {
      const first = at;
      const { write, until } = groupWriter(field, at);
      at = until;
      return { head, write: (row: TextRow) => (row[first] === null ? "null" : write(row)) };
    }
    const column = at;
    at += 1;
    const cell = CELLS[kindOf(field)];
    return { head, write: (row: TextRow) => cell(row[column] ?? null) };
  });
  const write = (row: TextRow): string => {
    let text = "";
    for (const part of parts) text += part.head + part.write(row);
    return `${text}}`;
  };
  return { write, until: at };
}

function kindOf(field: PgColumn | Told): Kind {
  const kind = field instanceof Told ? field.kind : KINDS[field.columnType];
  if (kind === undefined) throw new Error("a column of this type cannot be written as JSON yet");
  return kind;
}

/** A JSON list. */
export const listOf = (rows: readonly TextRow[], write: (row: TextRow) => string): string =>
  `[${rows.map(write).join(",")}]`;

/** Fields by name; a field that holds fields is a group. */
interface Named {
  readonly [field: string]: object;
}

/**
 * Holds what would be sent against the contract's schema: every field has to be declared, and every declared field
 * that is not optional has to be there, at every depth.
 * @throws Error naming the fields that differ
 */
function requireDeclared(schema: z.core.$ZodType, shape: Named, elsewhere: readonly string[]): void {
  const fields = fieldsOf(schema);
  const undeclared = Object.keys(shape).filter((key) => !(key in fields));
  const missing = Object.keys(fields).filter(
    (key) => !(key in shape) && !elsewhere.includes(key) && !(fields[key] instanceof z.ZodMiniOptional),
  );
  if (undeclared.length > 0 || missing.length > 0)
    throw new Error(`an answer differs from the contract: undeclared ${undeclared}; missing ${missing}`);
  for (const [key, inner] of Object.entries(shape)) {
    const field = bare(fields[key]);
    if (field instanceof z.ZodMiniObject) requireDeclared(field, inner as Named, []);
  }
}

function fieldsOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const inner = bare(schema);
  if (!(inner instanceof z.ZodMiniObject)) throw new Error("only an object has fields");
  return inner.shape as Record<string, z.core.$ZodType>;
}

/** Without "may be null" and "may be missing". */
function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  return schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional
    ? bare(schema.def.innerType)
    : schema;
}
