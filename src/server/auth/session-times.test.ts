import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#server/auth/auth.table.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";
import type { Client } from "#server/testing-client.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let portal: TestPortal;
let client: Client;
let userId: string;
beforeAll(async () => {
  portal = await openTestPortal();
  ({ client, id: userId } = await portal.addManager());
});
afterAll(() => portal.close());

const at = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();

async function setSession(change: { createdAt?: string; expire?: string }): Promise<void> {
  await portal.services.db.update(sessions).set(change).where(eq(sessions.userId, userId));
}

async function endOfSession(): Promise<number> {
  const [row] = await portal.services.db.select().from(sessions).where(eq(sessions.userId, userId));
  return Date.parse(row?.expire ?? "");
}

const ask = async () => (await client.get("/api/auth/user")).status;

describe("a session", () => {
  it("ends after seven days without a request", async () => {
    expect(Math.abs((await endOfSession()) - Date.now() - 7 * DAY_MS)).toBeLessThan(MINUTE_MS);
    const kept = at(7 * DAY_MS);
    await setSession({ expire: at(-1000) });
    expect(await ask()).toBe(401);
    await setSession({ expire: kept });
    expect(await ask()).toBe(200);
  });

  it("lives on for seven days more with every request, which is written down once an hour at most", async () => {
    await setSession({ createdAt: at(-1 * DAY_MS), expire: at(7 * DAY_MS - 61 * MINUTE_MS) });
    expect(await ask()).toBe(200);
    const noted = await endOfSession();
    expect(Math.abs(noted - Date.now() - 7 * DAY_MS)).toBeLessThan(MINUTE_MS);

    await setSession({ expire: at(7 * DAY_MS - 59 * MINUTE_MS) });
    const before = await endOfSession();
    expect(await ask()).toBe(200);
    expect(await endOfSession()).toBe(before);
  });

  it("ends fourteen days after the login, however much it is used", async () => {
    const openedAt = at(-13 * DAY_MS);
    await setSession({ createdAt: openedAt, expire: at(MINUTE_MS) });
    expect(await ask()).toBe(200);
    expect(await endOfSession()).toBe(Date.parse(openedAt) + 14 * DAY_MS);
    await setSession({ createdAt: at(-14 * DAY_MS - MINUTE_MS), expire: at(-MINUTE_MS) });
    expect(await ask()).toBe(401);
  });
});
