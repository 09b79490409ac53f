import { expect, it } from "vitest";
import { openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { clientWith } from "#server/testing-client.ts";

openManagedPortal();

const pageOf = (userId: string) => ({ "x-account": encodeURIComponent(userId) });

it("a page of another account than the session's is refused, and nothing is stored", async () => {
  const { id: other } = await portal.addManager();
  const { client, id } = await portal.addManager();
  const { body: me } = await client.get("/api/auth/user", pageOf(id));
  const statement = { plStatement: { filename: "pl.pdf", bytes: PDF } };
  const refused = [
    await client.get("/api/locations", pageOf(other)),
    await client.put(`/api/users/${other}`, { firstName: "Changed" }, pageOf(other)),
    await client.form("POST", "/api/locations", { name: "Elsewhere", address: "1 Quay" }, pageOf(other)),
    await client.form("POST", "/api/upload/financial-documents", statement, pageOf(other)),
  ];
  const message = `${me.firstName} ${me.lastName} is signed in now. This page was opened with another account, so nothing was stored.`;
  for (const { status, body } of refused)
    expect([status, body]).toEqual([
      409,
      {
        statusCode: 409,
        error: "Conflict",
        code: "other_account",
        message,
        fieldErrors: { account: message },
      },
    ]);
  expect((await client.get("/api/locations")).body).toEqual([]);
  const { rows } = await portal.database.pool.query("select 1 from documents");
  expect(rows).toEqual([]);
});

it("a link of a page of another account is refused as its calls are", async () => {
  const { id: other } = await portal.addManager();
  const { client, id } = await portal.addManager();
  const statuses = async (account: string) => {
    const links = ["/api/exports/holdings", "/api/exports/activity-logs?days=1", "/api/reports/987/download"];
    const answers = await Promise.all(
      links.map((link) => client.get(`${link}${link.includes("?") ? "&" : "?"}account=${account}`)),
    );
    return answers.map(({ status }) => status);
  };
  expect(await statuses(other)).toEqual([409, 409, 409]);
  expect(await statuses(id)).toEqual([200, 200, 404]);
});

it("a page of the session's account, and a program that names none, are served", async () => {
  const { client, id } = await portal.addManager();
  const own = await client.form("POST", "/api/locations", { name: "Own", address: "1 Quay" }, pageOf(id));
  const unnamed = await client.form("POST", "/api/locations", { name: "Unnamed", address: "1 Quay" });
  expect([own.status, unnamed.status]).toEqual([201, 201]);
  expect((await clientWith(portal.app, null).get("/api/auth/session", pageOf(id))).status).toBe(200);
});
