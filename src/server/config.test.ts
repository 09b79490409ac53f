import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { StartupError } from "#server/startup-error.ts";

const S3 = {
  STORAGE_S3_BUCKET: "portal",
  STORAGE_S3_ACCESS_KEY_ID: "key",
  STORAGE_S3_SECRET_ACCESS_KEY: "secret",
};

const OIDC = {
  OIDC_ISSUER: "https://accounts.google.com",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "secret",
  PUBLIC_URL: "https://portal.example.com",
};

describe("the configuration", () => {
  it("needs no variable at all", () => {
    expect(readConfig({})).toEqual({
      port: 5000,
      host: "127.0.0.1",
      dataDirectory: resolve("data"),
      databaseUrl: null,
      databaseConnections: 10,
      publicUrl: null,
      trustProxy: false,
      smtpUrl: null,
      mailFrom: null,
      storage: { kind: "local", directory: resolve("data/files") },
      admin: {
        email: "admin@example.com",
        username: "admin",
        password: null,
        firstName: "System",
        lastName: "Administrator",
      },
      protectedName: null,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      secretsKey: null,
      managersNeedSecondFactor: false,
      openid: null,
      resetSecondFactor: null,
      writesPerHour: 6000,
      postgresBinDirectory: null,
      logLevel: "warn",
      metricsPort: null,
    });
  });

  it("takes an empty variable as one that is not set", () => {
    expect(readConfig({ PORT: "", DATA_DIR: " ", DATABASE_URL: "" })).toEqual(readConfig({}));
  });

  it("reads what is set", () => {
    expect(
      readConfig({
        PORT: "0",
        HOST: "::",
        DATA_DIR: "/srv/portal",
        DATABASE_URL: "postgresql://app:secret@db/portal",
        PUBLIC_URL: "https://portal.example.com/",
        SMTP_URL: "smtps://mail.example.com",
        ADMIN_PASSWORD: "correct horse",
        TIME_ZONE: "america/new_york",
        PROTECTED_FIRST_NAME: "Ada",
        PROTECTED_LAST_NAME: "Lovelace",
        PG_BIN_DIR: "/usr/lib/postgresql/18/bin",
      }),
    ).toMatchObject({
      port: 0,
      host: "::",
      dataDirectory: "/srv/portal",
      databaseUrl: "postgresql://app:secret@db/portal",
      publicUrl: "https://portal.example.com",
      smtpUrl: "smtps://mail.example.com",
      storage: { directory: "/srv/portal/files" },
      admin: { password: "correct horse" },
      protectedName: { firstName: "Ada", lastName: "Lovelace" },
      timeZone: "America/New_York",
      postgresBinDirectory: "/usr/lib/postgresql/18/bin",
    });
  });

  it("takes the blanks of a password, and no others", () => {
    const { admin } = readConfig({ ADMIN_PASSWORD: " open sesame ", ADMIN_USERNAME: " ada " });
    expect(admin).toMatchObject({ password: " open sesame ", username: "ada" });
  });

  it.each([
    "postgres:///portal",
    "postgresql://app:secret@/portal?host=%2Frun%2Fdb",
    "postgresql://a:b%23@[::1]:5433/x",
  ])("takes the database address %s", (url) =>
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url),
  );

  it.each([
    ["true", 1],
    ["false", false],
    ["1", 1],
    ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
    ["127.0.0.1", ["127.0.0.1"]],
  ])("trusts the proxies of TRUST_PROXY=%s", (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it("signs people in with an identity provider when an issuer is named", () => {
    expect(readConfig(OIDC).openid).toEqual({
      issuer: "https://accounts.google.com",
      clientId: "portal",
      clientSecret: "secret",
      name: "Single sign-on",
      isRequiredForManagers: false,
      secondFactorAcr: null,
      publicUrl: "https://portal.example.com",
    });
    const more = { OIDC_NAME: "Google", OIDC_ONLY: "managers", OIDC_SECOND_FACTOR_ACR: "two" };
    const tried = { OIDC_ISSUER: "http://localhost:9000/realms/group" };
    expect(readConfig({ ...OIDC, ...more, ...tried }).openid).toMatchObject({
      issuer: "http://localhost:9000/realms/group",
      name: "Google",
      isRequiredForManagers: true,
      secondFactorAcr: "two",
    });
  });

  it("keeps files in S3 when a bucket is named", () => {
    expect(readConfig({ ...S3, STORAGE_S3_ENDPOINT: "https://minio.example.com" }).storage).toEqual({
      kind: "s3",
      bucket: "portal",
      region: "us-east-1",
      endpoint: "https://minio.example.com",
      accessKeyId: "key",
      secretAccessKey: "secret",
    });
  });
});

describe("an invalid value is refused in one line that names the variable:", () => {
  const WHOLE = "a whole number from 0 to 65535";
  const ADDRESS = "an address such as https://portal.example.com";
  const ISSUER =
    "the https address of an OpenID Connect provider, such as https://accounts.google.com, of Microsoft Entra with one tenant in it";
  const PROXY = "true, false, a number of proxies, or addresses separated by commas";
  it.each([
    ["PORT", "abc", WHOLE],
    ["PORT", "65536", WHOLE],
    ["PORT", "-1", WHOLE],
    ["DATABASE_CONNECTIONS", "1", "a whole number from 2 to 9999"],
    ["WRITES_PER_HOUR", "0", "a whole number above 0"],
    ["PUBLIC_URL", "portal.example.com", ADDRESS],
    ["PUBLIC_URL", "https://example.com/portal", ADDRESS],
    ["TRUST_PROXY", "yes", PROXY],
    ["TRUST_PROXY", "10.0.0.0/33", PROXY],
    ["TIME_ZONE", "Mars/Olympus", "a time zone such as America/New_York or UTC"],
    ["ADMIN_EMAIL", "admin", "an e-mail address"],
    ["OIDC_ISSUER", "http://sso.example.com", ISSUER],
    ["OIDC_ISSUER", "accounts.google.com", ISSUER],
    ["OIDC_ISSUER", "https://login.microsoftonline.com/common/v2.0", ISSUER],
    ["OIDC_ONLY", "everybody", "managers or nobody"],
  ])("%s=%s", (name, value, rule) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new StartupError(`${name} must be ${rule}, not "${value}".`),
    );
  });

  it.each([
    [{ ...OIDC, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is."],
    [{ ...OIDC, PUBLIC_URL: "" }, "PUBLIC_URL must be set when OIDC_ISSUER is."],
    [{ OIDC_ONLY: "managers" }, "OIDC_ISSUER must be set when OIDC_ONLY is."],
    [{ STORAGE_S3_BUCKET: "portal" }, "STORAGE_S3_ACCESS_KEY_ID must be set when STORAGE_S3_BUCKET is."],
    [
      { PROTECTED_FIRST_NAME: "Ada" },
      "PROTECTED_FIRST_NAME and PROTECTED_LAST_NAME must be set both or neither.",
    ],
  ])("%j without what belongs to it", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new StartupError(sentence));
  });

  it.each([
    "postgresql://app:secret@one:5432,two:5432/portal",
    "postgresql://app:secret@one,two/portal?target_session_attrs=read-write",
    "postgresql://app:secret@/portal?host=one,two",
  ])("DATABASE_URL=%s, of several servers", (url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      /^DATABASE_URL must be an address of one server,/,
    );
  });

  it.each([
    { DATABASE_URL: "mysql://app:secret@db/portal" },
    { DATABASE_URL: "postgresql://app:secret#1@db/portal" },
    { DATABASE_URL: "postgresql://app:secret%@db/portal" },
    { SMTP_URL: "http://mail:secret@mail" },
  ])("without the password in it: %j", (env) => {
    expect(() => readConfig(env)).toThrow(StartupError);
    expect(() => readConfig(env)).not.toThrow(/secret/);
  });
});
