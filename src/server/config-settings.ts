import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { isSender } from "#server/mail/sender.ts";

/** What a variable must look like, and how that is said. */
export type Setting<T> = {
  schema: z.ZodMiniType<T, string>;
  /** Completes "PORT must be …". */
  must: string;
  /** Its value is never repeated in a message. */
  secret?: true;
  /** Blanks around it belong to it. */
  verbatim?: true;
};

const matching = (isValid: (value: string) => boolean) => z.string().check(z.refine(isValid));

export const text: Setting<string> = { schema: z.string(), must: "a text" };

export const password: Setting<string> = { ...text, secret: true, verbatim: true };

export const directory: Setting<string> = {
  schema: z.pipe(
    z.string(),
    z.transform((value) => resolve(value)),
  ),
  must: "a directory",
};

export const logLevel: Setting<"info" | "warn" | "error"> = {
  schema: z.pipe(z.string(), z.enum(["info", "warn", "error"])),
  must: "info, warn or error",
};

export const whoNeedsSecondFactor: Setting<"managers" | "nobody"> = {
  schema: z.pipe(z.string(), z.enum(["managers", "nobody"])),
  must: "managers or nobody",
};

export const secretsKey: Setting<Buffer> = {
  schema: z.pipe(
    matching((value) => /^[0-9a-f]{64}$/i.test(value)),
    z.transform((value) => Buffer.from(value, "hex")),
  ),
  must: "64 hexadecimal digits, as openssl rand -hex 32 prints them",
  secret: true,
};

export const email: Setting<string> = { schema: z.email(), must: "an e-mail address" };

export const mailSender: Setting<string> = {
  schema: matching(isSender),
  must: "an e-mail address, or a name with one, such as Harbor Group <reports@example.com>",
};

export const port: Setting<number> = {
  schema: z.pipe(
    matching((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    z.transform(Number),
  ),
  must: "a whole number from 0 to 65535",
};

export const wholeNumber: Setting<number> = {
  schema: z.pipe(
    matching((value) => /^[1-9]\d{0,8}$/.test(value)),
    z.transform(Number),
  ),
  must: "a whole number above 0",
};

export const postgresUrl: Setting<string> = {
  schema: matching((value) => /^postgres(ql)?:\/\/./.test(value) && isDecodable(value)),
  must: "an address such as postgresql://user:password@host:5432/database, its special characters percent-encoded",
  secret: true,
};

export const smtpUrl: Setting<string> = {
  schema: matching((value) => /^smtps?:\/\/./.test(value) && isDecodable(value)),
  must: "an address such as smtp://user:password@host:587, its special characters percent-encoded",
  secret: true,
};

export const webService: Setting<string> = {
  schema: matching((value) => /^https?:\/\/./.test(value) && URL.canParse(value)),
  must: "an address such as https://s3.example.com",
};

/** The portal lives at the root of its address, so a path, query or fragment is a mistake worth telling. */
export const webAddress: Setting<string> = {
  schema: z.pipe(
    matching((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value)),
    z.transform((value) => value.replace(/\/$/, "")),
  ),
  must: "an address such as https://portal.example.com",
};

/**
 * "true" is one proxy, the one that the server sees: believing every address that a visitor writes into
 * X-Forwarded-For would let anybody guess passwords from a thousand of them.
 */
export const trustedProxies: Setting<false | number | string[]> = {
  schema: z.pipe(
    matching((value) => /^(true|false|\d{1,2})$/.test(value) || value.split(",").every(isNetwork)),
    z.transform((value) => {
      if (value === "false") return false;
      if (value === "true") return 1;
      return /^\d+$/.test(value) ? Number(value) : value.split(",").map((each) => each.trim());
    }),
  ),
  must: "true, false, a number of proxies, or addresses separated by commas",
};

/** Kept as the runtime spells it, so that two spellings are one zone. */
export const timeZone: Setting<string> = {
  schema: z.pipe(
    matching((value) => zoneNamed(value) !== null),
    z.transform((value) => zoneNamed(value) ?? value),
  ),
  must: "a time zone such as America/New_York or UTC",
};

function zoneNamed(name: string): string | null {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** An address or a range of them: "::1", "10.0.0.0/8". */
function isNetwork(value: string): boolean {
  const [address = "", length = "0", ...more] = value.trim().split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest;
}

/**
 * A "#", "/" or "%" in a password has to be encoded. The driver would throw an error that holds the whole address.
 * It lets the host be absent, for a socket that is named in the query.
 */
function isDecodable(value: string): boolean {
  try {
    const { username, password: secret, pathname } = new URL(value.replace("@/", "@host/"));
    decodeURIComponent(username + secret + pathname);
    return true;
  } catch {
    return false;
  }
}
