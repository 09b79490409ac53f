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
export function submissionLabel<First extends string | null>(
  versions: ReportVersions,
  submitted: First,
): string | First {
  if (isCorrected(versions)) return "Corrected on";
  return isFiledAnew(versions) ? "Filed anew on" : submitted;
}

/** What of a report says which signed version it is. */
interface Seal {
  readonly version: number;
  /** The version that the report was first filed as. */
  readonly firstVersion: number;
  readonly fingerprint: string | null;
  /** Its place in the chain of everything that was sealed and logged: "1500:<SHA-256>". */
  readonly chainLink?: string | null | undefined;
  /** The version that it stands in place of. */
  readonly replaces?: Replaced | null | undefined;
}

interface Replaced {
  readonly version: number;
  readonly fingerprint: string;
  readonly signedBy: string;
}

/** Hex digits of a fingerprint that tell two versions apart at a glance. */
export const SHORT_FINGERPRINT = 12;

/** "Version 1"; "Version 2, replaces version 1"; "Version 2, filed anew after version 1" of one that was deleted. */
export function versionLabel(seal: Pick<Seal, "version" | "firstVersion" | "replaces">): string {
  const { version, replaces } = seal;
  if (!replaces) return `Version ${version}`;
  return `Version ${version}, ${isFiledAnew(seal) ? "filed anew after" : "replaces"} version ${replaces.version}`;
}

/**
 * What a report stands in place of, for who holds a copy of that: null where it is the first of its month.
 * @param submittedOn when this one was signed, in words
 * @param signedOn when the replaced version was signed, in words
 */
export function describeReplaced(
  seal: Pick<Seal, "version" | "firstVersion" | "replaces">,
  { submittedOn, signedOn }: { readonly submittedOn: string; readonly signedOn: string },
): string | null {
  if (!seal.replaces) return null;
  const { version, signedBy, fingerprint } = seal.replaces;
  const paper = `version ${version}, signed by ${signedBy} on ${signedOn}, fingerprint ${fingerprint.slice(0, SHORT_FINGERPRINT)}…`;
  return isFiledAnew(seal)
    ? `Filed anew on ${submittedOn}, after the report before it was deleted: ${paper}`
    : `Replaces ${paper}`;
}

/**
 * What took the place of an earlier version, for who holds that.
 * @param signedOn when its successor was signed, in words
 */
export function describeReplacedBy(
  { version, signedBy }: { readonly version: number; readonly signedBy: string },
  signedOn: string,
): string {
  return `Replaced by version ${version}, signed by ${signedBy} on ${signedOn}: this is what was signed before`;
}

/** A mark of the signed version: what it is called, and the mark itself. */
interface SealMark {
  readonly label: string;
  readonly value: string;
}

/** The marks of a signed version, the same on the screen and on paper. */
export function sealMarks({ fingerprint, chainLink }: Seal): readonly SealMark[] {
  return [
    ...(fingerprint === null ? [] : [{ label: "Fingerprint (SHA-256)", value: fingerprint }]),
    ...(chainLink ? [{ label: "Sealed record", value: chainLink }] : []),
  ];
}

/** What a reader can do with the marks; null where there are none. `npm run verify` takes the record's. */
export function sealMeaning({ fingerprint, chainLink }: Seal): string | null {
  const sentences = [
    ...(fingerprint === null
      ? []
      : ["A copy with the fingerprint that the portal shows is the report as it was signed."]),
    ...(chainLink
      ? ["By the sealed record, whoever runs the portal can check that nothing was changed since."]
      : []),
  ];
  return sentences.length === 0 ? null : sentences.join(" ");
}
