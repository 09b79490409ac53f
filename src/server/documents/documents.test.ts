import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";
import { contentTypeOf } from "#server/documents/document-formats.ts";
import { purgeUnattachedUploads } from "#server/documents/documents.service.ts";
import { documents } from "#server/documents/documents.table.ts";
import { manager, portal } from "#server/managed-portal.fixture.ts";
import { PDF, uploadStatement } from "#server/reports/corrected-report.fixture.ts";
import { openPortalWithLocation, submit, testLocation } from "#server/reports/filing.fixture.ts";
import { submission } from "#server/reports/submission.fixture.ts";

openPortalWithLocation();

const fixture = (name: string) => fs.readFile(join(import.meta.dirname, "fixtures", name));

const WORKBOOK_PARTS = { "xl/workbook.xml": Buffer.from("<workbook/>") };

/** An archive written as a stream: sizes stand behind the parts, and the content types are the last of them. */
function archiveOf(
  contentType: string,
  parts: Readonly<Record<string, Buffer>> = WORKBOOK_PARTS,
): Promise<Buffer> {
  const types = Buffer.from(
    `<Types><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
  );
  const archive = new ZipFile();
  for (const [name, content] of Object.entries({ ...parts, "[Content_Types].xml": types }))
    archive.addReadStream(Readable.from([content]), name);
  archive.end();
  return buffer(archive.outputStream);
}

const streamedWorkbook = (bytes: number) =>
  archiveOf(`${contentTypeOf("a.xlsx")}.main+xml`, {
    ...WORKBOOK_PARTS,
    "xl/worksheets/sheet1.xml": randomBytes(bytes),
  });

/** Each round costs the server's time. */
const withRounds = (workbook: Buffer) =>
  Buffer.from(workbook.toString("latin1").replace('spinCount="100000"', 'spinCount="999999"'), "latin1");

/** A record's type and length are exchanged in an older workbook, whose records' contents are not read. */
const withRecords = async (...exchanged: [from: string, to: string][]): Promise<Buffer> =>
  Buffer.from(
    exchanged.reduce(
      (hex, [from, to]) => hex.replace(`${from}0200`, `${to}0200`),
      (await fixture("plain.xls")).toString("hex"),
    ),
    "hex",
  );
const INTERFACE = "e100";
const WRITER = "c100";
const MACROS = "d300";
const NO_MACROS = "bd01";
const TEMPLATE = "6000";

const upload = (filename: string, bytes: Uint8Array, kind = "plStatement") =>
  manager.form("POST", "/api/upload/financial-documents", { [kind]: { filename, bytes } });
/** Of a stored PDF. */
const pathOf = async (filename: string, kind = "plStatement"): Promise<string> =>
  (await upload(filename, PDF, kind)).body[kind].path;
const storedName = (path: string) => path.split("/").at(-1) ?? "";
const addressOf = (path: string) => `/api/download/document/${storedName(path)}`;

describe("a financial document", () => {
  it("is stored under a random name and downloaded under its own, byte for byte, never rendered here", async () => {
    const { status, body } = await upload("P&L Ökt 2026.pdf", PDF);
    expect(status).toBe(201);
    expect(body.plStatement.filename).toBe("P&L Ökt 2026.pdf");
    expect(body.plStatement.path).toMatch(/^documents\/[0-9a-f-]{36}\.pdf$/);

    const download = await manager.get(addressOf(body.plStatement.path));
    expect(download.bytes.equals(PDF)).toBe(true);
    expect(download.headers["content-disposition"]).toMatch(
      /^attachment; .*filename\*=UTF-8''P%26L%20%C3%96kt%202026\.pdf/,
    );
    expect(download.headers["content-security-policy"]).toContain("sandbox");
  });

  it.each([
    [
      "a program named like a PDF",
      "statement.pdf",
      Buffer.from("MZ this is no pdf"),
      "it is not a PDF. Save it as a PDF",
    ],
    [
      "a text named like a spreadsheet",
      "pl.xlsx",
      Buffer.from("Sales;1"),
      "it is not an Excel workbook. Save it from Excel",
    ],
    ["a PDF named like a spreadsheet", "pl.xls", PDF, "it is a PDF. Rename it to end in .pdf"],
    ["a picture", "statement.png", PDF, "Choose an .xlsx, .xls or .pdf file."],
    ["a web page", "statement.html", Buffer.from("<html></html>"), "Choose an .xlsx, .xls or .pdf file."],
  ])("that is %s is refused in words that say why and what to do", async (_, filename, bytes, words) => {
    const answer = await upload(filename, bytes);
    expect(answer.status).toBe(415);
    expect(answer.body.fieldErrors.plStatement).toContain(words);
    expect(answer.body.message).toBe(answer.body.fieldErrors.plStatement);
  });

  it.each([
    "content-types-last.xlsx",
    "zip64-local-headers.xlsx",
    "zip64-local-and-directory.xlsx",
    "empty-part-without-bytes.xlsx",
    "default-password.xlsx",
    "default-password-of-2007.xlsx",
    "plain.xls",
    "default-password.xls",
    "default-password-cryptoapi.xls",
    "embedded-letter.xls",
    "bom-first.pdf",
    "newline-first.pdf",
    "printer-language-first.pdf",
  ])("that Excel or a PDF reader opens is stored and given back byte for byte: %s", async (name) => {
    const bytes = await fixture(name);
    const { status, body } = await upload(name, bytes);
    expect([status, body.message]).toEqual([201, undefined]);
    expect((await manager.get(addressOf(body.plStatement.path))).bytes.equals(bytes)).toBe(true);
  });

  it.each([1.2, 2.3])(
    "that was written as a stream of %s MB, its kind last, is stored",
    async (megabytes) => {
      const bytes = await streamedWorkbook(megabytes * 1024 * 1024);
      expect((await upload("streamed.xlsx", bytes)).status).toBe(201);
    },
  );

  it("whose project of macros is empty is stored", async () => {
    const workbook = await withRecords([INTERFACE, MACROS], [WRITER, NO_MACROS]);
    expect((await upload("empty.xls", workbook)).status).toBe(201);
  });

  it("that is a PDF may have 1,024 bytes before its header and no more", async () => {
    const after = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, "\n"), PDF]);
    expect((await upload("late.pdf", after(1024))).status).toBe(201);
    expect((await upload("late.pdf", after(1025))).status).toBe(415);
  });

  it.each([
    [
      "a password of its own",
      async () => fixture("own-password.xlsx"),
      "pl.xlsx",
      "This workbook is protected with a password.",
    ],
    [
      "a password, named .xls",
      async () => fixture("own-password.xlsx"),
      "pl.xls",
      "This workbook is protected with a password.",
    ],
    [
      "more rounds than Excel makes",
      async () => withRounds(await fixture("default-password.xlsx")),
      "pl.xlsx",
      "This workbook is protected with a password.",
    ],
    [
      "macros",
      async () => archiveOf("application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
      "pl.xlsx",
      "This workbook has macros.",
    ],
    [
      "a password of its own, of the older kind",
      async () => fixture("own-password.xls"),
      "pl.xls",
      "This workbook is protected with a password.",
    ],
    [
      "a password by exclusive or",
      async () => withRecords([INTERFACE, "2f00"]),
      "pl.xls",
      "This workbook is protected with a password.",
    ],
    [
      "macros, of the older kind",
      async () => withRecords([INTERFACE, MACROS]),
      "pl.xls",
      "This workbook has macros.",
    ],
    [
      "what makes it a template",
      async () => withRecords([INTERFACE, TEMPLATE]),
      "pl.xls",
      "it is an Excel template. Save it from Excel as .xls",
    ],
    [
      "the older kind's bytes",
      async () => fixture("plain.xls"),
      "pl.xlsx",
      "it is an Excel workbook of the older kind. Rename it to end in .xls",
    ],
    [
      "an e-mail of Outlook",
      async () =>
        Buffer.from(
          (await fixture("embedded-letter.xls"))
            .toString("latin1")
            .replaceAll("K\0B\0O\0O\0K", "M\0E\0S\0S\0A"),
          "latin1",
        ),
      "pl.xls",
      "it is not an Excel workbook of the older kind. Save it from Excel as .xls",
    ],
    [
      "an ending cut off, of the older kind",
      async () => (await fixture("plain.xls")).subarray(0, 3000),
      "pl.xls",
      "This spreadsheet is damaged.",
    ],
    [
      "the binary form",
      async () => archiveOf("application/vnd.ms-excel.sheet.binary.macroEnabled.main"),
      "pl.xlsx",
      "it is a binary Excel workbook.",
    ],
    [
      "the text of a letter",
      async () =>
        archiveOf("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"),
      "pl.xlsx",
      "it is a Word document.",
    ],
    ["no kind", async () => archiveOf(""), "pl.xlsx", "it is a zip archive."],
    [
      "an ending cut off",
      async () => (await fixture("content-types-last.xlsx")).subarray(0, -30),
      "pl.xlsx",
      "This spreadsheet is damaged.",
    ],
  ])("with %s is refused in a sentence that says so", async (_, read, name, words) => {
    const answer = await upload(name, await read());
    expect([answer.status, answer.body.message]).toEqual([415, expect.stringContaining(words)]);
  });

  it.each(["plStatement", "balanceSheet"])("above 10 MB is refused at its field, %s", async (kind) => {
    const answer = await upload("a.pdf", Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), kind);
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([413, [kind]]);
  });

  it("is read by the holders of a location once its report is filed, under the name that it was uploaded with", async () => {
    const holder = await portal.addHolder(testLocation.id, "5.00");
    const plStatementPath = await pathOf("pl.pdf");
    const address = addressOf(plStatementPath);
    expect((await holder.client.get(address)).status).toBe(404);

    const report = await submit({ plStatementPath, plStatementFilename: "a name of the client's own" });
    expect(report.body).toMatchObject({ plStatementPath, plStatementFilename: "pl.pdf" });
    expect((await holder.client.get(address)).status).toBe(200);
  });

  it("whose file is in the trash, since the database went back to before a deletion, is downloaded", async () => {
    const path = await pathOf("Harbor P&L.pdf");
    await portal.services.files.move(path, `removed/${path}`);
    expect((await manager.get(addressOf(path))).bytes.equals(PDF)).toBe(true);
    expect(await portal.services.files.exists(path)).toBe(true);
  });

  it("whose file is lost is answered with 410, which a browser shows, and a sentence", async () => {
    const path = await pathOf("Harbor P&L.pdf");
    await portal.services.files.delete(path);
    expect(await manager.get(addressOf(path))).toMatchObject({
      status: 410,
      body: { message: "This file is missing in the portal's storage. Tell whoever runs the portal." },
    });
  });

  it("is logged once an hour for an account, however often and simultaneously it is downloaded", async () => {
    const holder = await portal.addHolder(testLocation.id, "5.00");
    const other = await portal.addHolder(testLocation.id, "5.00");
    const plStatementPath = await pathOf("pl.pdf");
    const balanceSheetPath = await pathOf("bs.pdf", "balanceSheet");
    await submit({ plStatementPath, balanceSheetPath });
    const [first, second] = [storedName(plStatementPath), storedName(balanceSheetPath)];
    const download = async (client: typeof manager, name: string) =>
      expect((await client.get(addressOf(name))).status).toBe(200);
    const entries = async () => {
      const { rows } = await portal.database.pool.query<{ user_id: string; entity_id: string }>(
        "select user_id, entity_id from activity_logs where action = 'download_document' and entity_id = any($1) order by id",
        [[first, second]],
      );
      return rows.map((row) => [row.user_id, row.entity_id]);
    };

    await Promise.all(Array.from({ length: 20 }, () => download(holder.client, first)));
    await download(await portal.signInAs(holder.username), first);
    expect(await entries()).toEqual([[holder.userId, first]]);

    await download(holder.client, second);
    await download(other.client, first);
    const three = [
      [holder.userId, first],
      [holder.userId, second],
      [other.userId, first],
    ];
    expect(await entries()).toEqual(three);

    // An hour passes: the entries are an hour older.
    await portal.database.pool.query(
      "update activity_logs set created_at = created_at - interval '1 hour' where entity_id = $1",
      [first],
    );
    await download(holder.client, first);
    expect(await entries()).toEqual([...three, [holder.userId, first]]);
  });

  it("has its size in the report", async () => {
    const holder = await portal.addHolder(testLocation.id, "12.50");
    // Moved to the other slot, as a manager may.
    const report = await submit({ balanceSheetPath: await pathOf("bs.pdf") });
    const sizes = { plStatementBytes: null, balanceSheetBytes: PDF.length };
    expect(report.body).toMatchObject(sizes);
    expect((await holder.client.get(`/api/reports/${report.body.id}`)).body).toMatchObject(sizes);
  });

  it("belongs to one report only", async () => {
    const plStatementPath = await pathOf("pl.pdf");
    await submit({ plStatementPath });
    const second = await submit({ reportingPeriod: "2026-09", plStatementPath });
    expect([second.status, Object.keys(second.body.fieldErrors)]).toEqual([404, ["plStatementPath"]]);
  });

  it("is one document of its report, not both", async () => {
    const path = await pathOf("pl.pdf");
    const answer = await submit({ plStatementPath: path, balanceSheetPath: path });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, ["balanceSheetPath"]]);
  });

  it("is deleted with its report", async () => {
    const balanceSheetPath = await pathOf("bs.pdf", "balanceSheet");
    const { body } = await submit({ balanceSheetPath });
    await manager.delete(`/api/reports/${body.id}`);
    expect(await portal.services.files.exists(balanceSheetPath)).toBe(false);
    expect((await manager.get(addressOf(balanceSheetPath))).status).toBe(404);
  });

  it("is deleted after a day without a report, not before", async () => {
    const path = await pathOf("old.pdf");
    const { db, files } = portal.services;
    const now = new Date(Date.now() + 1000);
    await purgeUnattachedUploads(db, files, now);
    expect(await files.exists(path)).toBe(true);
    await purgeUnattachedUploads(db, files, new Date(now.getTime() + 86_400_000));
    expect(await files.exists(path)).toBe(false);
    expect((await db.select().from(documents)).some((row) => row.filename === "old.pdf")).toBe(false);
  });
});

it("a document keeps the quotes of its name in report, log and download", async () => {
  const name = 'Bal "Q4" #1 100%.pdf';
  const { plStatement } = (await upload(name, PDF)).body;
  expect(plStatement.filename).toBe(name);
  const report = await submit({ plStatementPath: plStatement.path });
  expect(report.body.plStatementFilename).toBe(name);

  const { headers } = await manager.get(addressOf(plStatement.path));
  expect(headers["content-disposition"]).toBe(String.raw`attachment; filename="Bal \"Q4\" #1 100%.pdf"`);
  const log = await manager.get("/api/activity-logs?days=1&action=download_document");
  expect(log.body[0].entityName).toBe(name);
});

it.each([
  ["of several lines becomes one line", "Bal\r\nQ4\nall.pdf", "Bal Q4 all.pdf"],
  ["that ends with a line break keeps its ending", "Bal Q4.pdf\n", "Bal Q4.pdf"],
  ["in which other characters look escaped keeps them", "100%25 of Q4%2F.pdf", "100%25 of Q4%2F.pdf"],
])("a document's name %s", async (_, sent, stored) => {
  const { status, body } = await upload(sent, PDF);
  expect([status, body.plStatement?.filename]).toEqual([201, stored]);
  const { headers } = await manager.get(addressOf(body.plStatement.path));
  expect(String(headers["content-disposition"])).not.toMatch(/[\r\n]/);
});

describe("a manager of one location", () => {
  it("reads and files uploads of its draft, also a colleague's, and own ones that belong to nothing", async () => {
    const add = async (locationIds: number[]) =>
      (await portal.addManager({ kind: "location_manager", locationIds })).client;
    const [author, colleague, other] = [
      await add([testLocation.id]),
      await add([testLocation.id]),
      await add([(await portal.addLocation()).id]),
    ];
    const statement = await uploadStatement(author);
    const file = `/api/download/document/${statement.plStatementPath.split("/").at(-1)}`;
    const statuses = () =>
      Promise.all([author, colleague, other, manager].map(async (each) => (await each.get(file)).status));
    const saved = { path: statement.plStatementPath, filename: "P&L.pdf" };
    expect(await statuses()).toEqual([200, 404, 404, 200]);
    await author.put(`/api/drafts/${testLocation.id}/2024-03`, {
      content: { commentary: {}, documents: { plStatement: saved } },
      revision: null,
      correctsVersion: null,
    });
    expect(await statuses()).toEqual([200, 200, 404, 200]);
    const filed = { ...statement, reportingPeriod: "2024-03" };
    const report = await colleague.post("/api/reports", await submission(testLocation.id, filed));
    expect(report.status).toBe(201);
    expect(await statuses()).toEqual([200, 200, 404, 200]);
  });
});
