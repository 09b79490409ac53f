/** Which signed version stands, and with which the report began. */
export interface ReportVersions {
  readonly version: number;
  /** Above 1 where the month had a report before that was deleted. */
  readonly firstVersion: number;
}

/** Whether it stands in place of another version of the same report: what was corrected is known then. */
export function isCorrected({ version, firstVersion }: ReportVersions): boolean {
  return version > firstVersion;
}

/** Whether the month was filed anew after its report was deleted, and nothing was corrected since. */
export function isFiledAnew({ version, firstVersion }: ReportVersions): boolean {
  return firstVersion > 1 && version === firstVersion;
}

/** What became of the month before this version: "Corrected", "Filed Anew"; null for the first of its month. */
export function versionBadge(versions: ReportVersions): string | null {
  if (isCorrected(versions)) return "Corrected";
  return isFiledAnew(versions) ? "Filed Anew" : null;
}

/**
 * What a list says before the day of submission.
 * @param submitted for a version that came first
 */
export function dayLabel<First extends string | null>(
  versions: ReportVersions,
  submitted: First,
): string | First {
  if (isCorrected(versions)) return "Corrected on";
  return isFiledAnew(versions) ? "Filed anew on" : submitted;
}
