import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";

interface Tree {
  [step: string]: Tree | string;
}

/**
 * Checks a form by a schema of the contract, so that the browser says what the server would say. A field shows the
 * first thing that is wrong with it. The values stay as typed: the server tidies them by the same schema.
 */
export function schemaResolver<Values extends FieldValues>(schema: z.core.$ZodType): Resolver<Values> {
  return (values) => {
    const { error } = z.safeParse(schema, values);
    if (error === undefined) return { values, errors: {} };
    const errors: Tree = {};
    for (const { path, message } of error.issues) place(errors, path.map(String), message);
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/**
 * Plain objects all the way: the form library's own `set` would make an array of a map by numeric id. Each with a
 * type of its own: without one, the library takes a map in which single entries are wrong for a map without mistakes.
 */
function place(errors: Tree, path: readonly string[], message: string): void {
  const [step = "root", ...rest] = path;
  if (rest.length === 0) errors[step] ??= { type: "schema", message };
  else place((errors[step] ??= { type: "schema" }) as Tree, rest, message);
}
