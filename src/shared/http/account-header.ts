/** Names the account for which a page was drawn, by its id, encoded as in an address. */
export const ACCOUNT_HEADER = "x-account";
/** The same in a link to a file, which sends no header. */
export const ACCOUNT_PARAMETER = "account";

export const otherAccountSentence = (signedIn: string): string =>
  `${signedIn} is signed in now. This page was opened with another account, so nothing was stored.`;
