/** The reports of each location, in the order given; Map.groupBy is missing on Node 20. */
export function byLocation<Report extends { readonly locationId: number }>(
  reports: readonly Report[],
): ReadonlyMap<number, readonly Report[]> {
  const locations = new Map<number, Report[]>();
  for (const report of reports) {
    const known = locations.get(report.locationId);
    if (known === undefined) locations.set(report.locationId, [report]);
    else known.push(report);
  }
  return locations;
}
