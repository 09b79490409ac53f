/** Names the account for which a page was drawn, by its id, encoded as in an address. */
export const ACCOUNT_HEADER = "x-account";
