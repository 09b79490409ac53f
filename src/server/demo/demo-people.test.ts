import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#server/demo/seed.ts";
import { verify } from "#server/operations/verify.ts";
import { openTestPortal, type TestPortal } from "#server/testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  await seedDemo(portal.services, new Date("2026-11-22T12:00:00.000Z"));
});
afterAll(() => portal.close());

test("everything that the demo group starts with verifies", async () => {
  expect((await verify(portal.services, [])).findings).toEqual([]);
});

test("nobody of the demo group has a line in a report that was filed before they joined", async () => {
  const { rows } = await portal.database.pool.query(
    `select distinct users.username from investor_distributions line
       join reports on reports.id = line.report_id
       join investors on investors.id = line.investor_id
       join users on users.id = investors.user_id
     where greatest(users.created_at, investors.created_at) > reports.submitted_at`,
  );
  expect(rows).toEqual([]);
});
