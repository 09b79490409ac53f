import { resolve } from "node:path";
import * as z from "zod/mini";
import {
  directory,
  email,
  logLevel,
  mailSender,
  password,
  port,
  postgresUrl,
  secretsKey,
  type Setting,
  smtpUrl,
  text,
  timeZone,
  trustedProxies,
  webAddress,
  webService,
  whoNeedsSecondFactor,
  wholeNumber,
} from "#server/config-settings.ts";

/** Something that keeps the server from starting, told to the operator as one sentence and without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}

/** A setting of the environment with a value that cannot be used. */
export class ConfigError extends StartupError {
  override name = "ConfigError";
}

type S3Storage = {
  kind: "s3";
  bucket: string;
  region: string;
  /** Set for services other than Amazon's, which are then addressed with the bucket in the path. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

export type StorageConfig = { kind: "local"; directory: string } | S3Storage;

export type Config = {
  port: number;
  host: string;
  /** Absolute. Holds the embedded PostgreSQL, the uploads and the generated secrets. */
  dataDirectory: string;
  /** Null: the embedded PostgreSQL is started. */
  databaseUrl: string | null;
  /** Without a slash at the end. Null: links are built from the request. */
  publicUrl: string | null;
  /** None, a number of proxies in front, or their addresses. */
  trustProxy: false | number | string[];
  /** Null: nothing is sent by mail. */
  smtpUrl: string | null;
  /** Whom e-mails come from: an address, or a name and an address. Null: the account at the mail server. */
  mailFrom: string | null;
  storage: StorageConfig;
  /** Who administers an empty database; without a password one is generated. */
  admin: { email: string; username: string; password: string | null; firstName: string; lastName: string };
  /** The managers who have exactly this name at the first start with it are protected like the system administrator. */
  protectedName: { firstName: string; lastName: string } | null;
  /** IANA's name of the zone whose days and months the portal's are. */
  timeZone: string;
  /** Encrypts what nobody may read in the database. Null: a key of its own is kept in dataDirectory. */
  secretsKey: Buffer | null;
  /** Managers without a second factor can do nothing but set one up. */
  managersNeedSecondFactor: boolean;
  /** An account that loses its second factor at the start, by username; for who is locked out. */
  resetSecondFactor: string | null;
  /** Changes that a manager's session may make in an hour. */
  writesPerHour: number;
  /** The programs of a PostgreSQL installed on this machine, used instead of the bundled ones. */
  postgresBinDirectory: string | null;
  /** Where Prometheus finds the portal's metrics, on this machine only. Null: nothing is measured. */
  metricsPort: number | null;
  /** "info" writes a line for every request. */
  logLevel: "info" | "warn" | "error";
};

/** See docs/security.md for what was measured. */
export const WRITES_PER_HOUR = 6_000;

type Environment = Record<string, string | undefined>;

/** Reads every setting once; a value that cannot be used throws a ConfigError that names its variable. */
export function readConfig(env: Environment): Config {
  const read = reader(env);
  const dataDirectory = resolve(read("DATA_DIR", text) ?? "data");
  return {
    port: read("PORT", port) ?? 5000,
    host: read("HOST", text) ?? "127.0.0.1",
    dataDirectory,
    databaseUrl: read("DATABASE_URL", postgresUrl),
    publicUrl: read("PUBLIC_URL", webAddress),
    trustProxy: read("TRUST_PROXY", trustedProxies) ?? false,
    smtpUrl: read("SMTP_URL", smtpUrl),
    mailFrom: read("MAIL_FROM", mailSender),
    storage: readStorage(read, dataDirectory),
    admin: {
      email: read("ADMIN_EMAIL", email) ?? "admin@example.com",
      username: read("ADMIN_USERNAME", text) ?? "admin",
      password: read("ADMIN_PASSWORD", password),
      firstName: read("ADMIN_FIRST_NAME", text) ?? "System",
      lastName: read("ADMIN_LAST_NAME", text) ?? "Administrator",
    },
    protectedName: readProtectedName(read),
    timeZone: read("TIME_ZONE", timeZone) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    secretsKey: read("SECRETS_KEY", secretsKey),
    managersNeedSecondFactor: read("REQUIRE_SECOND_FACTOR", whoNeedsSecondFactor) === "managers",
    resetSecondFactor: read("RESET_SECOND_FACTOR", text),
    writesPerHour: read("WRITES_PER_HOUR", wholeNumber) ?? WRITES_PER_HOUR,
    postgresBinDirectory: read("PG_BIN_DIR", directory),
    metricsPort: read("METRICS_PORT", port),
    logLevel: read("LOG_LEVEL", logLevel) ?? "warn",
  };
}

type Read = <T>(name: string, setting: Setting<T>) => T | null;

/** An empty variable counts as unset: compose files and CI pass on what is not there as "". */
function reader(env: Environment): Read {
  return (name, { schema, must, secret, verbatim }) => {
    const value = env[name] ?? "";
    if (value.trim() === "") return null;
    const parsed = z.safeParse(schema, verbatim === true ? value : value.trim());
    if (parsed.success) return parsed.data;
    throw new ConfigError(`${name} must be ${must}${secret === true ? "" : `, not "${value.trim()}"`}.`);
  };
}

function readStorage(read: Read, dataDirectory: string): StorageConfig {
  const bucket = read("STORAGE_S3_BUCKET", text);
  if (bucket === null) {
    return { kind: "local", directory: read("STORAGE_DIR", directory) ?? resolve(dataDirectory, "files") };
  }
  const needed = (name: string): string => {
    const value = read(name, text);
    if (value === null) throw new ConfigError(`${name} must be set when STORAGE_S3_BUCKET is.`);
    return value;
  };
  return {
    kind: "s3",
    bucket,
    region: read("STORAGE_S3_REGION", text) ?? "us-east-1",
    endpoint: read("STORAGE_S3_ENDPOINT", webService),
    accessKeyId: needed("STORAGE_S3_ACCESS_KEY_ID"),
    secretAccessKey: needed("STORAGE_S3_SECRET_ACCESS_KEY"),
  };
}

function readProtectedName(read: Read): Config["protectedName"] {
  const firstName = read("PROTECTED_FIRST_NAME", text);
  const lastName = read("PROTECTED_LAST_NAME", text);
  if (firstName === null && lastName === null) return null;
  if (firstName === null || lastName === null) {
    throw new ConfigError("PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME must be set both or neither.");
  }
  return { firstName, lastName };
}
