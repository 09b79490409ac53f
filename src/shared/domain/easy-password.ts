/** Whose password it is. */
interface Owner {
  readonly username: string;
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

/** The beginnings of most lists of stolen passwords, without what follows from a rule below. */
const FIRST_TRIES = new Set(
  (
    "password passw0rd qwerty qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx qazwsxedc " +
    "1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx abc123 a1b2c3 iloveyou letmein welcome monkey " +
    "dragon football baseball basketball soccer hockey master shadow superman batman trustno1 princess " +
    "sunshine flower hello charlie michael jordan jessica ashley daniel thomas freedom whatever starwars " +
    "pokemon computer internet secret admin administrator root login access test guest changeme default " +
    "temp user killer pepper ginger cookie cheese summer winter spring autumn orange purple silver golden " +
    "diamond mustang ferrari mercedes porsche maggie buster tigger hunter ranger harley yankees cowboys " +
    "lakers liverpool arsenal chelsea barcelona matrix phoenix thunder lovely loveme family forever " +
    "investor investors portal restaurant report reports management"
  ).split(" "),
);
const LINES = ["01234567890", "09876543210", "abcdefghijklmnopqrstuvwxyz"];

/**
 * Whether a password is itself one that is tried first: of the usual ones, a row of the keyboard, one character over
 * and over, or the account's own name (ASVS 6.2.4, 6.2.11). Nobody may set such a one, for themselves or for others.
 */
export function isFirstTry(password: string, owner: Owner): boolean {
  const typed = password.toLowerCase();
  if (isKnownWord(typed, owner)) return true;
  return /^(.{1,3})\1+$/s.test(typed) || LINES.some((line) => line.includes(typed));
}

/**
 * Whether a password is one that is tried first, or such a one with figures and signs at its end. Asked of who chooses
 * the own password; one that a manager hands out is held to isFirstTry, since the specification asks for six characters
 * and no more.
 */
export function isEasyToGuess(password: string, owner: Owner): boolean {
  const word = password.toLowerCase().replace(/[\d\W_]+$/, "");
  return isFirstTry(password, owner) || isKnownWord(word, owner);
}

function isKnownWord(word: string, { username, email, firstName, lastName }: Owner): boolean {
  const own = [username, email, email.split("@")[0], firstName, lastName];
  return word !== "" && (FIRST_TRIES.has(word) || own.some((name) => name?.toLowerCase() === word));
}
