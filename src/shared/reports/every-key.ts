/** The same schema under every one of these keys, so that no schema and no handler names them one by one. */
export function everyKey<K extends string, S>(keys: readonly K[], schema: S): Record<K, S> {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;
}
