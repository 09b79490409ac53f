import { setTimeout as sleep } from "node:timers/promises";
import { Client, DatabaseError, type Pool } from "pg";
import { isDatabaseUnavailable } from "#server/db/errors.ts";
import { StartupError } from "#server/startup-error.ts";

/** The oldest server that the migrations run on. */
const OLDEST = 15;

const ANSWER_TIMEOUT_MS = 5_000;
/** A cluster that lost its primary has another one within this; whatever supervises the portal starts it again. */
const WAITING_MAX_MS = 60_000;
const PAUSE_MS = 1_000;

/** The database cannot be used now, and perhaps in a moment. */
class NotYet extends StartupError {
  override name = "NotYet";
}

/**
 * Waits until the database of DATABASE_URL can be written to, and says so.
 * @throws StartupError when it cannot be used, or not within a minute
 */
export async function waitForDatabase(pool: Pool, say: (line: string) => void): Promise<void> {
  const giveUpAt = Date.now() + WAITING_MAX_MS;
  for (let said = ""; ;) {
    try {
      const { isReadOnly } = await assertReachable(pool);
      if (!isReadOnly) return;
      throw new NotYet(cannotBeUsed(makeClient(pool), "it is read only, as a replica is"));
    } catch (error) {
      if (!(error instanceof NotYet) || Date.now() > giveUpAt) throw error;
      if (error.message !== said) say(`${error.message} Waiting for it.`);
      said = error.message;
      await sleep(PAUSE_MS);
    }
  }
}

/** Fails with one sentence when the database of DATABASE_URL does not answer, lets nobody in or does not fit. */
export async function assertReachable(pool: Pool): Promise<{ isReadOnly: boolean }> {
  const client = makeClient(pool);
  client.on("error", () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const failure = Object.assign(new Error("no answer"), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(failure), ANSWER_TIMEOUT_MS);
  });
  try {
    const asking = client.connect().then(() => client.query<ServerFacts>(ASKED));
    const { rows } = await Promise.race([asking, timeout]);
    const [facts] = rows;
    if (!facts) throw new Error("it answers nothing");
    assertNewEnough(facts.version);
    assertSettings(facts);
    return facts;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const sentence = cannotBeUsed(client, reasonOf(error, client));
    throw isDatabaseUnavailable(error) ? new NotYet(sentence) : new StartupError(sentence);
  } finally {
    clearTimeout(timer);
    // Not awaited: a server that does not answer does not answer this either.
    client.end().catch(() => undefined);
  }
}

/** The address may name files, of certificates for example, which are read here. */
function makeClient(pool: Pool): Client {
  try {
    return new Client(pool.options);
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL cannot be used: ${error instanceof Error ? error.message : "it is wrong"}.`,
    );
  }
}

/** Takes a version as the server reports it: "16.4", "18beta1", "15.8 (Debian 15.8-1)". */
export function assertNewEnough(version: string): void {
  if (Number.parseInt(version, 10) >= OLDEST) return;
  throw new StartupError(`DATABASE_URL is a PostgreSQL ${version}; ${OLDEST} or newer is needed.`);
}

interface ServerFacts {
  version: string;
  user: string;
  database: string;
  isReadOnly: boolean;
  /** Where new tables are made; null when the search path names no schema that the role may use. */
  schema: string | null;
  dateStyle: string;
  isolation: string;
}

const ASKED = `select current_setting('server_version') as version, quote_ident(current_user) as user,
  quote_ident(current_database()) as database, current_setting('transaction_read_only') = 'on' as "isReadOnly",
  current_schema() as schema, current_setting('DateStyle') as "dateStyle",
  current_setting('default_transaction_isolation') as isolation`;

/** What a database, a role or the server may set otherwise than the portal's statements need it. */
function assertSettings({ user, database, schema, dateStyle, isolation }: ServerFacts): void {
  const wrong = (found: string, setting: string) =>
    new StartupError(
      `The database of DATABASE_URL cannot be used as it is set: ${found}. ` +
        `Run there: alter role ${user} in database ${database} set ${setting};`,
    );
  if (schema !== "public")
    throw wrong(`the search_path leads to the schema ${schema ?? "of nobody"}`, "search_path = public");
  if (!dateStyle.startsWith("ISO")) throw wrong(`DateStyle is ${dateStyle}`, "datestyle = 'ISO, MDY'");
  if (isolation !== "read committed")
    throw wrong(
      `default_transaction_isolation is ${isolation}`,
      "default_transaction_isolation = 'read committed'",
    );
}

const NO_ISSUER = () =>
  "its certificate is from an authority that this machine does not know; name the authority's file in the address: " +
  "sslmode=verify-full&sslrootcert=/path/to/ca.pem";

const INSUFFICIENT_PRIVILEGE = "42501";

/** By code: of the network, of name resolution, of TLS, and SQLSTATEs of the server. */
const REASONS: Record<string, (client: Client) => string> = {
  ECONNREFUSED: () => "nothing listens there",
  ENOENT: () => "nothing listens there",
  ENOTFOUND: () => "that host name is unknown",
  EAI_AGAIN: () => "that host name cannot be looked up now",
  ETIMEDOUT: () => `no answer within ${ANSWER_TIMEOUT_MS / 1000} seconds`,
  EHOSTUNREACH: () => "there is no way to that host",
  ENETUNREACH: () => "there is no way to that host",
  SELF_SIGNED_CERT_IN_CHAIN: NO_ISSUER,
  DEPTH_ZERO_SELF_SIGNED_CERT: NO_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: NO_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: NO_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: NO_ISSUER,
  "28P01": ({ user }) => `the password of user "${user}" is not accepted`,
  "3D000": ({ database }) => `there is no database "${database}"`,
  "53300": () => "it has no connection left",
  "57P03": () => "it is starting up or shutting down",
};

function reasonOf(error: unknown, client: Client): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "28000") return notLetIn(error, client);
  return REASONS[code]?.(client) ?? withoutPassword(error, client);
}

/** PostgreSQL says why: 'no pg_hba.conf entry for host "10.0.0.7", user "app", database "portal", no encryption'. */
function notLetIn(error: unknown, client: Client): string {
  const said = withoutPassword(error, client);
  const advice = said.endsWith("no encryption")
    ? "; it may demand TLS: add sslmode=verify-full to the address"
    : "";
  return `user "${client.user}" is not let in (${said})${advice}`;
}

/** Names address and reason, from the parts of the address, so that the password in it is never shown. */
const cannotBeUsed = (client: Client, reason: string): string =>
  `The database of DATABASE_URL (${client.host}:${client.port}) cannot be used: ${reason}.`;

function withoutPassword(error: unknown, { password }: Client): string {
  const message = error instanceof Error && error.message !== "" ? error.message : "it gives no reason";
  return typeof password === "string" && password !== "" ? message.replaceAll(password, "…") : message;
}

/** What keeps the tables from being made, as one sentence where the operator can do something about it. */
export function explainMigration(error: unknown): unknown {
  if (isDatabaseUnavailable(error))
    return new StartupError("The database of DATABASE_URL stopped answering during the start.");
  if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) return error;
  return new StartupError(
    `The portal's tables cannot be made in the database of DATABASE_URL: ${error.message}. ` +
      "Its role needs the right CREATE on the database and on the schema public.",
  );
}
