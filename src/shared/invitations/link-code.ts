/** Without I, L, O and U, which are mistaken for others or make words (Crockford's base 32). */
export const LINK_CODE_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 100 bits. */
export const LINK_CODE_LENGTH = 20;
/** The most characters of a link's token or of a typed code: far more than either has. */
export const LINK_SECRET_MAX = 200;

const WHOLE_CODE = new RegExp(`^[${LINK_CODE_SIGNS}]{${LINK_CODE_LENGTH}}$`);

/** "K7QM4-XPR9T-WB2HC-D5NVZ", as the e-mail shows it. */
export const showLinkCode = (code: string): string => code.replaceAll(/.{5}(?=.)/g, "$&-");

/** The code of an e-mail as somebody typed it; null for anything else, such as the token of a link. */
export function readLinkCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return WHOLE_CODE.test(code) ? code : null;
}
