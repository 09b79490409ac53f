import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { PDF, spreadsheet, whitePng } from "./security-files.ts";
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

describe("a spreadsheet", () => {
  it("that is one is taken", async () => {
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
  ])("that %s is refused, and nothing of it kept", async (_, make) => {
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

  it("that is something else too keeps nothing but its pixels", async () => {
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

  it("that is only called one is refused", async () => {
    const cutOff = whitePng(2000, 2000);
    for (const bytes of [
      Buffer.from("GIF89a/*"),
      Buffer.from("<html>"),
      PDF,
      cutOff.subarray(0, cutOff.length / 2),
    ])
      expect((await createWithLogo("logo.gif", bytes)).status).toBe(415);
    expect(await storedFiles()).toEqual(before);
  });
});

describe("a document", () => {
  it("that a browser could take for a page is never rendered here", async () => {
    const { body } = await upload("pl.pdf", Buffer.concat([PDF, Buffer.from("<script>alert(1)</script>")]));
    const name = String(body.plStatement.path).split("/").at(-1);
    const { headers } = await manager.client.get(`/api/download/document/${name}`);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment/);
  });

  it.each(["../../x.pdf", String.raw`..\..\x.pdf`, "/etc/x.pdf", "a\r\nSet-Cookie: a=b/x.pdf"])(
    "called %j lies where all lie, and goes by its last name",
    async (filename) => {
      const { body } = await upload(filename, PDF);
      expect(body.plStatement.path).toMatch(/^documents\/[0-9a-f-]{36}\.pdf$/);
      expect(await storedFiles()).toEqual([...before, body.plStatement.path].toSorted());
      const { headers } = await manager.client.get(
        `/api/download/${body.plStatement.path.replace("documents", "document")}`,
      );
      expect(headers["content-disposition"]).toMatch(/^attachment; filename="?x\.pdf"?$/);
      expect(headers["set-cookie"]).toBeUndefined();
    },
  );

  it("beside one that is refused is not kept either", async () => {
    const answer = await manager.client.form("POST", "/api/upload/financial-documents", {
      plStatement: { filename: "pl.pdf", bytes: PDF },
      balanceSheet: { filename: "bs.pdf", bytes: Buffer.from("no PDF") },
    });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([415, ["balanceSheet"]]);
    expect(await storedFiles()).toEqual(before);
  });
});
