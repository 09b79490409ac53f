export type PathValues = Readonly<Record<string, string | number>>;

/**
 * Fills the parameters of a path with encoded values.
 * @throws RangeError when a value is missing.
 */
export function fillPath(path: string, values: PathValues): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
}

/** Whether an address, with or without a query, is one of a path's. */
export const isAddressOf = (path: string, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`).test(address.split("?", 1)[0] ?? "");

/** Below it a manager makes the calls of an investor's pages, and reads what that investor reads. */
const PREVIEW = "/api/preview";

/** The path of such a call. */
export const previewPath = (path: string): string => path.replace("/api", `${PREVIEW}/:previewedId`);

/** The address of such a call. */
export const previewAddress = (investorId: number, address: string): string =>
  address.replace("/api", `${PREVIEW}/${investorId}`);

/** A query string with a leading "?", or "" when no value is set. */
export function queryString(values: Readonly<Record<string, unknown>> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
