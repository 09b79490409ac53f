import net from "node:net";
import { Disk } from "flydrive";
import { beforeAll, describe, expect, it } from "vitest";
import { documents } from "#server/documents/documents.table.ts";
import { DurableFSDriver } from "#server/files/storage.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { cookieOf } from "#server/testing.ts";

openManagedPortal();

let username: string;
beforeAll(async () => {
  ({ username } = await portal.addManager());
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
  it("two megabytes may be sent and no more", async () => {
    const answer = await manager.post("/api/reports", { overallSummary: "x".repeat(2 * 1024 * 1024) });
    expect(answer.status).toBe(413);
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
    app.route({ method, url: "/api/slow", config, handler: () => new Promise(() => undefined) });
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
