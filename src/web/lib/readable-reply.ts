/** Values that people wrote: their keys are shown as they are. */
const UNTOUCHED = new Set(["details"]);

/**
 * A reply as the screens read it, at every depth: with camelCase keys, since the server may send either (spec section
 * 3), and with a location of no name where it is null, so that one such record does not take the others with it.
 */
export function readableReply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableReply);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const key = camel(name);
      if (UNTOUCHED.has(key)) return [key, inner];
      return [key, key === "location" && inner === null ? NO_LOCATION : readableReply(inner)];
    }),
  );
}

/** Shown as an unknown one (shared/domain/names.ts). */
const NO_LOCATION = { name: "", address: "", logoUrl: null };

const camel = (key: string) =>
  key.includes("_") ? key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key;
