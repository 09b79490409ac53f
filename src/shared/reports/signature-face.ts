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
