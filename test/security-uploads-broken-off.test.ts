import { sql } from "drizzle-orm";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { PASSWORD } from "#server/testing.ts";
import { PDF, whitePng } from "./security-files.ts";
import {
  before,
  createWithLogo,
  manager,
  openPortalToUpload,
  portal,
  storedFiles,
  upload,
} from "./security-uploads.fixture.ts";

openPortalToUpload();

const PART = '--x\r\nContent-Disposition: form-data; name="plStatement"; filename="a.pdf"\r\n\r\n';

/** A manager's upload on a bare connection, of which the head is sent. */
async function beginUpload(length: string): Promise<net.Socket> {
  const address = portal.app.server.address() ?? undefined;
  const open = typeof address === "object" ? address.port : null;
  const port = open ?? Number(new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 })).port);
  const login = await portal.app.inject({
    method: "POST",
    url: "/api/auth/local",
    payload: { username: manager.username, password: PASSWORD },
  });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join();
  const socket = net.connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/upload/financial-documents HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  );
  return socket;
}

describe("an upload without end", () => {
  it("is refused before it is read when it says how long it is", async () => {
    const socket = await beginUpload("Content-Length: 70000000");
    const answer = await new Promise<string>((resolve) =>
      socket.once("data", (bytes: Buffer) => resolve(bytes.toString())),
    );
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("far larger than anything that is expected here");
  });

  it.each([
    ["a file", PART, 64],
    ["a text", '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\n', 1],
    ["the head of a part", '--x\r\nContent-Disposition: form-data; name="', 1],
    ["what stands before the first part", "", 1],
  ])(
    "is cut off when it does not and %s has no end, and nothing of it is kept",
    async (_, beginning, most) => {
      const socket = await beginUpload("Transfer-Encoding: chunked");
      const isClosed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      let answer = "";
      socket.on("data", (bytes: Buffer) => (answer += bytes.toString()));
      const chunk = (bytes: Buffer | string) =>
        Buffer.concat([
          Buffer.from(`${bytes.length.toString(16)}\r\n`),
          Buffer.from(bytes),
          Buffer.from("\r\n"),
        ]);
      if (beginning !== "") socket.write(chunk(beginning));
      const mebibyte = chunk(Buffer.alloc(2 ** 20));
      let sent = 0;
      while (!socket.destroyed && sent < 400) {
        sent += 1;
        if (!socket.write(mebibyte))
          await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), isClosed]);
      }
      await isClosed;
      // Who goes on writing to a closed connection may lose the answer that lay there to be read.
      if (answer !== "") expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      // Some are on their way before the connection is closed.
      expect(sent).toBeLessThan(most + 20);
      expect(await storedFiles()).toEqual(before);
    },
  );

  it("that is only a long text and two files as large as may be is no such thing", async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 2 ** 20 - PDF.length, 0x20)]);
    const answer = await manager.client.form("POST", "/api/upload/financial-documents", {
      note: "x".repeat(900_000),
      plStatement: { filename: "pl.pdf", bytes: large },
      balanceSheet: { filename: "bs.pdf", bytes: large },
    });
    expect(answer.status).toBe(201);
  });
});

describe("an upload that goes wrong half way", () => {
  it("because the sender is gone leaves nothing behind", async () => {
    const socket = await beginUpload("Content-Length: 900000");
    socket.write(PART);
    socket.write(Buffer.concat([PDF, Buffer.alloc(300_000)]));
    await sleep(100);
    socket.destroy();
    await sleep(100);
    expect(await storedFiles()).toEqual(before);
    expect((await portal.nobody.get("/api/health")).status).toBe(200);
  });

  it("because the database refuses leaves nothing behind", async () => {
    const { db } = portal.services;
    await db.execute(sql`alter table documents rename to documents_away`);
    await db.execute(sql`alter table locations rename to locations_away`);
    try {
      expect((await upload("pl.pdf", PDF)).status).toBe(500);
      expect((await createWithLogo("logo.png", whitePng(40, 40))).status).toBe(500);
    } finally {
      await db.execute(sql`alter table documents_away rename to documents`);
      await db.execute(sql`alter table locations_away rename to locations`);
    }
    expect(await storedFiles()).toEqual(before);
  });
});
