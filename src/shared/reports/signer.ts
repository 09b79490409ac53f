/** What of a report says who stands behind it. */
interface Signed {
  /** Who is named as its submitter. */
  readonly submittedBy: string | null;
  /** Whose name stands under the signature; a draft has none. */
  readonly signedBy?: string | null | undefined;
  /** The account that filed it. */
  readonly filedBy?: string | null | undefined;
}

const asOne = (name: string) => name.trim().toLowerCase();

/** The name under the signature. */
export function signerOf({ signedBy, submittedBy }: Signed): string | null {
  return signedBy ?? submittedBy;
}

/** "Filed by System Administrator (account)", where that is not who signed; else null. */
export function describeFiledBy(report: Signed): string | null {
  const { filedBy } = report;
  const signer = signerOf(report);
  if (!filedBy || signer === null || asOne(filedBy) === asOne(signer)) return null;
  return `Filed by ${filedBy} (account)`;
}

/** Beyond Latin-1 the script holds a dozen letters. */
const SCRIPT = /^[ -~\u00a0-ÿıŒœŁłŠšŸŽž‘’“”–—…]*$/;
/** Of the letters of Latin, those that the portal's serif holds. */
const SERIF = /^[ -~\u00a0-ıĴ-ňŊ-žƏƠơƯưǦǧǺ-țȲȳẀ-ẅẞẠ-ỹ‘’“”–—…]*$/;

/**
 * What a typed signature is written in: one face for the whole name, since half of it in a script and half in bold type
 * is nobody's hand. "any" is whatever a device has for other alphabets.
 */
export function signatureFace(name: string): "script" | "serif" | "any" {
  const letters = name.normalize();
  if (SCRIPT.test(letters)) return "script";
  return SERIF.test(letters) ? "serif" : "any";
}
