import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openSecrets, Secrets } from "#server/auth/secrets.ts";
import { readConfig } from "#server/config.ts";
import { manager, openManagedPortal, portal, signIn } from "#server/managed-portal.fixture.ts";
import { authenticators } from "#server/second-factor/second-factor.table.ts";
import { assertKeyFits, resetByOperator } from "./startup-checks.ts";

openManagedPortal();

describe("the key for secrets", () => {
  it("is made once in DATA_DIR, readable for its owner only, or given", async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), "portal-key-"));
    const config = { ...readConfig({}), dataDirectory: path.join(directory, "data") };
    const [first, again] = await Promise.all([openSecrets(config), openSecrets(config)]);
    expect(again.decrypt(first.encrypt("text", "x"), "x")).toBe("text");
    const file = path.join(directory, "data", "secrets.key");
    expect((await fs.stat(file)).mode & 0o077).toBe(0);
    const given = await openSecrets({ ...config, secretsKey: randomBytes(32) });
    expect(given.decrypt(first.encrypt("text", "x"), "x")).toBeNull();
    await fs.writeFile(file, "something else");
    await expect(openSecrets(config)).rejects.toThrow(/is not the key that the portal wrote/);
    await fs.rm(directory, { recursive: true });
  });

  it("is read once the server that makes it at the same moment has written it", async () => {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), "portal-key-"));
    const file = path.join(directory, "secrets.key");
    await fs.writeFile(file, "");
    const opened = openSecrets({ ...readConfig({}), dataDirectory: directory });
    const key = randomBytes(32);
    await Promise.all([opened, sleep(100).then(() => fs.writeFile(file, `${key.toString("hex")}\n`))]);
    expect((await opened).decrypt(new Secrets(key).encrypt("text", "x"), "x")).toBe("text");
    await fs.rm(directory, { recursive: true });
  });

  it("is refused at the start when the second factors in the database were set up with another", async () => {
    const { userId } = await portal.addInvestor();
    const { db, secrets } = portal.services;
    await assertKeyFits(portal.services);
    const secret = secrets.encrypt("JBSWY3DP", userId);
    await db.insert(authenticators).values({ userId, secret, activatedAt: new Date().toISOString() });
    await assertKeyFits(portal.services);
    const stranger = new Secrets(randomBytes(32));
    await expect(assertKeyFits({ db, secrets: stranger })).rejects.toThrow(/set SECRETS_KEY/);
  });
});

describe("RESET_SECOND_FACTOR", () => {
  it("removes the second factor of any account, which is logged", async () => {
    const { client, username } = await portal.addManager({ protectedAdministrator: true });
    const { db, secrets } = portal.services;
    const { body } = await client.get("/api/auth/user");
    const secret = secrets.encrypt("JBSWY3DP", body.id);
    await db
      .insert(authenticators)
      .values({ userId: body.id, secret, activatedAt: new Date().toISOString() });
    expect((await signIn(username)).body).toHaveProperty("ticket");
    await resetByOperator(portal.services, username.toUpperCase());
    expect((await signIn(username)).body.role).toBe("manager");
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const { body: entries } = await manager.get("/api/activity-logs?action=reset_second_factor");
    expect(entries[0]).toMatchObject({
      userName: "Operator",
      entityName: expect.stringMatching(/^Claire Donovan/),
    });
    await expect(resetByOperator(portal.services, "nobody")).rejects.toThrow(/RESET_SECOND_FACTOR must be/);
  });
});
