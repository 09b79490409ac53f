import type { EmbeddedConnection } from "#server/db/embedded/postgres.ts";

interface OuterServer {
  /** Straight to PostgreSQL, as somebody who may make databases. */
  direct: EmbeddedConnection;
  /** The way the portal takes: the same, or through a pooler. */
  pooled: EmbeddedConnection;
}

/**
 * The PostgreSQL that the tests use instead of one of their own: TEST_DATABASE_URL, and TEST_POOLER_URL for a pooler
 * in front of it. Null when nothing is set.
 */
export function readOuterServer(env: Record<string, string | undefined>): OuterServer | null {
  const [direct = "", pooled = direct] = [env["TEST_DATABASE_URL"], env["TEST_POOLER_URL"]];
  return direct === "" ? null : { direct: partsOf(direct), pooled: partsOf(pooled) };
}

function partsOf(address: string): EmbeddedConnection {
  const { hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port === "" ? 5432 : port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}
