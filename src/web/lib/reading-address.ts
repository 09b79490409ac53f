const READ_BY_INVESTORS = "/investor/reports";

interface Address {
  readonly path: string;
  readonly search: string;
}

/** Where a report is read by whoever stands at the address; null for whoever reads that very report. */
export function readingAddress({ path, search }: Address, reportId: number): string | null {
  const ofManagers = `/manager/report/${reportId}`;
  const asked = new URLSearchParams(search);
  if (path === ofManagers || asked.get("report") === String(reportId)) return null;
  if (path.startsWith("/manager/")) return ofManagers;
  // Over the list as it is filtered, where one stands before it.
  const params = path === READ_BY_INVESTORS ? asked : new URLSearchParams();
  params.set("report", String(reportId));
  return `${READ_BY_INVESTORS}?${params.toString()}`;
}

/** Where an investor reads the reports of a year, or of all; null for managers, whose archive has more than these. */
export function listAddress({ path }: Pick<Address, "path">, year: number | "all years"): string | null {
  if (path.startsWith("/manager/")) return null;
  return year === "all years" ? READ_BY_INVESTORS : `${READ_BY_INVESTORS}?year=${year}`;
}
