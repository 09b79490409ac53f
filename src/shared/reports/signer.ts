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
export function filedByWords(report: Signed): string | null {
  const { filedBy } = report;
  const signer = signerOf(report);
  if (!filedBy || signer === null || asOne(filedBy) === asOne(signer)) return null;
  return `Filed by ${filedBy} (account)`;
}
