const NUL = "Remove the invisible NUL character.";
const HALF = "Remove the broken character: half of a pair is missing.";

/**
 * Text that came in and cannot be kept as it is: PostgreSQL has no NUL, and half of a surrogate pair would be stored
 * as something else than what was sent (and signed). Looked for once and for every call, so that no field is forgotten.
 * @returns a sentence by the field's path; empty when all is well
 */
export function unstorableTexts(input: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  // A list and not a recursion: what was sent may be nested deeper than the stack.
  const left: { path: string; value: unknown }[] = [{ path: "", value: input }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { path, value } = next;
    const sentence = typeof value === "string" ? refusalOf(value) : null;
    if (sentence !== null) found[path === "" ? "body" : path] = sentence;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      // Such a key is nobody's field, so it is told at the thing that holds it.
      if (refusalOf(key) !== null) found[path === "" ? "body" : path] = refusalOf(key) ?? NUL;
      else left.push({ path: path === "" ? key : `${path}.${key}`, value: inner });
    }
  }
  return found;
}

function refusalOf(text: string): string | null {
  if (text.includes("\u0000")) return NUL;
  return /\p{Cs}/u.test(text) ? HALF : null;
}
