import { onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { Person } from "./e2e/support/person.ts";
import { startBuiltPortal, type StartedPortal } from "./started-portal.ts";

/** Deleted with the test. */
export async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** Killed with the test at the latest. */
export async function started(...program: Parameters<typeof startBuiltPortal>): Promise<StartedPortal> {
  const portal = await startBuiltPortal(...program);
  onTestFinished(async () => void (await portal.stop("SIGKILL")));
  return portal;
}

export const ADMIN = { ADMIN_USERNAME: "root", ADMIN_PASSWORD: "first-admin-1" };

export const administrator = (address: string, admin = ADMIN): Promise<Person> =>
  Person.signIn(address, admin.ADMIN_USERNAME, admin.ADMIN_PASSWORD);

/** The whole answer to a call, which may be a refusal. */
export const answerTo = (
  { address, cookie }: Person,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(address + path, {
    method,
    headers: { cookie, "content-type": "application/json" },
    redirect: "manual",
    body: body === undefined ? null : JSON.stringify(body),
  });
