/** The fixed id of the protected system administrator. */
export const PROTECTED_ADMINISTRATOR_ID = "system-administrator";

/** The part of an account that the protection depends on. */
interface Account {
  readonly id: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** A first and a last name from the configuration. */
export interface NamePair {
  readonly firstName: string;
  readonly lastName: string;
}

/** The accounts that a configured name protects besides the fixed id. */
export interface ProtectedAccounts extends NamePair {
  /** The accounts that had the name when it was configured: nobody becomes protected by taking it later. */
  readonly accountIds: readonly string[];
}

/** Whether the account is protected: by the fixed id, or by a name that it had when that was configured. */
export function isProtected(user: Account, accounts?: ProtectedAccounts | null): boolean {
  if (user.id === PROTECTED_ADMINISTRATOR_ID) return true;
  if (!accounts?.accountIds.includes(user.id)) return false;
  return user.firstName === accounts.firstName && user.lastName === accounts.lastName;
}

/** Whether the actor may edit the account; a protected account may only edit itself. */
export function mayEdit(actorId: string, user: Account, accounts?: ProtectedAccounts | null): boolean {
  return !isProtected(user, accounts) || actorId === user.id;
}

/** Whether the account may be deleted; a protected one by nobody, not even itself. */
export function mayDelete(user: Account, accounts?: ProtectedAccounts | null): boolean {
  return !isProtected(user, accounts);
}

export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * A password as it is stored: in one Unicode form, and without the white space around it, which phones and clipboards
 * add unseen.
 */
export const storedPassword = (typed: string): string => typed.trim().normalize("NFC");

/**
 * In which forms a typed password may be the stored one. Accounts of earlier releases have it as it was typed then, in
 * either Unicode form.
 */
export function possiblePasswords(typed: string): string[] {
  const stored = storedPassword(typed);
  return [...new Set([stored, typed, stored.normalize("NFD")])];
}

/** The account that a password belongs to. */
interface Owner {
  readonly username: string;
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** Words that an attacker would try here and that lists of leaked passwords lack. */
const TRADE_WORDS = new Set("investors restaurant restaurants login qwertz".split(" "));
const SEQUENCES = ["01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz"];

/**
 * Whether a password is among those that an attacker tries first: a common one, a sequence of digits or letters, a
 * repeated pattern, or the account's own name (ASVS 6.2.4, 6.2.11). Nobody may set such a password for any account.
 * @param common the most common passwords, in lower case
 */
export function isCommonPassword(password: string, owner: Owner, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase();
  if (isKnownWord(typed, owner, common)) return true;
  return /^(.{1,3})\1+$/s.test(typed) || SEQUENCES.some((line) => line.includes(typed));
}

/** Why a password is easy to guess: a common one, or a common word or one's own name followed by digits. */
type Weakness = "tried first" | "own name" | "one word";

/**
 * Why a password is easy to guess: a common one, or such a one followed by digits and punctuation; null when it is
 * neither. For passwords that people choose for themselves. A password that a manager hands out only has to pass
 * isCommonPassword: six characters are enough there.
 * @param common the most common passwords, in lower case
 */
export function passwordWeakness(
  password: string,
  owner: Owner,
  common: ReadonlySet<string>,
): Weakness | null {
  const word = password.toLowerCase().replace(/[\d\W_]+$/, "");
  if (isCommonPassword(password, owner, common)) return "tried first";
  if (isOwnName(word, owner)) return "own name";
  return isKnownWord(word, owner, common) ? "one word" : null;
}

function isKnownWord(word: string, owner: Owner, common: ReadonlySet<string>): boolean {
  if (word === "") return false;
  return common.has(word) || TRADE_WORDS.has(word) || isOwnName(word, owner);
}

function isOwnName(word: string, { username, email, firstName, lastName }: Owner): boolean {
  const own = [username, email, email.split("@")[0], firstName, lastName];
  return word !== "" && own.some((name) => name?.toLowerCase() === word);
}

/** The text to type before something is deleted: "DELETE " and the name in upper case. */
export function deletionPhrase(name: string): string {
  return `DELETE ${name.toUpperCase()}`;
}

/**
 * Whether the typed text is exactly the phrase, which enables Verify. Typographic quotes and dashes match their plain
 * forms.
 */
export function matchesDeletionPhrase(name: string, typed: string): boolean {
  return withPlainPunctuation(typed) === withPlainPunctuation(deletionPhrase(name));
}

/** Phones type ’ for ', and computers have no key for ’: whichever the name has, somebody could not type it. */
const withPlainPunctuation = (text: string) =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
