import fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#server/db/testing.ts";
import { insertAccount } from "#server/users/users.repository.ts";
import {
  ADMIN,
  administrator,
  dataDirectory,
  endLater,
  endWhatWasStarted,
  newLocation,
  Person,
  started,
} from "./start.fixture.ts";

endWhatWasStarted();

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

describe("the demo", () => {
  it("keeps everything in its own directory, and says which settings of a real group it leaves aside", async () => {
    const [own, real] = [await dataDirectory(), await dataDirectory()];
    const settings = {
      DATA_DIR: path.join(real, "data"),
      STORAGE_DIR: path.join(real, "files"),
      STORAGE_S3_BUCKET: "a-real-bucket",
      DATABASE_URL: "postgresql://app:x@127.0.0.1:1/app",
      DEMO_DATA_DIR: own,
    };
    const portal = await started(settings, "demo");
    expect(portal.printed()).toContain(`The demo's data: ${own} (DEMO_DATA_DIR sets another directory).`);
    expect(portal.printed()).toContain(
      "Not used by the demo: DATA_DIR, DATABASE_URL, STORAGE_DIR, STORAGE_S3_BUCKET.",
    );
    expect(await fs.readdir(real)).toEqual([]);
    expect(await fs.readdir(path.join(own, "files"))).toContain("logos");
    expect(await portal.stop()).toBe(0);

    const again = await started(settings, "demo");
    expect((await fetch(`${again.address}/api/public/locations`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  }, 240_000);
});

describe("with DATABASE_URL", () => {
  it("the same portal runs on that PostgreSQL, and starts none of its own", async () => {
    const database = await createTestDatabase();
    endLater(() => database.close());
    const directory = await dataDirectory();
    const portal = await started({ DATABASE_URL: database.url, DATA_DIR: directory, ...ADMIN });
    await newLocation(await administrator(portal.address));
    expect(await fs.readdir(directory)).not.toContain("postgres");
    expect(await portal.stop()).toBe(0);
  });

  it("three servers that start at once share one database", async () => {
    const database = await createTestDatabase();
    endLater(() => database.close());
    const directory = await dataDirectory();
    const portals = await Promise.all(
      [1, 2, 3].map(() => started({ DATABASE_URL: database.url, DATA_DIR: directory, ...ADMIN })),
    );
    const persons = await Promise.all(portals.map((portal) => administrator(portal.address)));
    expect(persons).toHaveLength(3);
  });
});

describe("what a start says of accounts", () => {
  it("is whose names cross, and whom the name of the settings protects, in a line each", async () => {
    const database = await createTestDatabase();
    const account = { role: "manager", passwordHash: "", firstName: "Ada", lastName: "Owner" } as const;
    const { db } = database;
    await insertAccount(db, { ...account, id: "ada", username: "ada", email: "ada@example.com" });
    await insertAccount(db, {
      ...account,
      id: "odd",
      username: "Ada@example.com",
      email: "odd@example.com",
      lastName: "Odd",
    });
    const settings = {
      DATA_DIR: await dataDirectory(),
      DATABASE_URL: database.url,
      PROTECTED_FIRST_NAME: "Ada",
      PROTECTED_LAST_NAME: "Owner",
    };
    const portal = await started(settings);
    const lines = portal.printed().split("\n");
    expect(lines).toContainEqual(
      expect.stringContaining('"Ada@example.com", the username of "Ada Odd" and the address of "Ada Owner".'),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^PROTECTED_FIRST_NAME .* protect ada@example.com from/),
    );
    expect(await portal.stop()).toBe(0);
    await database.close();
  });
});
