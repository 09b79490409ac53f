import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openStorage } from "#server/files/storage.ts";
import { openImportThread, runImports } from "#server/imports/import-thread.ts";
import {
  applyImport,
  checkFile,
  csvOf,
  faultsOf,
  importFile,
  readImport,
  runImportJobs,
} from "#server/imports/imports.fixture.ts";
import { expireImports } from "#server/imports/imports.service.ts";
import type { RunImport } from "#server/imports/jobs.ts";
import { runImport } from "#server/imports/run-import.ts";
import { runDueJobs } from "#server/jobs/job-worker.ts";
import { manager, openManagedPortal, portal } from "#server/managed-portal.fixture.ts";
import { expectVerified } from "#server/reports/report-calls.fixture.ts";
import { cookieOf } from "#server/testing.ts";

openManagedPortal();

let made = 0;
let location: { id: number; name: string };
beforeEach(async () => {
  location = await portal.addLocation(`Copper Finch Cafe ${(made += 1)}`);
  await portal.addHolder(location.id, "40.00");
});

const fileOf = (...rows: (string | number)[][]) =>
  csvOf([["Location", "Month", "Gross Sales"], ...rows.map((row) => [location.name, ...row])]);
const MONTHS = [
  ["Sep 2026", 1000],
  ["Aug 2026", 900],
];
const countReports = async () =>
  (await portal.database.pool.query("select from reports where location_id = $1", [location.id])).rowCount;
const CAPITAL = ["Investor", "Location", "Day", "Amount"];

describe("who may import", () => {
  it("is asked by the kind of the file, named or found", async () => {
    const { client } = await portal.addManager({ kind: "location_manager", locationIds: [location.id] });
    const file = {
      filename: "a.csv",
      bytes: Buffer.from(csvOf([CAPITAL, ["a@example.com", location.name, "2026-01-31", 1]])),
    };
    const named = await client.form("POST", "/api/imports/capital", { file });
    expect([named.status, named.body.message]).toEqual([403, "Your account may not import “Capital”."]);
    const found = await checkFile(client, file.bytes);
    expect([found.state, found.failure]).toEqual(["failed", "Your account may not import “Capital”."]);
    const auditor = await portal.addManager({ kind: "auditor" });
    expect((await auditor.client.form("POST", "/api/imports/months", { file })).status).toBe(403);
    expect((await auditor.client.get("/api/imports")).status).toBe(403);
  });

  it("imports for own locations only: the others have no name there", async () => {
    const foreign = await portal.addLocation(`Foreign ${made}`);
    const { client } = await portal.addManager({ kind: "location_manager", locationIds: [location.id] });
    const checked = await checkFile(
      client,
      csvOf([
        ["Location", "Month", "Gross Sales"],
        [location.name, "Sep 2026", 1],
        [foreign.name, "Sep 2026", 1],
      ]),
      { kind: "months", choices: { locations: { [foreign.name]: foreign.id } } },
    );
    expect(faultsOf(checked)).toEqual([
      `3 | A Location | There is no location “${foreign.name}” that you file for.`,
    ]);
    const template = await client.get("/api/imports/templates/months?format=csv");
    expect([template.text.includes(location.name), template.text.includes("Foreign")]).toEqual([true, false]);
  });

  it("reads own imports, and an administrator all", async () => {
    const { client } = await portal.addManager({ kind: "controller" });
    const applied = await importFile(client, fileOf(...MONTHS), { kind: "months" });
    const other = await portal.addManager({ kind: "controller" });
    expect((await other.client.get(`/api/imports/${applied.id}`)).status).toBe(404);
    expect((await other.client.get("/api/imports")).body).toEqual([]);
    expect((await manager.get("/api/imports")).body[0]).toMatchObject({
      id: applied.id,
      result: "2 months imported",
    });
  });

  it("is asked again when it is stored", async () => {
    const { client, id } = await portal.addManager({ kind: "controller" });
    const checked = await checkFile(client, fileOf(...MONTHS), { kind: "months" });
    await client.post(`/api/imports/${checked.id}/apply`);
    await portal.database.pool.query("update users set kind = 'auditor' where id = $1", [id]);
    await runImportJobs();
    expect(await readImport(manager, checked.id)).toMatchObject({
      state: "failed",
      failure: "Your account may not import “Months of the past”.",
    });
    expect(await countReports()).toBe(0);
  });
});

