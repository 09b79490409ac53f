/** What is wrong with the share of one location; `errors` by location id, as the schema gives them. */
export function messageAt(errors: unknown, id: number | string): string | undefined {
  return (errors as Record<string, { message?: string } | undefined> | undefined)?.[id]?.message;
}
