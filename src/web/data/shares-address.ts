/** The holders of one location whose shares exceed the whole, where they can be changed. */
export const sharesAddress = (locationId: number): string => `/manager/investors?location=${locationId}`;

/** The location that an address asks for. */
export function readSharesAddress(params: URLSearchParams): number | null {
  const location = params.get("location") ?? "";
  return /^[1-9]\d{0,8}$/.test(location) ? Number(location) : null;
}
