import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import type { StorageConfig } from "#server/files/storage.ts";
import { isSender } from "#server/mail/mailer.ts";
import type { OpenidConfig } from "#server/openid/openid-provider.ts";
import { StartupError } from "#server/startup-error.ts";

/** A person who enters a group of 40 locations makes about 3,300 changes. */
export const WRITES_PER_HOUR = 6_000;

const DATABASE_CONNECTIONS = 10;

type Environment = Record<string, string | undefined>;

/** Reads the whole configuration once; a value that cannot be used throws a StartupError that names its variable. */
export function readConfig(env: Environment) {
  const read = reader(env);
  const dataDirectory = resolve(read("DATA_DIR", text) ?? "data");
  const publicUrl = read("PUBLIC_URL", webAddress);
  return {
    port: read("PORT", port) ?? 5000,
    host: read("HOST", text) ?? "127.0.0.1",
    /** Absolute. Holds the embedded PostgreSQL, the uploads and the generated secrets. */
    dataDirectory,
    /** Null: the embedded PostgreSQL is started. */
    databaseUrl: read("DATABASE_URL", postgresUrl),
    /** At most so many at once. */
    databaseConnections: read("DATABASE_CONNECTIONS", connections) ?? DATABASE_CONNECTIONS,
    /** Without a slash at the end. Null: e-mails link to the address it listens on, passkeys work on localhost only. */
    publicUrl,
    /** None, a number of proxies in front, or their addresses. */
    trustProxy: read("TRUST_PROXY", trustedProxies) ?? false,
    /** Null: nothing is sent by mail. */
    smtpUrl: read("SMTP_URL", smtpUrl),
    /** Whom e-mails come from. Null: the account at the mail server, else no-reply@ at the portal's host. */
    mailFrom: read("MAIL_FROM", mailSender),
    storage: readStorage(read, dataDirectory),
    /** Who administers an empty database; without a password one is generated. */
    admin: {
      email: read("ADMIN_EMAIL", email) ?? "admin@example.com",
      username: read("ADMIN_USERNAME", text) ?? "admin",
      password: read("ADMIN_PASSWORD", password),
      firstName: read("ADMIN_FIRST_NAME", text) ?? "System",
      lastName: read("ADMIN_LAST_NAME", text) ?? "Administrator",
    },
    /** The managers who have exactly this name at the first start with it are protected like the system administrator. */
    protectedName: readProtectedName(read),
    /** IANA's name of the zone whose days and months the portal's are. */
    timeZone: read("TIME_ZONE", timeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    /** Encrypts what nobody may read in the database. Null: a key is generated and stored in dataDirectory. */
    secretsKey: read("SECRETS_KEY", secretsKey),
    /** Managers without a second factor can do nothing but set one up. */
    managersNeedSecondFactor: read("REQUIRE_SECOND_FACTOR", managersOrNobody) === "managers",
    /** Null: nobody signs in with an identity provider. */
    openid: readOpenid(read, publicUrl),
    /** An account that loses its second factor at the start, by username or e-mail address; for who is locked out. */
    resetSecondFactor: read("RESET_SECOND_FACTOR", text),
    /** Changes that a manager may make in an hour. */
    writesPerHour: read("WRITES_PER_HOUR", wholeNumber) ?? WRITES_PER_HOUR,
    /** The programs of a PostgreSQL installed on this machine, used instead of the bundled ones. */
    postgresBinDirectory: read("PG_BIN_DIR", directory),
    /** Where Prometheus finds the portal's metrics, on this machine only. Null: nothing is measured. */
    metricsPort: read("METRICS_PORT", port),
    /** "info" writes a line for every request. */
    logLevel: read("LOG_LEVEL", logLevel) ?? "warn",
  };
}

export type Config = ReturnType<typeof readConfig>;

type Read = <T>(name: string, setting: Setting<T>) => T | null;

/** An empty variable counts as unset: compose files and CI pass on what is not there as "". */
function reader(env: Environment): Read {
  return (name, { schema, must, secret, verbatim }) => {
    const value = env[name] ?? "";
    if (value.trim() === "") return null;
    const parsed = z.safeParse(schema, verbatim === true ? value : value.trim());
    if (parsed.success) return parsed.data;
    throw new StartupError(`${name} must be ${must}${secret === true ? "" : `, not "${value.trim()}"`}.`);
  };
}

function readStorage(read: Read, dataDirectory: string): StorageConfig {
  const bucket = read("STORAGE_S3_BUCKET", text);
  if (bucket === null) {
    return { kind: "local", directory: read("STORAGE_DIR", directory) ?? resolve(dataDirectory, "files") };
  }
  const needed = (name: string) => present(name, read(name, text), "STORAGE_S3_BUCKET");
  return {
    kind: "s3",
    bucket,
    region: read("STORAGE_S3_REGION", text) ?? "us-east-1",
    endpoint: read("STORAGE_S3_ENDPOINT", webService),
    accessKeyId: needed("STORAGE_S3_ACCESS_KEY_ID"),
    secretAccessKey: needed("STORAGE_S3_SECRET_ACCESS_KEY"),
  };
}

/** @throws StartupError where a variable is missing that another one needs */
function present(name: string, value: string | null, because: string): string {
  if (value === null) throw new StartupError(`${name} must be set when ${because} is.`);
  return value;
}

function readOpenid(read: Read, publicUrl: string | null): OpenidConfig | null {
  const issuer = read("OIDC_ISSUER", openidIssuer);
  const only = read("OIDC_ONLY", managersOrNobody);
  if (issuer === null) {
    // Passwords that were meant to be closed would stay open.
    if (only === "managers") throw new StartupError("OIDC_ISSUER must be set when OIDC_ONLY is.");
    return null;
  }
  const needed = (name: string, value: string | null) => present(name, value, "OIDC_ISSUER");
  return {
    issuer,
    clientId: needed("OIDC_CLIENT_ID", read("OIDC_CLIENT_ID", text)),
    clientSecret: needed("OIDC_CLIENT_SECRET", read("OIDC_CLIENT_SECRET", text)),
    name: read("OIDC_NAME", text) ?? "Single sign-on",
    isRequiredForManagers: only === "managers",
    secondFactorAcr: read("OIDC_SECOND_FACTOR_ACR", text),
    publicUrl: needed("PUBLIC_URL", publicUrl),
  };
}

function readProtectedName(read: Read): { firstName: string; lastName: string } | null {
  const firstName = read("PROTECTED_FIRST_NAME", text);
  const lastName = read("PROTECTED_LAST_NAME", text);
  if (firstName === null && lastName === null) return null;
  if (firstName === null || lastName === null) {
    throw new StartupError("PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME must be set both or neither.");
  }
  return { firstName, lastName };
}

/** What a variable must look like, as a test and in words. */
type Setting<T> = {
  schema: z.ZodMiniType<T, string>;
  /** Completes "PORT must be …". */
  must: string;
  /** Its value is never repeated in a message. */
  secret?: true;
  /** Blanks around it belong to it. */
  verbatim?: true;
};

const matching = (isValid: (value: string) => boolean) => z.string().check(z.refine(isValid));

const text: Setting<string> = { schema: z.string(), must: "a text" };

const password: Setting<string> = { ...text, secret: true, verbatim: true };

const directory: Setting<string> = {
  schema: z.pipe(
    z.string(),
    z.transform((value) => resolve(value)),
  ),
  must: "a directory",
};

const logLevel: Setting<"info" | "warn" | "error"> = {
  schema: z.pipe(z.string(), z.enum(["info", "warn", "error"])),
  must: "info, warn or error",
};

const managersOrNobody: Setting<"managers" | "nobody"> = {
  schema: z.pipe(z.string(), z.enum(["managers", "nobody"])),
  must: "managers or nobody",
};

const secretsKey: Setting<Buffer> = {
  schema: z.pipe(
    matching((value) => /^[0-9a-f]{64}$/i.test(value)),
    z.transform((value) => Buffer.from(value, "hex")),
  ),
  must: "64 hexadecimal digits, as openssl rand -hex 32 prints them",
  secret: true,
};

const email: Setting<string> = { schema: z.email(), must: "an e-mail address" };

const mailSender: Setting<string> = {
  schema: matching(isSender),
  must: "an e-mail address, or a name with one, such as Harbor Group <reports@example.com>",
};

const port: Setting<number> = {
  schema: z.pipe(
    matching((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535),
    z.transform(Number),
  ),
  must: "a whole number from 0 to 65535",
};

const wholeNumber: Setting<number> = {
  schema: z.pipe(
    matching((value) => /^[1-9]\d{0,8}$/.test(value)),
    z.transform(Number),
  ),
  must: "a whole number above 0",
};

const postgresUrl: Setting<string> = {
  schema: matching(
    (value) => /^postgres(ql)?:\/\/./.test(value) && isDecodable(value) && namesOneHost(value),
  ),
  must: "an address of one server, such as postgresql://user:password@host:5432/database, its special characters percent-encoded",
  secret: true,
};

/** One is the pool's own connection during a transaction, and housekeeping needs another. */
const connections: Setting<number> = {
  schema: z.pipe(
    matching((value) => /^\d{1,4}$/.test(value) && Number(value) >= 2),
    z.transform(Number),
  ),
  must: "a whole number from 2 to 9999",
};

const smtpUrl: Setting<string> = {
  schema: matching((value) => /^smtps?:\/\/./.test(value) && isDecodable(value)),
  must: "an address such as smtp://user:password@host:587, its special characters percent-encoded",
  secret: true,
};

const webService: Setting<string> = {
  schema: matching((value) => /^https?:\/\/./.test(value) && URL.canParse(value)),
  must: "an address such as https://s3.example.com",
};

/**
 * Unencrypted only on this machine. Microsoft's addresses for everybody would let any tenant's administrator say whose an
 * e-mail address is.
 */
const openidIssuer: Setting<string> = {
  schema: matching(
    (value) =>
      /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(value) &&
      URL.canParse(value) &&
      !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\b/i.test(value),
  ),
  must: "the https address of an OpenID Connect provider, such as https://accounts.google.com, of Microsoft Entra with one tenant in it",
};

/** The portal lives at the root of its address, so a path, query or fragment is a mistake worth telling. */
const webAddress: Setting<string> = {
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
const trustedProxies: Setting<false | number | string[]> = {
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

/** As the runtime spells it, so that two spellings are one zone. */
const timeZone: Setting<string> = {
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

/** The driver would take "a,b" for the name of one host. */
function namesOneHost(value: string): boolean {
  const { host, searchParams } = new URL(value.replace("@/", "@host/"));
  return !`${host} ${searchParams.get("host") ?? ""}`.includes(",");
}