describe("a file", () => {
  it("that is no spreadsheet fails with a sentence, and is removed", async () => {
    const checked = await checkFile(manager, "%PDF-1.7", { filename: "Investors.pdf" });
    expect([checked.state, checked.failure]).toEqual([
      "failed",
      "Investors.pdf cannot be read. Save it as .xlsx or .csv. Macros (.xlsm) and links to other files are refused.",
    ]);
    expect((await manager.put(`/api/imports/${checked.id}`, { choices: {} })).status).toBe(409);
  });

  it("that is cut off or too large is answered with a sentence, and nothing is stored", async () => {
    const before = await portal.database.pool.query("select from imports");
    const cookie = await cookieOf(portal.app, (await portal.addManager()).username);
    const cut = await portal.app.inject({
      method: "POST",
      url: "/api/imports/months",
      headers: { cookie, "content-type": "multipart/form-data; boundary=x" },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nLocation,Mon',
    });
    expect([cut.statusCode, cut.json().message]).toEqual([
      400,
      "The upload broke off or is not a valid form. Try again.",
    ]);
    const large = await manager.form("POST", "/api/imports/months", {
      file: { filename: "a.csv", bytes: Buffer.alloc(10 * 1024 ** 2 + 1) },
    });
    expect([large.status, large.body.message]).toEqual([
      413,
      "The file is too large: .xlsx, .xls or .csv, up to 10MB.",
    ]);
    expect((await portal.database.pool.query("select from imports")).rowCount).toBe(before.rowCount);
  });

  it("whose columns have other names is asked about once: the next one is matched alike", async () => {
    const file = (amount: number) =>
      csvOf([
        ["Store", "Period", "Takings", "Remarks"],
        [location.name, "Sep 2026", amount, "x"],
      ]);
    const asked = await checkFile(manager, file(1), { kind: "months" });
    expect([asked.state, asked.match?.problem]).toEqual([
      "columns",
      "This file has no column for the gross sales.",
    ]);
    const answer = await manager.put(`/api/imports/${asked.id}`, {
      choices: { columns: { C: "grossSales", D: "left_out" } },
    });
    expect([answer.status, answer.body.state]).toEqual([202, "checking"]);
    await runImportJobs();
    expect((await readImport(manager, asked.id)).state).toBe("checked");
    await manager.put(`/api/imports/${asked.id}`, { choices: {} });
    const under = await manager.put(`/api/imports/${asked.id}`, { choices: {} });
    expect([under.status, under.body.message]).toEqual([409, "This file is being checked."]);
    await runImportJobs();
    const next = await checkFile(manager, file(2), { kind: "months" });
    expect([next.state, next.match?.columns.map(({ match }) => match)]).toEqual([
      "checked",
      ["matched", "matched", "remembered", "left_out"],
    ]);
  });

  it("is stored at once where a program asks for it, unless a row is refused", async () => {
    const stored = await checkFile(manager, fileOf(...MONTHS), { kind: "months", dryRun: "false" });
    expect([stored.state, await countReports()]).toEqual(["applied", 2]);
    const refused = await checkFile(manager, fileOf(["Jul 2026", "x"]), { kind: "months", dryRun: "false" });
    expect([refused.state, await countReports()]).toEqual(["checked", 2]);
  });

  it("that nobody stores is deleted after a day, and those that were stored have none", async () => {
    const checked = await checkFile(manager, fileOf(["Jul 2026", "x"]), { kind: "months" });
    const applied = await importFile(manager, fileOf(...MONTHS), { kind: "months" });
    const keys = async () =>
      (
        await portal.database.pool.query<{ file: string | null; marked: string | null }>(
          "select file_key as file, marked_key as marked from imports where id = any($1) order by id",
          [[checked.id, applied.id]],
        )
      ).rows;
    const [stored, none] = await keys();
    expect([
      await portal.services.files.exists(stored?.file ?? ""),
      await portal.services.files.exists(stored?.marked ?? ""),
      none,
    ]).toEqual([true, true, { file: null, marked: null }]);
    await portal.database.pool.query("update imports set updated_at = now() - interval '25 hours'");
    await expireImports(portal.services.db, portal.services.files);
    expect((await manager.get(`/api/imports/${checked.id}`)).status).toBe(404);
    expect(await portal.services.files.exists(stored?.file ?? "")).toBe(false);
    expect((await manager.get(`/api/imports/${applied.id}`)).status).toBe(200);
  });
});

