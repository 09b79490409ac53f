import * as z from "zod/mini";

/** Fields by name; a field that holds fields is a group. */
interface Named {
  readonly [field: string]: object;
}

/**
 * Holds what would be sent against the contract's schema: every field has to be declared, and every declared field
 * that is not optional has to be there, at every depth.
 * @throws Error naming the fields that differ
 */
export function requireDeclared(schema: z.core.$ZodType, shape: Named, elsewhere: readonly string[]): void {
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
