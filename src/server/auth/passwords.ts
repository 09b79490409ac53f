import { hash, verify } from "@node-rs/argon2";

/** argon2id is the library's default; memory (KiB), rounds and lanes are OWASP's recommendation. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for tens of milliseconds; few at a time, so that logins never starve reads. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** A password's argon2id hash, in the PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without an account it does the same work against a hash of nobody,
 * so that the time does not tell whether a name exists (decisions: API rules).
 */
export async function passwordFits(password: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashPassword("nobody's password");
  const against = storedHash ?? (await nobody);
  const fits = await inTurn(() => verify(against, password));
  return fits && storedHash !== null;
}
