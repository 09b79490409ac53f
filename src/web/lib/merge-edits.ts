/** How two values of a field are compared, and what a field that is not there has. */
interface Comparison<Value> {
  isSame: (one: Value, other: Value) => boolean;
  blank: Value;
}

/**
 * Puts what was entered onto a newer state, field by field: what was changed here stays, everything else is as the newer
 * state has it.
 * @param begun what the edit began with; without it, all that was entered counts as changed, here and there
 * @returns the values, and of the fields that both sides changed what the newer state has, by key
 */
export function mergeEdits<Value, Fields extends Record<string, Value>>(
  entered: Fields,
  begun: Readonly<Record<string, Value>> | undefined,
  newer: Fields,
  { isSame, blank }: Comparison<Value>,
): { values: Fields; disputed: Map<string, Value> } {
  const disputed = new Map<string, Value>();
  const values = Object.keys({ ...newer, ...entered }).map((key) => {
    const [own, theirs] = [entered[key] ?? blank, newer[key] ?? blank];
    const before = begun === undefined ? theirs : (begun[key] ?? blank);
    const isOwn = !isSame(own, before);
    const isTheirs = begun === undefined || !isSame(theirs, before);
    if (isOwn && isTheirs && !isSame(own, theirs)) disputed.set(key, theirs);
    return [key, isOwn ? own : theirs] as const;
  });
  return { values: Object.fromEntries(values) as Fields, disputed };
}
