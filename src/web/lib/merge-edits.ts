/** How two values of a field are compared, and what a field that is not there has. */
interface Comparison<Value> {
  isSame: (one: Value, other: Value) => boolean;
  blank: Value;
}

/**
 * A three-way merge, field by field: what was changed here stays, everything else is as the newer version has it.
 * @param base the version that both sides began with; without it, every field counts as changed by both
 * @returns the values, and of the fields that both sides changed the newer version's values, by key
 */
export function mergeEdits<Value, Fields extends Record<string, Value>>(
  mine: Fields,
  base: Readonly<Record<string, Value>> | undefined,
  theirs: Fields,
  { isSame, blank }: Comparison<Value>,
): { values: Fields; conflicts: Map<string, Value> } {
  const conflicts = new Map<string, Value>();
  const values = Object.keys({ ...theirs, ...mine }).map((key) => {
    const [my, their] = [mine[key] ?? blank, theirs[key] ?? blank];
    if (isSame(my, their)) return [key, their] as const;
    const isMine = base === undefined || !isSame(my, base[key] ?? blank);
    const isTheirs = base === undefined || !isSame(their, base[key] ?? blank);
    if (isMine && isTheirs) conflicts.set(key, their);
    return [key, isMine ? my : their] as const;
  });
  return { values: Object.fromEntries(values) as Fields, conflicts };
}
