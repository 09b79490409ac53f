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
  const left: Place[] = [{ key: "", value: input, inside: null }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value } = next;
    const sentence = typeof value === "string" ? refusalOf(value) : null;
    if (sentence !== null) found[pathOf(next)] = sentence;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      // Such a key is nobody's field, so it is told at the thing that holds it.
      const ofKey = refusalOf(key);
      if (ofKey === null) left.push({ key, value: inner, inside: next });
      else found[pathOf(next)] = ofKey;
    }
  }
  return found;
}

interface Place {
  key: string;
  value: unknown;
  inside: Place | null;
}

/** Only of what is refused: most texts have nothing to tell, and there may be hundreds of thousands of them. */
function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let each = place; each.inside !== null; each = each.inside) keys.unshift(each.key);
  return keys.join(".") || "body";
}

const UNSTORABLE = /[\0\p{Cs}]/u;

function refusalOf(text: string): string | null {
  if (!UNSTORABLE.test(text)) return null;
  return text.includes("\u0000") ? NUL : HALF;
}