describe("between check and storing", () => {
  it("a location that was deleted is a fault, and nothing is stored", async () => {
    const second = await portal.addLocation(`Second ${made}`);
    const checked = await checkFile(
      manager,
      csvOf([
        ["Location", "Month", "Gross Sales"],
        [location.name, "Sep 2026", 1],
        [second.name, "Sep 2026", 1],
      ]),
      { kind: "months" },
    );
    await manager.delete(`/api/locations/${second.id}`);
    const applied = await applyImport(manager, checked);
    expect([applied.state, faultsOf(applied)]).toEqual([
      "checked",
      [`3 | A Location | There is no location “${second.name}”.`],
    ]);
    expect(await countReports()).toBe(0);
  });

  it("an investor who was deleted is a fault, and nothing is stored", async () => {
    const holder = await portal.addHolder(location.id, "5.00");
    const checked = await checkFile(
      manager,
      csvOf([CAPITAL, [`${holder.username}@example.com`, location.name, "2026-01-31", 1]]),
      { kind: "capital" },
    );
    expect(checked.state).toBe("checked");
    await manager.delete(`/api/investors/${holder.id}`);
    const applied = await applyImport(manager, checked);
    expect([applied.state, applied.faultsCount]).toEqual(["checked", 1]);
  });

  it("a value that somebody else stored is not changed before it was shown", async () => {
    const one = await checkFile(manager, fileOf(["Sep 2026", 1]), { kind: "months" });
    const two = await checkFile(manager, fileOf(["Sep 2026", 2]), { kind: "months" });
    await applyImport(manager, one);
    const shown = await applyImport(manager, two);
    expect([shown.state, shown.failure, shown.summary?.changes]).toMatchObject([
      "checked",
      "Something was changed after this file was checked. Look at what it would change now.",
      [{ label: "Gross Sales", before: "$1.00", after: "$2.00" }],
    ]);
    const applied = await applyImport(manager, two);
    expect([applied.state, applied.failure, applied.result]).toEqual(["applied", null, "1 month changed"]);
  });
});

