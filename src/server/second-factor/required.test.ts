import { expect, it } from "vitest";
import { contractRows } from "#server/http/openapi.ts";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { fillPath } from "#shared/http/path.ts";
import { setUp } from "./second-factor.fixture.ts";

openManagedPortal({ managersNeedSecondFactor: true });

const anything = {
  id: 1,
  previewedId: 1,
  investorId: 1,
  locationId: 1,
  session: "x",
  passkey: "x",
  filename: "a.pdf",
  file: "a",
  token: "x",
  period: "2026-10",
  entryId: "1",
  runId: "1",
  statementId: "1",
  transferId: "1",
  importId: "1",
  kind: "months",
};

it("a manager without the required second factor can only make the calls that set one up", async () => {
  const { client } = await portal.addManager();
  const closed = contractRows().filter(
    ({ row }) => row.access !== "anyone" && row.beforeSecondFactor !== true,
  );
  expect(closed.length).toBeGreaterThan(30);
  for (const { row } of closed) {
    const address = fillPath(row.path, anything);
    const { status, body } = await {
      GET: () => client.get(address),
      POST: () => client.post(address),
      PUT: () => client.put(address),
      DELETE: () => client.delete(address),
    }[row.method]();
    expect([row.path, status, body.message]).toEqual([
      row.path,
      403,
      "Set up a second factor for your login first.",
    ]);
  }
  expect((await client.get("/api/auth/user")).body.secondFactorMissing).toBe(true);
});

it("after setting it up all calls are open in the same session; investors need none", async () => {
  const { client } = await portal.addManager();
  await setUp(client);
  expect((await client.get("/api/users")).status).toBe(200);
  expect((await client.get("/api/auth/user")).body).not.toHaveProperty("secondFactorMissing");
  const investor = await portal.addInvestor();
  expect((await investor.client.get("/api/notices")).status).toBe(200);
});
