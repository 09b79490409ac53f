import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { openDatabase, type OpenDatabase } from "#server/db/client.ts";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";
import { asAdministrator, TEMPLATE } from "#server/db/testing.global.ts";

export type TestDatabase = OpenDatabase & {
  connection: EmbeddedConnection;
  /** The same as an address, for a server that is started with DATABASE_URL. */
  url: string;
};

/**
 * Whether the tests reach PostgreSQL through a pooler (TEST_POOLER_URL), which does not pass everything of PostgreSQL
 * on.
 */
export const isPooled = (): boolean => inject("pooled").port !== inject("postgres").port;

/** A new database with all tables and no rows. Close it when the tests of the file are done. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(
    inject("postgres"),
    `create database ${name} template ${TEMPLATE} strategy file_copy`,
  );
  const connection = { ...inject("pooled"), database: name };
  const open = openDatabase(connection);
  return {
    ...open,
    connection,
    url: addressOf(connection),
    close: async () => {
      await open.close();
      await asAdministrator(inject("postgres"), `drop database ${name} with (force)`);
    },
  };
}

/** One without any table, for the tests of what makes them. */
export async function createEmptyDatabase(): Promise<EmbeddedConnection> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asAdministrator(inject("postgres"), `create database ${name}`);
  return { ...inject("pooled"), database: name };
}

/** The directory of a socket goes into the query: an address has no other part for it. */
export function addressOf({ host, port, user, password, database }: EmbeddedConnection): string {
  const server = host.startsWith("/") ? "" : `${host}:${port}`;
  const query = host.startsWith("/") ? `?host=${encodeURIComponent(host)}&port=${port}` : "";
  return `postgresql://${user}:${password}@${server}/${database}${query}`;
}
