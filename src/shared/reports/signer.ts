/** The fields of a report that name who signed and filed it. */
interface Signed {
  /** The submitter's name from the form. */
  readonly submittedBy: string | null;
  /** The name under the signature; null for a draft report. */
  readonly signedBy?: string | null | undefined;
  /** The name of the account that filed it. */
  readonly filedBy?: string | null | undefined;
}

const normalize = (name: string) => name.trim().toLowerCase();

/** The name under the signature; the submitter's where none was stored. */
export function signerOf({ signedBy, submittedBy }: Signed): string | null {
  return signedBy ?? submittedBy;
}

/** "Filed by System Administrator (account)" when somebody else signed; else null. */
export function describeFiledBy(report: Signed): string | null {
  const { filedBy } = report;
  const signer = signerOf(report);
  if (!filedBy || signer === null || normalize(filedBy) === normalize(signer)) return null;
  return `Filed by ${filedBy} (account)`;
}

/** The letters of the script font. */
const SCRIPT = /^[ -~\u00a0-ÿıŒœŁłŠšŸŽž‘’“”–—…]*$/;
/** The letters of the portal's serif font. */
const SERIF = /^[ -~\u00a0-ıĴ-ňŊ-žƏƠơƯưǦǧǺ-țȲȳẀ-ẅẞẠ-ỹ‘’“”–—…]*$/;

/**
 * The font of a typed signature. One font for the whole name, since a mix of two would not look signed. "any" is the
 * device's own font, for other alphabets.
 */
export function signatureFace(name: string): "script" | "serif" | "any" {
  const letters = name.normalize();
  if (SCRIPT.test(letters)) return "script";
  return SERIF.test(letters) ? "serif" : "any";
}
