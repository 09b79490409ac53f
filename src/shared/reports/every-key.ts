/** The same schema, or the same value, under every one of these keys, so that nothing names them one by one. */
export function everyKey<K extends string, V>(keys: readonly K[], value: V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<K, V>;
}
