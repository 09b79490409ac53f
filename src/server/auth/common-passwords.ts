/** With figures behind it a shorter word is a password, too: "test2026". */
const SHORTEST = 4;

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that most people have, in small letters, the commonest 49,000 of lists of stolen ones. Read when
 * somebody sets a password for the first time, so that a portal where nobody does holds none of them.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  words ??= read();
  return words;
}

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"].map((word) => word.toLowerCase());
  return new Set(all.filter((word) => word.length >= SHORTEST));
}
