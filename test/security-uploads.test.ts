import net from "node:net";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { PDF } from "#server/reports/corrected-report.fixture.ts";
import { cookieOf } from "#server/testing.ts";
import { spreadsheet, whitePng } from "./security-files.ts";

openManagedPortal();

/** The stored files at the start of a test. */
let before: string[];
beforeEach(async () => {
  before = await storedFiles();
});

/** Everything in the storage's directory, drafts included. */
async function storedFiles(): Promise<string[]> {
  const { objects } = await portal.services.files.listAll("", { recursive: true });
  return [...objects].map((object) => ("key" in object ? object.key : object.name)).toSorted();
}

const upload = (filename: string, bytes: Uint8Array) =>
  manager.form("POST", "/api/upload/financial-documents", { plStatement: { filename, bytes } });

const createWithLogo = (filename: string, bytes: Uint8Array) =>
  manager.form("POST", "/api/locations", {
    name: "Harbor & Vine",
    address: "12 Wharf Street",
    logo: { filename, bytes },
  });

const PART = '--x\r\nContent-Disposition: form-data; name="plStatement"; filename="a.pdf"\r\n\r\n';

/** Sends the head of a manager's upload on a bare connection. */
async function beginUpload(length: string): Promise<net.Socket> {
  const address = portal.app.server.address() ?? undefined;
  const open = typeof address === "object" ? address.port : null;
  const port = open ?? Number(new URL(await portal.app.listen({ host: "127.0.0.1", port: 0 })).port);
  const cookie = await cookieOf(portal.app, (await portal.addManager()).username);
  const socket = net.connect({ host: "127.0.0.1", port });
  socket.on("error", () => undefined);
  socket.write(
    `POST /api/upload/financial-documents HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`,
  );
  return socket;
}

describe("a spreadsheet", () => {
  it("is accepted", async () => {
    expect((await upload("pl.xlsx", spreadsheet())).status).toBe(201);
    expect(await storedFiles()).toHaveLength(before.length + 1);
  });

  const LARGE = Buffer.alloc(220 * 1024 * 1024);
  it.each([
    ["unpacks to far more than a spreadsheet needs", () => spreadsheet(LARGE)],
    ["unpacks to more than it says", () => spreadsheet(LARGE, { bytes: 1000 })],
    ["names the same bytes again and again", () => spreadsheet("x".repeat(50_000), { times: 9_000 })],
    ["has more files than any spreadsheet", () => spreadsheet("", { times: 20_000 })],
    ["breaks off", () => spreadsheet().subarray(0, -30)],
    [
      "has its list somewhere behind its end",
      () => Buffer.concat([spreadsheet().subarray(0, -10), Buffer.alloc(10, 0xff)]),
    ],
  ])("that %s is refused, and nothing of it stored", async (_, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(10 * 1024 * 1024);
    const held = process.memoryUsage().rss;
    const answer = await upload("pl.xlsx", bytes);
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([415, ["plStatement"]]);
    // It is never unpacked into memory.
    expect(process.memoryUsage().rss - held).toBeLessThan(100 * 1024 * 1024);
    expect(await storedFiles()).toEqual(before);
  });
});

describe("a picture", () => {
  it("of a hundred megapixels is refused before it is decoded", async () => {
    const picture = whitePng(10_000, 10_000);
    expect(picture.length).toBeLessThan(100_000);
    expect((await createWithLogo("logo.png", picture)).status).toBe(415);
    expect(await storedFiles()).toEqual(before);
  });

  it("that is also another file type is reduced to its pixels", async () => {
    const script = "<script>alert(document.cookie)</script>";
    const polyglot = Buffer.concat([whitePng(40, 40), Buffer.from(script), spreadsheet()]);
    const { status, body } = await createWithLogo("logo.png", polyglot);
    expect(status).toBe(201);
    const served = await portal.nobody.get(body.logoUrl);
    expect((await sharp(served.bytes).metadata()).format).toBe("webp");
    expect(served.bytes.includes("script")).toBe(false);
    expect(served.bytes.includes("PK")).toBe(false);
    expect(served.headers).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("by name only is refused", async () => {
    const cutOff = whitePng(2000, 2000);
    for (const bytes of [
      Buffer.from("GIF89a/*"),
      Buffer.from("<html>"),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      PDF,
      cutOff.subarray(0, cutOff.length / 2),
    ])
      expect(await createWithLogo("logo.gif", bytes)).toMatchObject({
        status: 415,
        body: { fieldErrors: { logo: expect.stringMatching(/PNG, JPEG, WebP or GIF/) } },
      });
    expect(await storedFiles()).toEqual(before);
  });
});

describe("a document", () => {
  it.each(["../../x.pdf", String.raw`..\..\x.pdf`, "/etc/x.pdf", "a\r\nSet-Cookie: a=b/x.pdf"])(
    "named %j is stored under a random name and downloaded under the last part of its own",
    async (filename) => {
      const { body } = await upload(filename, PDF);
      expect(body.plStatement.path).toMatch(/^documents\/[0-9a-f-]{36}\.pdf$/);
      expect(await storedFiles()).toEqual([...before, body.plStatement.path].toSorted());
      const { headers } = await manager.get(
        `/api/download/${body.plStatement.path.replace("documents", "document")}`,
      );
      expect(headers["content-disposition"]).toMatch(/^attachment; filename="?x\.pdf"?$/);
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("beside a refused one is not stored either", async () => {
    const answer = await manager.form("POST", "/api/upload/financial-documents", {
      plStatement: { filename: "pl.pdf", bytes: PDF },
      balanceSheet: { filename: "bs.pdf", bytes: Buffer.from("no PDF") },
    });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([415, ["balanceSheet"]]);
    expect(await storedFiles()).toEqual(before);
  });
});

describe("an upload without end", () => {
  it("is refused unread when its length is declared", async () => {
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
    ["what is before the first part", "", 1],
  ])(
    "is cut off when its length is not declared and %s has no end, and nothing is stored",
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
      // Writing to a closed connection may discard the unread answer.
      if (answer !== "") expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      // Some are under way before the connection is closed.
      expect(sent).toBeLessThan(most + 20);
      expect(await storedFiles()).toEqual(before);
    },
  );

  it("of the largest permitted text and files is accepted", async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(10 * 2 ** 20 - PDF.length, 0x20)]);
    const answer = await manager.form("POST", "/api/upload/financial-documents", {
      note: "x".repeat(900_000),
      plStatement: { filename: "pl.pdf", bytes: large },
      balanceSheet: { filename: "bs.pdf", bytes: large },
    });
    expect(answer.status).toBe(201);
  });
});

describe("a failing upload", () => {
  it("whose sender disconnects leaves nothing behind", async () => {
    const socket = await beginUpload("Content-Length: 900000");
    socket.write(PART);
    await new Promise((sent) => socket.write(Buffer.concat([PDF, Buffer.alloc(300_000)]), sent));
    // The health check's answer follows what the server has read before.
    expect((await portal.nobody.get("/api/health")).status).toBe(200);
    socket.destroy();
    await expect.poll(storedFiles).toEqual(before);
    expect((await portal.nobody.get("/api/health")).status).toBe(200);
  });

  it("that the database refuses leaves nothing behind", async () => {
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
