import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { Secrets, SECRETS_KEY_BYTES } from "#server/auth/secrets.ts";
import { StartupError, type Config } from "#server/config.ts";

const FILE = "secrets.key";

/**
 * The key for what is encrypted in the database: SECRETS_KEY, else a file in DATA_DIR that is made at the first start.
 * It lies beside the data and not in the database, so that who gets hold of a copy of the database has no key.
 * @throws StartupError when the file holds something else
 */
export async function openSecrets({ secretsKey, dataDirectory }: Config): Promise<Secrets> {
  if (secretsKey !== null) return new Secrets(secretsKey);
  const file = path.join(dataDirectory, FILE);
  await fs.mkdir(dataDirectory, { recursive: true });
  try {
    // Never over one that is there: of two servers started at once the second reads the first one's.
    await fs.writeFile(file, `${randomBytes(SECRETS_KEY_BYTES).toString("hex")}\n`, {
      flag: "wx",
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const text = (await fs.readFile(file, "utf8")).trim();
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new StartupError(`${file} is not the key that the portal wrote; put it back, or set SECRETS_KEY.`);
  return new Secrets(Buffer.from(text, "hex"));
}
