import { formatPeriod, type PeriodText } from "../periods.ts";

/** The current version of a report, and its first version that investors could see. */
interface ReportVersions {
  readonly version: number;
  /** Above 1 when an earlier report of the month was deleted, or when versions before it were never published. */
  readonly firstVersion: number;
  /** Nothing of the month was published before, although the first version's number is above 1. */
  readonly isFirstOfMonth?: true | undefined;
  /** Nobody signed it. */
  readonly isImported?: true | undefined;
}

/** The newest version of a report that a manager reads in a list, also one that waits for review or was returned. */
export const newestVersion = (report: {
  readonly version: number;
  readonly review?: { readonly version: number } | undefined;
}): number => report.review?.version ?? report.version;

export function isCorrected({ version, firstVersion }: ReportVersions): boolean {
  return version > firstVersion;
}

/** Whether the report was first filed after an earlier one of its month, which investors had, was deleted. */
export function beganAnew({ firstVersion, isFirstOfMonth }: Omit<ReportVersions, "version">): boolean {
  return firstVersion > 1 && isFirstOfMonth !== true;
}

/** Whether the report was filed anew, and not corrected since. */
export function isFiledAnew(versions: ReportVersions): boolean {
  return versions.version === versions.firstVersion && beganAnew(versions);
}

/** The badge of a month that was imported, beside its other ones. */
export const IMPORTED = "Imported";

/** The badge "Corrected" or "Filed Anew"; null for the first version of its month. */
export function versionBadge(versions: ReportVersions): string | null {
  if (isCorrected(versions)) return "Corrected";
  return isFiledAnew(versions) ? "Filed Anew" : null;
}

/**
 * The words before the day of submission.
 * @param submitted the words for a first version
 */
export function submissionLabel<First extends string | null>(
  versions: ReportVersions,
  submitted: First,
): string | First {
  if (versions.isImported) return "Imported on";
  if (isCorrected(versions)) return "Corrected on";
  return isFiledAnew(versions) ? "Filed anew on" : submitted;
}

/** The same as a label of the day. */
export function submittedOnLabel(versions: ReportVersions): string {
  if (versions.isImported) return "Imported On";
  return isCorrected(versions) ? "Corrected On" : "Submitted On";
}

/** In place of an imported month's signature. */
export const NOT_SIGNED = "Not signed. This month was imported from a spreadsheet.";

/** Where an imported month stands in its file. */
export const describeImported = ({ filename, row }: { readonly filename: string; readonly row: number }) =>
  `${filename}, row ${row.toLocaleString("en-US")}`;

/** The part of a report that identifies its version. */
interface IdentifiedVersion {
  readonly version: number;
  /** The report's first version that investors could see. */
  readonly firstVersion: number;
  readonly fingerprint: string | null;
  /** Its link in the hash chain of versions and log entries: "1500:<SHA-256>". */
  readonly chainLink?: string | null | undefined;
  /** The version that it replaces. */
  readonly replaces?: Replaced | null | undefined;
  /** The file that it was imported from. */
  readonly imported?: { readonly sha256: string } | undefined;
}

interface Replaced {
  readonly version: number;
  readonly fingerprint: string;
  readonly signedBy: string;
  readonly isImported?: true | undefined;
}

/** "imported" or "signed", of a version. */
const howMade = ({ isImported }: { readonly isImported?: true | undefined }) =>
  isImported ? "imported" : "signed";

/** Hex digits of a shortened fingerprint. */
export const SHORT_FINGERPRINT = 12;

/** "Version 1"; "Version 2, replaces version 1"; "Version 2, filed anew after version 1". */
export function versionLabel(
  identified: Pick<IdentifiedVersion, "version" | "firstVersion" | "replaces" | "imported">,
): string {
  const { version, replaces, imported } = identified;
  if (!replaces) return `Version ${version}`;
  const anew = imported ? "imported anew after" : "filed anew after";
  return `Version ${version}, ${isFiledAnew(identified) ? anew : "replaces"} version ${replaces.version}`;
}

/**
 * Describes the version that this one replaces, for readers with a copy of it; null for the first version of its month.
 * @param submittedOn when this version was signed or imported, formatted
 * @param signedOn when the replaced version was, formatted
 */
export function describeReplaced(
  identified: Pick<IdentifiedVersion, "version" | "firstVersion" | "replaces" | "imported">,
  { submittedOn, signedOn }: { readonly submittedOn: string; readonly signedOn: string },
): string | null {
  if (!identified.replaces) return null;
  const { version, signedBy, fingerprint, isImported } = identified.replaces;
  // What was imported shows the fingerprint of its file instead.
  const print = isImported ? "" : `, fingerprint ${fingerprint.slice(0, SHORT_FINGERPRINT)}…`;
  const replaced = `version ${version}, ${howMade(identified.replaces)} by ${signedBy} on ${signedOn}${print}`;
  return isFiledAnew(identified)
    ? `${identified.imported ? "Imported" : "Filed"} anew on ${submittedOn}, after the report before it was deleted: ${replaced}`
    : `Replaces ${replaced}`;
}

/**
 * Says that a correction pays by the shares as recorded later, and not by those of the filed report; null where it does not.
 * @param recordedOn when that was, formatted
 */
export const describeSharesAsOf = (
  report: { readonly reportingPeriod: PeriodText; readonly sharesAsOf?: string | undefined },
  recordedOn: string,
): string | null =>
  report.sharesAsOf === undefined
    ? null
    : `Split by the shares of ${formatPeriod(report.reportingPeriod)} as recorded on ${recordedOn}.`;

/**
 * Describes the version that replaced an earlier one.
 * @param signedOn when it was signed or imported, formatted
 * @param earlier the version that was replaced
 */
export function describeReplacedBy(
  successor: Pick<Replaced, "version" | "signedBy" | "isImported">,
  signedOn: string,
  earlier: Pick<ReportVersions, "isImported">,
): string {
  const { version, signedBy } = successor;
  return `Replaced by version ${version}, ${howMade(successor)} by ${signedBy} on ${signedOn}: this is what was ${howMade(earlier)} before`;
}

/** A labelled identifier of a version. */
interface VersionIdentifier {
  readonly label: string;
  readonly value: string;
}

/** Fingerprint and chain link of a version, for screen and PDF; of an imported one the fingerprint of its file. */
export function versionIdentifiers({
  fingerprint,
  chainLink,
  imported,
}: IdentifiedVersion): readonly VersionIdentifier[] {
  const print = imported
    ? { label: "Fingerprint of the file (SHA-256)", value: imported.sha256 }
    : { label: "Fingerprint (SHA-256)", value: fingerprint };
  return [
    ...(print.value === null ? [] : [{ ...print, value: print.value }]),
    ...(chainLink ? [{ label: "Sealed record", value: chainLink }] : []),
  ];
}

/** Explains these identifiers; null when there are none. `npm run verify` checks the sealed record. */
export function explainVersionIdentifiers({
  fingerprint,
  chainLink,
  imported,
}: IdentifiedVersion): string | null {
  const sentences = [
    ...(fingerprint === null || imported
      ? []
      : ["A copy with the fingerprint that the portal shows is the report as it was signed."]),
    ...(chainLink
      ? ["By the sealed record, whoever runs the portal can check that nothing was changed since."]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}
