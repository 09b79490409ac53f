import type { Shape } from "./openapi-shapes.ts";
import { shapeInWords } from "./shape-words.ts";

/** One line of a printed object: "location.name", "text", whether it may be left out. */
export interface ShapeRow {
  name: string;
  words: string;
  optional: boolean;
}

/** Every field of an object or of a list's objects, with the fields inside it below it. */
export function shapeRows(shape: Shape, before = ""): ShapeRow[] {
  const { properties = {}, required = [] } = shape.items ?? shape;
  return Object.entries(properties).flatMap(([name, field]) => {
    const full = before + name;
    const row = { name: full, words: shapeInWords(field), optional: !required.includes(name) };
    return [row, ...shapeRows(field, `${full}${field.items ? "[]" : ""}.`)];
  });
}
