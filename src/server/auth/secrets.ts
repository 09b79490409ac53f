import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#server/config.ts";
import { StartupError } from "#server/startup-error.ts";

/** Length of the key that all others are derived from, in bytes. */
export const SECRETS_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and signs what a reader of the database must not read or forge. Each purpose has a key of its own (HKDF). */
export class Secrets {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    if (key.length !== SECRETS_KEY_BYTES) throw new RangeError("the key for secrets has another length");
    this.#key = key;
  }

  #keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#key, "", purpose, SECRETS_KEY_BYTES));
  }

  /**
   * Encrypts (AES-256-GCM).
   * @param belongsTo what the text is about; it decrypts for nothing else
   */
  encrypt(text: string, belongsTo: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#keyFor("encrypt"), nonce);
    cipher.setAAD(Buffer.from(belongsTo));
    const encrypted = Buffer.concat([
      nonce,
      cipher.update(text, "utf8"),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return encrypted.toString("base64url");
  }

  /** The text that was encrypted; null when it was with another key, about something else, or was changed. */
  decrypt(encrypted: string, belongsTo: string): string | null {
    const bytes = Buffer.from(encrypted, "base64url");
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const opener = createDecipheriv("aes-256-gcm", this.#keyFor("encrypt"), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    opener.setAAD(Buffer.from(belongsTo));
    opener.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, opener.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  /** HMAC-SHA-256 of a text. */
  hmac(text: string, purpose: string): string {
    return createHmac("sha256", this.#keyFor(purpose)).update(text).digest("base64url");
  }

  isHmac(given: string, text: string, purpose: string): boolean {
    const [sent, expected] = [Buffer.from(given), Buffer.from(this.hmac(text, purpose))];
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  }
}

const FILE = "secrets.key";

/**
 * The key for what is encrypted in the database: SECRETS_KEY, else a file in DATA_DIR that is made at the first start.
 * It lies beside the data and not in the database, so that a copy of the database contains no key.
 * @throws StartupError when the file holds something else
 */
export async function openSecrets({ secretsKey, dataDirectory }: Config): Promise<Secrets> {
  if (secretsKey !== null) return new Secrets(secretsKey);
  const file = path.join(dataDirectory, FILE);
  await fs.mkdir(dataDirectory, { recursive: true });
  try {
    // Never overwrites: of two servers started at once one makes the key, and the other reads it.
    await fs.writeFile(file, `${randomBytes(SECRETS_KEY_BYTES).toString("hex")}\n`, {
      flag: "wx",
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const text = await readKey(file);
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new StartupError(`${file} is not the key that the portal wrote; put it back, or set SECRETS_KEY.`);
  return new Secrets(Buffer.from(text, "hex"));
}

const READ_TRIES = 100;

/** The file's text. While it is empty, the server that makes it has not written it yet. */
async function readKey(file: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const text = (await fs.readFile(file, "utf8")).trim();
    if (text !== "" || tries === READ_TRIES) return text;
    await sleep(20);
  }
}
