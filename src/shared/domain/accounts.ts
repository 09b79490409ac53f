/** The fixed id of the protected system administrator (spec section 6). */
export const PROTECTED_ADMINISTRATOR_ID = "system-administrator";

/** What the protection looks at. */
interface Account {
  readonly id: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** A first and a last name, as a setting has them; none by default (decisions). */
export interface NamePair {
  readonly firstName: string;
  readonly lastName: string;
}

/** The name that marks a protected account besides the id. */
export interface ProtectedName extends NamePair {
  /** Who had it when the setting was made: nobody becomes protected by taking it. */
  readonly accountIds: readonly string[];
}

/** Whether the account is protected: by the fixed id, or by a name that it had when that was set (spec section 6). */
export function isProtected(user: Account, name?: ProtectedName | null): boolean {
  if (user.id === PROTECTED_ADMINISTRATOR_ID) return true;
  if (!name?.accountIds.includes(user.id)) return false;
  return user.firstName === name.firstName && user.lastName === name.lastName;
}

/** Whether the actor may edit the account: a protected one only by itself (spec section 6). */
export function mayEdit(actorId: string, user: Account, name?: ProtectedName | null): boolean {
  return !isProtected(user, name) || actorId === user.id;
}

/** Whether the account may be deleted: a protected one by nobody, not even itself (spec section 6). */
export function mayDelete(user: Account, name?: ProtectedName | null): boolean {
  return !isProtected(user, name);
}

/** Whose password it is. */
interface Owner {
  readonly username: string;
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** What lists of stolen passwords do not have, and who breaks in here would try: words of the trade and a keyboard's row. */
const OF_THE_TRADE = new Set("investors restaurant restaurants login qwertz".split(" "));
const LINES = ["01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz"];

/**
 * Whether a password is itself one that is tried first: of the common ones, a row of figures or letters, one character
 * over and over, or the account's own name (ASVS 6.2.4, 6.2.11). Nobody may set such a one, for themselves or for others.
 * @param common the passwords that most people have, in small letters
 */
export function isFirstTry(password: string, owner: Owner, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase();
  if (isKnownWord(typed, owner, common)) return true;
  return /^(.{1,3})\1+$/s.test(typed) || LINES.some((line) => line.includes(typed));
}

/** Why a password is easy to guess: itself one that is tried first, or a word or the own name with figures behind. */
type Weakness = "tried first" | "own name" | "one word";

/**
 * Why a password is soon found: it is one that is tried first, or such a one with figures and signs at its end; null
 * where neither is so. Asked of who chooses the own password; one that a manager hands out is held to isFirstTry, since
 * the specification asks for six characters and no more.
 */
export function weaknessOf(password: string, owner: Owner, common: ReadonlySet<string>): Weakness | null {
  const word = password.toLowerCase().replace(/[\d\W_]+$/, "");
  if (isFirstTry(password, owner, common)) return "tried first";
  if (isOwnName(word, owner)) return "own name";
  return isKnownWord(word, owner, common) ? "one word" : null;
}

function isKnownWord(word: string, owner: Owner, common: ReadonlySet<string>): boolean {
  if (word === "") return false;
  return common.has(word) || OF_THE_TRADE.has(word) || isOwnName(word, owner);
}

function isOwnName(word: string, { username, email, firstName, lastName }: Owner): boolean {
  const own = [username, email, email.split("@")[0], firstName, lastName];
  return word !== "" && own.some((name) => name?.toLowerCase() === word);
}

/** What must be typed before something is deleted: "DELETE " and the name in upper case (spec section 4). */
export function deletionPhrase(name: string): string {
  return `DELETE ${name.toUpperCase()}`;
}

/** Whether the typed text is exactly the phrase, in signs that a keyboard has; Verify is enabled on nothing less (spec section 4). */
export function matchesDeletionPhrase(name: string, typed: string): boolean {
  return asOnKeys(typed) === asOnKeys(deletionPhrase(name));
}

/** Phones make ’ of the key ', and desks have no key for it: whichever the name has, somebody could not type it. */
const asOnKeys = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, "-");
