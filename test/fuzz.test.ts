import { randomInt } from "node:crypto";
import * as fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contractRows } from "#server/http/openapi.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { openTestPortal, PASSWORD, type TestPortal } from "#server/testing.ts";
import { problemReply } from "#shared/http/problem.ts";
import { anyRequest, type Caller, type GeneratedRequest } from "./fuzz-requests.ts";
import { sampleOf, samples, type Make, type Things } from "./fuzz-samples.ts";

/**
 * Every call of the contract under generated requests: wrong types, huge, half, nested, cut off, by anybody. Printed
 * is the seed: FUZZ_SEED runs the same requests again, FUZZ_RUNS more of them.
 */
const SEED = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 100);

let portal: TestPortal;
let things: Things;
let known: Readonly<Record<string, Make>>;
const cookies: Record<Caller, string> = { nobody: "", investor: "", manager: "" };

beforeAll(async () => {
  process.stdout.write(`fuzz: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}\n`);
  portal = await openTestPortal();
  const manager = await portal.addManager();
  const investor = await portal.addInvestor();
  const place = await portal.addLocation();
  await portal.hold(investor.id, place.id, "12.50");
  const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const logoUrl = (
    await manager.client.form("PUT", `/api/locations/${place.id}`, {
      name: place.name,
      address: "12 Wharf Street",
      logo: { filename: "a.png", bytes: logo },
    })
  ).body.logoUrl as string;
  const { body: upload } = await manager.client.form("POST", "/api/upload/financial-documents", {
    plStatement: { filename: "pl.pdf", bytes: Buffer.from("%PDF-1.7\n%%EOF") },
  });
  const { body: report } = await manager.client.post(
    "/api/reports",
    await submission(place.id, { reportingPeriod: "2026-01" }),
  );
  const { id: userId } = await portal.addManager();
  const { body: sessions } = await manager.client.get(`/api/users/${userId}/sessions`);
  things = {
    investorId: investor.id,
    locationId: place.id,
    reportId: report.id,
    userId,
    session: String(sessions[0].id),
    filename: String(upload.plStatement.path).split("/").at(-1) ?? "",
    logo: logoUrl.split("/").at(-1) ?? "",
  };
  known = await samples(things);
  cookies.manager = await cookieOf(manager.username);
  cookies.investor = await cookieOf(investor.username);
});
afterAll(() => portal.close());

async function cookieOf(username: string): Promise<string> {
  const { cookies: set } = await portal.app.inject({
    method: "POST",
    url: "/api/auth/local",
    payload: { username, password: PASSWORD },
  });
  return set.map(({ name, value }) => `${name}=${value}`).join("; ");
}

async function send(method: string, { caller, url, headers, body }: GeneratedRequest) {
  const cookie = [headers["cookie"], cookies[caller]].filter(Boolean).join("; ");
  return portal.app.inject({
    method: method as "GET",
    url,
    headers: { ...headers, cookie, ...(body?.type ? { "content-type": body.type } : {}) },
    ...(body ? { payload: body.bytes } : {}),
    // Failed logins count by address; from everywhere, so that more than the first hundred reach the password.
    remoteAddress: `203.0.113.${randomInt(256)}`,
  });
}

/** What must hold of every answer, whatever was asked. */
function expectDecent(answer: Awaited<ReturnType<typeof send>>): void {
  const { statusCode, headers, body } = answer;
  expect(statusCode, body).toBeLessThan(500);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  if (statusCode < 400) return;
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(z.parse(problemReply, JSON.parse(body)).statusCode).toBe(statusCode);
  expect(body).not.toMatch(/node_modules|\bselect\b.*\bfrom\b|insert into|\.ts:\d/i);
}

/** Deleting comes last, and logging out after it: it would end the session that the others need. */
const order = ({ row, name }: { row: { method: string }; name: string }) =>
  name === "signOut" ? 2 : Number(row.method === "DELETE");
const calls = contractRows()
  .map(({ group, name, row }) => ({
    title: `${row.method} ${row.path}`,
    call: `${group}.${name}`,
    name,
    row,
  }))
  .toSorted((a, b) => order(a) - order(b));

describe("whatever is sent, an answer is a success or a refusal in one form, never a failure inside", () => {
  it.each(calls)("$title", async ({ call, row }) => {
    const request = anyRequest(row, sampleOf(known, call, row), things);
    await fc.assert(
      fc.asyncProperty(request, async (each) => expectDecent(await send(row.method, each))),
      { seed: SEED, numRuns: RUNS },
    );
  });

  it("and the portal is as well as before: it answers, and holds no more memory than its limits allow", async () => {
    expect((await portal.nobody.get("/api/health")).status).toBe(200);
    expect(process.memoryUsage().rss).toBeLessThan(1.5 * 2 ** 30);
  });
});