describe("the job", () => {
  it("that is cut off while it stores leaves nothing, and is done whole afterwards", async () => {
    const checked = await checkFile(manager, fileOf(...MONTHS), { kind: "months" });
    await manager.post(`/api/imports/${checked.id}/apply`);
    const { pool } = portal.database;
    await pool.query(
      "create function cut_off() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$; create trigger cut_off after insert on report_versions execute function cut_off()",
    );
    const job = {
      importId: checked.id,
      step: "apply",
      origin: { ipAddress: null, userAgent: null },
    } as const;
    await expect(runImport(portal.services, job)).rejects.toThrow();
    await pool.query("drop trigger cut_off on report_versions; drop function cut_off");
    expect([await countReports(), (await readImport(manager, checked.id)).state]).toEqual([0, "applying"]);
    await runImportJobs();
    expect([await countReports(), (await readImport(manager, checked.id)).state]).toEqual([2, "applied"]);
    await expectVerified();
  });

  it.each([
    [
      Object.assign(new Error("full"), { code: "ERR_WORKER_OUT_OF_MEMORY" }),
      1,
      "This file holds too much to be imported at once. Split it and drop the parts one after the other.",
    ],
    [
      new DOMException("late", "AbortError"),
      1,
      "This file holds too much to be imported at once. Split it and drop the parts one after the other.",
    ],
    [
      new Error("broken"),
      5,
      "The file could not be imported: something went wrong on our side. Nothing was stored.",
    ],
  ])(
    "that its thread gives up with %s, in attempt %i, ends with a sentence",
    async (thrown, attempts, failure) => {
      const { body } = await manager.form("POST", "/api/imports/months", {
        file: { filename: "a.csv", bytes: Buffer.from(fileOf(...MONTHS)) },
      });
      await portal.database.pool.query("update jobs set attempts = $1 where kind = 'run_import'", [
        attempts - 1,
      ]);
      const handler = runImports(portal.services, () => Promise.reject(thrown));
      await runDueJobs(portal.services.db, handler, { onFailure: () => undefined, onError: () => undefined });
      expect(await readImport(manager, body.id)).toMatchObject({ state: "failed", failure });
      await portal.database.pool.query("delete from jobs where kind = 'run_import'");
    },
  );

  it("that runs twice at once stores once", async () => {
    const checked = await checkFile(manager, fileOf(...MONTHS), { kind: "months" });
    await manager.post(`/api/imports/${checked.id}/apply`);
    const job = {
      importId: checked.id,
      step: "apply",
      origin: { ipAddress: null, userAgent: null },
    } as const;
    await Promise.all([runImport(portal.services, job), runImport(portal.services, job)]);
    await runImportJobs();
    expect([await countReports(), (await readImport(manager, checked.id)).state]).toEqual([2, "applied"]);
  });

  it("that checks a file late leaves it stored", async () => {
    const answer = await manager.form("POST", "/api/imports/months", {
      file: { filename: "Months.csv", bytes: Buffer.from(fileOf(...MONTHS)) },
    });
    const { id } = answer.body;
    const files = Object.create(portal.services.files) as typeof portal.services.files;
    files.getBytes = async (key) => {
      const bytes = await portal.services.files.getBytes(key);
      await runImportJobs();
      await applyImport(manager, { id });
      return bytes;
    };
    const origin = { ipAddress: null, userAgent: null };
    await runImport({ ...portal.services, files }, { importId: id, step: "check", origin });
    expect((await readImport(manager, id)).state).toBe("applied");
  });

  it("of two files of the same months stores the second one's as the first one left them", async () => {
    const [one, two] = [
      await checkFile(manager, fileOf(...MONTHS), { kind: "months" }),
      await checkFile(manager, fileOf(...MONTHS), { kind: "months" }),
    ];
    for (const { id } of [one, two]) await manager.post(`/api/imports/${id}/apply`);
    await Promise.all(
      [one, two].map(({ id }) =>
        runImport(portal.services, {
          importId: id,
          step: "apply",
          origin: { ipAddress: null, userAgent: null },
        }),
      ),
    );
    const results = [(await readImport(manager, one.id)).result, (await readImport(manager, two.id)).result];
    expect(results.toSorted()).toEqual(["2 months imported", "Nothing changed"]);
    expect(await countReports()).toBe(2);
    await runImportJobs();
  });

  it("works in a thread of its own", async () => {
    const answer = await manager.form("POST", "/api/imports/months", {
      file: { filename: "Months.csv", bytes: Buffer.from(fileOf(...MONTHS)) },
      choices: "{}",
      dryRun: "false",
    });
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), "portal-imports-"));
    onTestFinished(() => fs.rm(directory, { recursive: true }));
    const storage = { kind: "local", directory } as const;
    const { rows } = await portal.database.pool.query<{ key: string }>(
      "select file_key as key from imports where id = $1",
      [answer.body.id],
    );
    const key = rows[0]?.key ?? "";
    await (await openStorage(storage)).put(key, await portal.services.files.getBytes(key));
    const thread = openImportThread();
    const input = { connection: portal.database.connection, storage, timeZone: "UTC" };
    // Of the built portal: from the sources, the threads of a test read no modules but those of CommonJS.
    const filename = path.resolve("dist/server/import.worker.js");
    const run = (job: RunImport) => thread.run({ ...input, job }, { filename });
    await runDueJobs(portal.services.db, runImports(portal.services, run), {
      onFailure: () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    await thread.destroy();
    expect([await countReports(), (await readImport(manager, answer.body.id)).state]).toEqual([2, "applied"]);
  }, 30_000);
});
