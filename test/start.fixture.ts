import { afterEach, expect } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/db/testing.ts";
import { newDirectory, startBuiltPortal, type StartedPortal, removeDirectory } from "./started-portal.ts";

const cleanups: (() => Promise<unknown> | unknown)[] = [];

/** Ends what a test has started. Every file has to call it: the files of a worker share this module. */
export function endWhatWasStarted(): void {
  afterEach(async () => {
    for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
  });
}

/** Registers something else to be ended. */
export const endLater = (end: () => Promise<unknown> | unknown) => void cleanups.push(end);

export async function dataDirectory(): Promise<string> {
  const directory = await newDirectory();
  cleanups.push(() => removeDirectory(directory));
  return directory;
}

export async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  cleanups.push(() => database.close());
  return database;
}

export async function started(...program: Parameters<typeof startBuiltPortal>): Promise<StartedPortal> {
  const portal = await startBuiltPortal(...program);
  cleanups.push(() => portal.stop("SIGKILL"));
  return portal;
}

export class Person {
  #cookie = "";
  readonly address: string;
  get cookie(): string {
    return this.#cookie;
  }
  constructor(address: string) {
    this.address = address;
  }
  async call(method: string, url: string, body?: unknown): Promise<Response> {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.address + url, {
      method,
      headers: { cookie: this.#cookie, "content-type": "application/json" },
      redirect: "manual",
      ...init,
    });
    const cookie = answer.headers.get("set-cookie")?.split(";")[0];
    if (cookie) this.#cookie = cookie;
    return answer;
  }
}

export const ADMIN = { ADMIN_USERNAME: "root", ADMIN_PASSWORD: "first-admin-1" };

export async function administrator(address: string, admin = ADMIN): Promise<Person> {
  const person = new Person(address);
  const login = await person.call("POST", "/api/auth/local", {
    username: admin.ADMIN_USERNAME,
    password: admin.ADMIN_PASSWORD,
  });
  expect(login.status).toBe(200);
  return person;
}

export async function newLocation(manager: Person): Promise<number> {
  const answer = await manager.call("POST", "/api/locations", {
    name: "Harbor & Vine",
    address: "12 Wharf Street",
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
