import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import {
  ended,
  freePort,
  newDirectory,
  spawnPortal,
  startBuiltPortal,
  type StartedPortal,
  removeDirectory,
} from "./started-portal.ts";

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
});

async function dataDirectory(): Promise<string> {
  const directory = await newDirectory();
  cleanups.push(() => removeDirectory(directory));
  return directory;
}

async function started(env: Readonly<Record<string, string>>): Promise<StartedPortal> {
  const portal = await startBuiltPortal(env);
  cleanups.push(() => portal.stop("SIGKILL"));
  return portal;
}

/** Runs a start that must fail; gives its exit code and the lines it printed. */
async function refused(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; lines: string[] }> {
  const { child, printed } = spawnPortal(env);
  cleanups.push(() => child.kill("SIGKILL"));
  const code = await ended(child);
  return { code, lines: printed().trim().split("\n") };
}

/** One line, exit 1, no stack. */
function expectOneLine({ code, lines }: { code: number | null; lines: string[] }, sentence: RegExp): void {
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

class Person {
  #cookie = "";
  readonly address: string;
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

const ADMIN = { ADMIN_USERNAME: "root", ADMIN_PASSWORD: "first-admin-1" };

async function administrator(address: string): Promise<Person> {
  const person = new Person(address);
  const login = await person.call("POST", "/api/auth/local", {
    username: ADMIN.ADMIN_USERNAME,
    password: ADMIN.ADMIN_PASSWORD,
  });
  expect(login.status).toBe(200);
  return person;
}

async function newLocation(manager: Person): Promise<number> {
  const answer = await manager.call("POST", "/api/locations", {
    name: "Harbor & Vine",
    address: "12 Wharf Street",
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

describe("the first start", () => {
  it("makes the database, prints the first administrator's password once, and serves pages and calls on one port", async () => {
    const directory = await dataDirectory();
    const portal = await started({ DATA_DIR: directory });
    const password = /username admin, password (\S+)/.exec(portal.printed())?.[1];
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const login = await new Person(portal.address).call("POST", "/api/auth/local", {
      username: "admin",
      password,
    });
    expect(login.status).toBe(200);
    expect(await (await fetch(`${portal.address}/manager/dashboard`)).text()).toContain('<div id="root">');
    expect(await portal.stop("SIGTERM")).toBe(0);

    const again = await started({ DATA_DIR: directory });
    expect(again.printed()).not.toContain("password");
    expect(await again.stop("SIGINT")).toBe(0);
  });
});

describe("a start that cannot work says why in one line", () => {
  it("a wrong setting", async () => {
    expectOneLine(await refused({ PORT: "abc" }), /^PORT must be a whole number from 0 to 65535/);
  });

  it("a second start on the same data directory, which leaves the first one alone", async () => {
    const directory = await dataDirectory();
    const first = await started({ DATA_DIR: directory, ...ADMIN });
    expectOneLine(await refused({ DATA_DIR: directory, PORT: String(await freePort()) }), /in use/);
    await administrator(first.address);
  });

  it("a taken port", async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    cleanups.push(() => taken.close());
    const { port } = taken.address() as net.AddressInfo;
    expectOneLine(
      await refused({ DATA_DIR: await dataDirectory(), PORT: String(port), ...ADMIN }),
      /already in use/,
    );
  });

  it("a data directory that cannot be made", async () => {
    const directory = await dataDirectory();
    const file = path.join(directory, "a-file");
    await fs.writeFile(file, "");
    expectOneLine(await refused({ DATA_DIR: path.join(file, "data"), PORT: "0" }), /cannot be used/);
  });

  it("a database that does not answer, without repeating its password", async () => {
    const port = await freePort();
    const outcome = await refused({
      DATABASE_URL: `postgresql://app:hush-hush@127.0.0.1:${port}/app`,
      DATA_DIR: await dataDirectory(),
      PORT: "0",
    });
    expectOneLine(outcome, /^The database of DATABASE_URL .* cannot be used/);
    expect(outcome.lines.join()).not.toContain("hush-hush");
  });
});

describe("with DATABASE_URL", () => {
  it("the same portal runs on that PostgreSQL, and starts none of its own", async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.close());
    const directory = await dataDirectory();
    const portal = await started({ DATABASE_URL: database.url, DATA_DIR: directory, ...ADMIN });
    await newLocation(await administrator(portal.address));
    expect(await fs.readdir(directory)).not.toContain("postgres");
    expect(await portal.stop()).toBe(0);
  });

  it("three servers that start at once share one database", async () => {
    const database = await createTestDatabase();
    cleanups.push(() => database.close());
    const directory = await dataDirectory();
    const portals = await Promise.all(
      [1, 2, 3].map(() => started({ DATABASE_URL: database.url, DATA_DIR: directory, ...ADMIN })),
    );
    const persons = await Promise.all(portals.map((portal) => administrator(portal.address)));
    expect(persons).toHaveLength(3);
  });
});

describe("a server killed while it files reports", () => {
  it("has, after the restart, every report it acknowledged and no half of one", async () => {
    const directory = await dataDirectory();
    const portal = await started({ DATA_DIR: directory, ...ADMIN });
    const manager = await administrator(portal.address);
    const locationId = await newLocation(manager);
    const body = await submission(locationId);
    const acknowledged = new Set<string>();
    const filing = Array.from({ length: 240 }, async (_, index) => {
      const reportingPeriod = `${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
      const answer = await manager
        .call("POST", "/api/reports", { ...body, reportingPeriod })
        .catch(() => null);
      if (answer?.status === 201) acknowledged.add(reportingPeriod);
    });
    while (acknowledged.size < 5) await sleep(5);
    await portal.stop("SIGKILL");
    await Promise.all(filing);

    const restarted = await started({ DATA_DIR: directory, ...ADMIN });
    const after = await administrator(restarted.address);
    const rows = (await (
      await after.call("GET", `/api/reports?locationId=${locationId}&limit=200`)
    ).json()) as { id: number; reportingPeriod: string }[];
    expect(rows.map((row) => row.reportingPeriod)).toEqual(expect.arrayContaining([...acknowledged]));
    for (const { id } of rows) {
      const report = (await (await after.call("GET", `/api/reports/${id}`)).json()) as {
        fingerprint: string | null;
      };
      expect(report.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    }
    // Otherwise nothing was cut off and the test has shown nothing.
    expect(acknowledged.size).toBeLessThan(240);
  });
});
