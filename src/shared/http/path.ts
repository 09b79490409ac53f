/** The names of a path's parameters: "/a/:id/b/:locationId" gives "id" | "locationId". */
type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathValues<Path extends string> = { [Name in PathNames<Path>]: string | number };

/**
 * Fills the parameters of a path with encoded values.
 * @throws RangeError when a value is missing.
 */
export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** A query string with a leading "?", or "" when no value is set. */
export function queryString(values: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
