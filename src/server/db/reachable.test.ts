import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { StartupError } from "#server/config.ts";
import { assertNewEnough, assertReachable, type Connection, openDatabase } from "#server/db/client.ts";
import { createTestDatabase } from "#server/db/testing.ts";

async function refusalOf(connection: Connection): Promise<string> {
  const { pool, close } = openDatabase(connection);
  onTestFinished(close);
  const failure = await assertReachable(pool).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  return failure instanceof Error ? failure.message : "";
}

describe("the database of DATABASE_URL", () => {
  it("is let be when it answers", async () => {
    const { url, close } = await createTestDatabase();
    onTestFinished(close);
    const given = openDatabase({ connectionString: url });
    onTestFinished(given.close);
    await assertReachable(given.pool);
  });

  it("is told when nothing listens there", async () => {
    expect(await refusalOf({ connectionString: "postgresql://app:hunter2@127.0.0.1:9/portal" })).toBe(
      "The database of DATABASE_URL (127.0.0.1:9) cannot be used: nothing listens there.",
    );
  });

  it("is told when a file that it names is missing", async () => {
    const sentence = await refusalOf({
      connectionString: "postgresql://a:hunter2@db/x?sslrootcert=/missing.pem",
    });
    expect(sentence).toMatch(/^DATABASE_URL cannot be used: .*missing\.pem/);
  });

  it("is told when its host is unknown", async () => {
    const sentence = await refusalOf({ connectionString: "postgresql://app:hunter2@nowhere.invalid/portal" });
    expect(sentence).toMatch(/nowhere\.invalid:5432.*host name/);
  });

  it("is told within about five seconds when it never answers", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void silent.close());
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const began = Date.now();
    expect(
      await refusalOf({ connectionString: `postgresql://app:hunter2@127.0.0.1:${port}/portal` }),
    ).toMatch(/no answer within 5 seconds/);
    expect(Date.now() - began).toBeLessThan(6_000);
  });

  it("is told without the password when that is wrong", async () => {
    const sentence = await refusalOf({ ...inject("postgres"), password: "hunter2" });
    expect(sentence).toContain('the password of user "app" is not accepted');
    expect(sentence).not.toContain("hunter2");
  });

  it("is told when it is too old", () => {
    assertNewEnough("15.8 (Debian 15.8-1)");
    assertNewEnough("19beta1");
    expect(() => assertNewEnough("14.12")).toThrow(
      new StartupError("DATABASE_URL is a PostgreSQL 14.12; 15 or newer is needed."),
    );
  });

  it("is told when it does not exist", async () => {
    expect(await refusalOf({ ...inject("postgres"), database: "nope" })).toContain(
      'there is no database "nope"',
    );
  });
});
