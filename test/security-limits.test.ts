import { randomBytes } from "node:crypto";
import net from "node:net";
import { Disk } from "flydrive";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { documents } from "#server/documents/documents.table.ts";
import { DurableFSDriver } from "#server/files/storage.ts";
import { contractRows } from "#server/http/openapi.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import type { Client } from "#server/testing-client.ts";
import { cookieOf } from "#server/testing.ts";
import { COMMENTARY_MAX, SIGNATURE_HEIGHT, SIGNATURE_MAX, SIGNATURE_WIDTH } from "#shared/domain/limits.ts";
import { fillPath } from "#shared/http/path.ts";
import { COMMENTARY_KEYS } from "#shared/reports/report-texts.ts";

openManagedPortal();

const IDS = {
  id: 1,
  investorId: 1,
  locationId: 1,
  entryId: 1,
  runId: 1,
  importId: 1,
  kind: "months",
  period: "2026-10",
};

let username: string;
let investor: Client;
beforeAll(async () => {
  ({ username } = await portal.addManager());
  investor = (await portal.addInvestor()).client;
});

describe("signed out,", () => {
  it("a large body is refused before it is sent", async () => {
    const { port } = new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 }));
    const socket = net.connect({ host: "127.0.0.1", port: Number(port) });
    socket.write(
      "POST /api/reports HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n\r\n",
    );
    const answer = await new Promise((resolve) => socket.once("data", (bytes) => resolve(String(bytes))));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("16 KB may be sent and no more", async () => {
    const answer = await portal.nobody.post("/api/auth/local", {
      username: "a",
      password: "b".repeat(17_000),
    });
    expect([answer.status, answer.body.message]).toEqual([413, "The body is too large."]);
  });
});

describe("signed in,", () => {
  const rows = contractRows().flatMap(({ row }) =>
    row.body === undefined || row.access === "anyone" ? [] : [{ title: `${row.method} ${row.path}`, row }],
  );

  it.each(rows)("no more than a call needs may be sent to $title", async ({ row }) => {
    const client = row.access === "investor" ? investor : manager;
    const send = row.method === "PUT" ? client.put : client.post;
    const statusOf = async (bytes: number) =>
      (await send(fillPath(row.path, IDS), { x: "x".repeat(bytes - '{"x":""}'.length) })).status;
    const most = row.bodyMaxBytes ?? 16 * 1024;
    expect(await statusOf(most)).not.toBe(413);
    expect(await statusOf(most + 1)).toBe(413);
  });

  it("the longest report that the form lets through is filed", async () => {
    const { id } = await portal.addLocation();
    const texts = COMMENTARY_KEYS.map((key) => [key, "漢".repeat(COMMENTARY_MAX)] as const);
    // No drawing is larger than one of which no two pixels are alike.
    const raw = { width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT, channels: 4 } as const;
    const pixels = randomBytes(raw.width * raw.height * raw.channels);
    const png = await sharp(pixels, { raw }).png().toBuffer();
    const digitalSignature = `data:image/png;base64,${png.toString("base64")}`;
    expect(digitalSignature.length).toBeLessThanOrEqual(SIGNATURE_MAX);
    const report = await submission(id, { ...Object.fromEntries(texts), digitalSignature });
    expect((await manager.post("/api/reports", report)).status).toBe(201);
  });

  it("JSON with more than ten thousand values is refused", async () => {
    const messageOf = async (count: number) => {
      const shares = Array.from({ length: count }, (_, at) => [String(at), "1.00"]);
      return (await manager.post("/api/reports", { investorComps: Object.fromEntries(shares) })).body.message;
    };
    expect(await messageOf(10_001)).toBe("The body has too many values.");
    expect(await messageOf(10_000)).not.toBe("The body has too many values.");
  });

  it("JSON nested deeper than 32 is refused, brackets in a text are not counted", async () => {
    const cookie = await cookieOf(portal.app, username);
    /** 32 deep, and as much deeper as what is inside. */
    const nested = (inside: string) =>
      portal.app.inject({
        method: "PUT",
        url: "/api/users/none",
        headers: { cookie, "content-type": "application/json" },
        payload: `${'{"a":['.repeat(16)}${inside}${"]}".repeat(16)}`,
      });
    const sentence = "The body is nested too deep.";
    for (const inside of ["[]", '"\\\\",[1]', '"a",{}'])
      expect((await nested(inside)).json()).toMatchObject({ statusCode: 400, message: sentence });
    const brackets = JSON.stringify('\\"[{'.repeat(40));
    for (const inside of ["", '"\\\\"', '"a"', brackets])
      expect((await nested(inside)).json().message).not.toBe(sentence);
  });
});

describe("time limits:", () => {
  it("a request has five minutes to arrive, its headers one", () => {
    expect(portal.app.server.requestTimeout).toBe(300_000);
    expect(portal.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });

  // Over a real connection: Node reports the end of the body, at which a limit may end too.
  it.each(["GET", "POST", "PUT"])("a slow answer to %s becomes a 503 and a sentence", async (method) => {
    const app = await portal.openApp({});
    const config = { answerWithinMs: 200 };
    app.route({
      method,
      url: "/api/slow",
      config,
      bodyLimit: 200_000,
      handler: () => new Promise(() => undefined),
    });
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const body = method === "GET" ? null : JSON.stringify({ name: "x".repeat(100_000) });
    const headers = { origin: address, "content-type": "application/json" };
    const answer = await fetch(`${address}/api/slow`, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(2_000),
    });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      503,
      "This takes longer than it should. Try again shortly.",
    ]);
  });
});

describe("a full disk", () => {
  it("is answered with 507 and a sentence, and nothing is stored", async () => {
    class FullDisk extends DurableFSDriver {
      override async put(): Promise<void> {
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      }
    }
    const files = new Disk(new FullDisk("unused"));
    const app = await portal.openApp({ services: { ...portal.services, files } });
    const cookie = await cookieOf(app, username);
    const part = '--x\r\nContent-Disposition: form-data; name="plStatement"; filename="a.pdf"\r\n\r\n';
    const answer = await app.inject({
      method: "POST",
      url: "/api/upload/financial-documents",
      headers: { cookie, "content-type": "multipart/form-data; boundary=x" },
      payload: Buffer.concat([Buffer.from(part), PDF, Buffer.from("\r\n--x--\r\n")]),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      507,
      "There is no space left on the server, so nothing was saved. Tell whoever runs the portal.",
    ]);
    expect(await portal.services.db.select().from(documents)).toEqual([]);
  });
});
