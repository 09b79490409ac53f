/** Line ends and other control characters, and the marks that turn the direction of what follows them. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name as one line. In a subject or an address, a line end would begin a header of the writer's own; in plain text
 * it would begin a sentence of theirs.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(UNPRINTED, " ").replaceAll(/\s+/g, " ").trim();
