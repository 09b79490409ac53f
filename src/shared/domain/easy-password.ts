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
 * Whether a password is one that is tried first: of the usual ones, a row of the keyboard, one character over and
 * over, or the account's own name, each with figures and signs at its end or without (ASVS 6.2.4, 6.2.11).
 */
export function isEasyToGuess(password: string, owner: Owner): boolean {
  const typed = password.toLowerCase();
  const word = typed.replace(/[\d\W_]+$/, "");
  const own = [owner.username, owner.email, owner.email.split("@")[0], owner.firstName, owner.lastName].map(
    (name) => (name ?? "").toLowerCase(),
  );
  const tried = (text: string) => text !== "" && (FIRST_TRIES.has(text) || own.includes(text));
  if (tried(typed) || tried(word)) return true;
  return /^(.{1,3})\1+$/s.test(typed) || LINES.some((line) => line.includes(typed));
}
