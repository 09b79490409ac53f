/** Values that people wrote: their keys are shown as they are. */
const UNTOUCHED = new Set(["details"]);

/** Turns snake_case keys into camelCase, at every depth: the server may send either (spec section 3). */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camel(key), UNTOUCHED.has(key) ? inner : camelKeys(inner)]),
  );
}

const camel = (key: string) =>
  key.includes("_") ? key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key;
