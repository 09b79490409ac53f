import { expect, it, vi } from "vitest";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";

/** Of a manager; of an investor it is a twentieth. */
const WRITES_PER_HOUR = 60;

openManagedPortal({ writesPerHour: WRITES_PER_HOUR });

const newLocation = (name: string) => ["/api/locations", { name, address: "12 Wharf Street" }] as const;
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.reduce<Record<number, number>>((counts, { status }) => {
    counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }, {});

it("an account's changes are limited, also when the requests come at once", async () => {
  const { client, username } = await portal.addManager();
  const many = Array.from({ length: WRITES_PER_HOUR + 20 }, (_, number) => newLocation(`Bar ${number}`));
  const answers = await Promise.all(many.map(([url, body]) => client.post(url, body)));
  expect(statusesOf(answers)).toEqual({ 201: WRITES_PER_HOUR, 429: 20 });

  const refused = await client.post(...newLocation("One more"));
  expect(refused.body).toEqual({
    code: "too_many_changes",
    statusCode: 429,
    error: "Too Many Requests",
    message: "Too many changes in an hour. Wait 60 minutes and try again.",
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_500);
  const { body: locations } = await client.get("/api/locations");
  expect(locations).toHaveLength(WRITES_PER_HOUR);

  // Another session of the account has no limit of its own, but can still end that one.
  const other = await portal.signInAs(username);
  expect((await other.post(...newLocation("Elsewhere"))).status).toBe(429);
  expect((await other.delete("/api/sessions")).status).toBe(204);
  expect((await client.get("/api/locations")).status).toBe(401);
  const colleague = await portal.addManager();
  expect((await colleague.client.post(...newLocation("Elsewhere"))).status).toBe(201);
});

it("an account that reached its limit is logged once, and may change things an hour later", async () => {
  const { client, userId } = await portal.addInvestor();
  const change = () => client.post("/api/auth/password/kept");
  const answers = [await change(), await change(), await change(), await change(), await change()];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429, 429]);
  const { rows } = await portal.database.pool.query(
    "select action, details from activity_logs where user_id = $1 and action not in ('login', 'logout')",
    [userId],
  );
  expect(rows).toEqual([{ action: "change_limit_reached", details: "More than 3 in an hour" }]);

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
  try {
    expect((await change()).status).toBe(204);
  } finally {
    vi.useRealTimers();
  }
});

it("reading is not limited", async () => {
  const { client } = await portal.addInvestor();
  for (let turn = 0; turn < 10; turn += 1) expect((await client.get("/api/auth/user")).status).toBe(200);
});
