import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { proxyTo } from "#server/db/proxy.fixture.ts";
import { addressOf } from "#server/db/testing.ts";
import { packageFolder } from "#server/http/package-folder.ts";
import { submission } from "#server/reports/submission.fixture.ts";
import { isSlowRun } from "#server/testing-slow.ts";
import { insertAccount } from "#server/users/users.repository.ts";
import { fromMonthIndex, toMonthIndex } from "#shared/domain/periods.ts";
import { addLocation } from "./e2e/support/group.ts";
import { ADMIN, administrator, answerTo, newDatabase, started } from "./start.fixture.ts";
import { ended, freePort, spawnPortal } from "./started-portal.ts";

/** Runs a start that must fail; gives its exit code and the lines it printed. */
async function refused(
  ...program: Parameters<typeof spawnPortal>
): Promise<{ code: number | null; lines: string[] }> {
  const { child, printed } = spawnPortal(...program);
  onTestFinished(() => void child.kill("SIGKILL"));
  const code = await ended(child);
  return { code, lines: printed().trim().split("\n") };
}

/** One line, exit 1, no stack. */
function expectOneLine({ code, lines }: { code: number | null; lines: string[] }, sentence: RegExp): void {
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

describe("the first start", () => {
  it("prints the first administrator's password once, serves pages and API on one port, and when killed while it files has every acknowledged report after the restart", async () => {
    const directory = temporaryDirectory();
    const portal = await started({ DATA_DIR: directory });
    const password = /username admin, password (\S+)/.exec(portal.printed())?.[1];
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    const credentials = { ADMIN_USERNAME: "admin", ADMIN_PASSWORD: password ?? "" };
    const manager = await administrator(portal.address, credentials);
    expect(await (await fetch(`${portal.address}/manager/dashboard`)).text()).toContain('<div id="root">');

    const locationId = await addLocation(manager, "Harbor & Vine");
    const body = await submission(locationId);
    const acknowledged = new Set<string>();
    let months = 0;
    let cutOff = 0;
    const fileUntilKilled = async () => {
      while (cutOff === 0) {
        const reportingPeriod = fromMonthIndex(toMonthIndex("2000-01") + months++);
        const answer = await answerTo(manager, "POST", "/api/reports", { ...body, reportingPeriod }).catch(
          () => null,
        );
        if (answer?.status === 201) acknowledged.add(reportingPeriod);
        else cutOff += 1;
      }
    };
    const filing = Array.from({ length: 8 }, fileUntilKilled);
    while (acknowledged.size < 5) await sleep(5);
    await portal.stop("SIGKILL");
    await Promise.all(filing);

    const restarted = await started({ DATA_DIR: directory });
    expect(restarted.printed()).not.toContain("password");
    const after = await administrator(restarted.address, credentials);
    const rows = await after.call<{ id: number; reportingPeriod: string }[]>(
      "GET",
      `/api/reports?locationId=${locationId}&limit=200`,
    );
    expect(rows.map((row) => row.reportingPeriod)).toEqual(expect.arrayContaining([...acknowledged]));
    for (const { id } of rows) {
      const report = await after.call<{ fingerprint: string | null }>("GET", `/api/reports/${id}`);
      expect(report.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    }
    // Otherwise no request was cut off, and the test has shown nothing.
    expect(cutOff).toBeGreaterThan(0);
    expect(await restarted.stop("SIGINT")).toBe(0);
  });
});

describe("the demo", () => {
  it("refuses a DEMO_DATA_DIR with other data in one line and leaves it as it is", async () => {
    const directory = temporaryDirectory();
    await fs.mkdir(path.join(directory, "postgres"));
    expectOneLine(
      await refused({ DEMO_DATA_DIR: directory, PORT: "0" }, "demo"),
      /^DEMO_DATA_DIR \(.*\) holds data that are not the demo's/,
    );
    expect(await fs.readdir(directory, { recursive: true })).toEqual(["postgres"]);
  });

  it.runIf(isSlowRun)(
    "uses its own directory only and lists the settings that it ignores",
    async () => {
      const [own, real] = [temporaryDirectory(), temporaryDirectory()];
      const settings = {
        DATA_DIR: path.join(real, "data"),
        STORAGE_DIR: path.join(real, "files"),
        STORAGE_S3_BUCKET: "a-real-bucket",
        DATABASE_URL: "postgresql://app:x@127.0.0.1:1/app",
        DEMO_DATA_DIR: own,
      };
      const portal = await started(settings, "demo");
      expect(portal.printed()).toContain(`The demo's data: ${own} (DEMO_DATA_DIR sets another directory).`);
      expect(portal.printed()).toContain(
        "Not used by the demo: DATA_DIR, DATABASE_URL, STORAGE_DIR, STORAGE_S3_BUCKET.",
      );
      expect(await fs.readdir(real)).toEqual([]);
      expect(await fs.readdir(path.join(own, "files"))).toContain("logos");
      expect(await portal.stop()).toBe(0);

      const again = await started(settings, "demo");
      expect((await fetch(`${again.address}/api/public/locations`)).status).toBe(200);
      expect(await again.stop()).toBe(0);
    },
    240_000,
  );
});

describe("with DATABASE_URL", () => {
  it("the portal starts no PostgreSQL of its own, and prints crossing names, the protected account, and that e-mails may go without TLS, one line each", async () => {
    const database = await newDatabase();
    const account = { role: "manager", kind: "administrator", passwordHash: "", firstName: "Ada" } as const;
    const add = (id: string, lastName: string, username: string) =>
      insertAccount(database.db, { ...account, id, lastName, username, email: `${id}@example.com` });
    await add("ada", "Owner", "ada");
    await add("odd", "Odd", "Ada@example.com");
    const directory = temporaryDirectory();
    const names = { PROTECTED_FIRST_NAME: "Ada", PROTECTED_LAST_NAME: "Owner" };
    const portal = await started({
      DATA_DIR: directory,
      DATABASE_URL: database.url,
      ...names,
      SMTP_URL: "smtp://mail.example.com",
    });
    const lines = portal.printed().split("\n");
    expect(lines).toContainEqual(
      expect.stringContaining('"Ada@example.com", the username of "Ada Odd" and the address of "Ada Owner".'),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^PROTECTED_FIRST_NAME .* protect ada@example.com from/),
    );
    expect(lines).toContainEqual(expect.stringContaining("may go to the mail server without TLS"));
    expect(await fs.readdir(directory)).not.toContain("postgres");
    expect(await portal.stop("SIGTERM")).toBe(0);
  });

  it("a role with few connections is enough for a portal of fewer, and for the commands beside it", async () => {
    const database = await newDatabase();
    const name = database.connection.database;
    const role = `few_${name}`;
    await database.pool.query(`create role ${role} login password 'x' connection limit 5;
      grant all on all tables in schema public to ${role}; grant all on all sequences in schema public to ${role};
      grant usage on schema drizzle to ${role}; grant select on all tables in schema drizzle to ${role}`);
    onTestFinished(async () => {
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    });
    const env = {
      ...ADMIN,
      DATABASE_URL: addressOf({ ...database.connection, user: role, password: "x" }),
      DATA_DIR: temporaryDirectory(),
    };
    const portal = await started({ ...env, DATABASE_CONNECTIONS: "2" });
    const manager = await administrator(portal.address);
    const answers = Array.from({ length: 30 }, () => answerTo(manager, "GET", "/api/manager/overview"));
    const { child, printed } = spawnPortal(env, "verify");
    expect([await ended(child), printed()]).toEqual([0, expect.stringContaining("as they were written")]);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it.runIf(isSlowRun)("three servers that start at once share one database", async () => {
    const database = await newDatabase();
    const directory = temporaryDirectory();
    const portals = await Promise.all(
      [1, 2, 3].map(() => started({ DATABASE_URL: database.url, DATA_DIR: directory, ...ADMIN })),
    );
    const persons = await Promise.all(portals.map((portal) => administrator(portal.address)));
    expect(persons).toHaveLength(3);
  });
});

describe("a start that cannot work prints the reason in one line:", () => {
  it.runIf(isSlowRun)("a wrong setting", async () => {
    expectOneLine(await refused({ PORT: "abc" }), /^PORT must be a whole number from 0 to 65535/);
  });

  it.runIf(isSlowRun)(
    "a second start on the same data directory, which leaves the first one alone",
    async () => {
      const directory = temporaryDirectory();
      const first = await started({ DATA_DIR: directory, ...ADMIN });
      expectOneLine(await refused({ DATA_DIR: directory, PORT: String(await freePort()) }), /in use/);
      await administrator(first.address);
    },
  );

  it("a taken port", async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as net.AddressInfo;
    const database = await newDatabase();
    const settings = { DATA_DIR: temporaryDirectory(), DATABASE_URL: database.url, ...ADMIN };
    expectOneLine(await refused({ ...settings, PORT: String(port) }), /already in use/);
  });

  it.runIf(isSlowRun)("a data directory that cannot be made", async () => {
    const directory = temporaryDirectory();
    const file = path.join(directory, "a-file");
    await fs.writeFile(file, "");
    expectOneLine(await refused({ DATA_DIR: path.join(file, "data"), PORT: "0" }), /cannot be used/);
  });

  it("a database that refuses the password, without repeating it", async () => {
    const database = await newDatabase();
    const outcome = await refused({
      DATABASE_URL: addressOf({ ...database.connection, password: "hush-hush" }),
      DATA_DIR: temporaryDirectory(),
      PORT: "0",
    });
    expectOneLine(outcome, /^The database of DATABASE_URL .* cannot be used: the password of user/);
    expect(outcome.lines.join()).not.toContain("hush-hush");
  });
});

describe("a start before its database is there", () => {
  it("says that it waits, and is ready once the database is", async () => {
    const database = await newDatabase();
    const [port, databasePort] = [await freePort(), await freePort()];
    const { child, printed } = spawnPortal({
      ...ADMIN,
      DATABASE_URL: addressOf({ ...database.connection, host: "127.0.0.1", port: databasePort }),
      DATA_DIR: temporaryDirectory(),
      PORT: String(port),
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await vi.waitUntil(() => printed().includes("\n"), { timeout: 20_000 });
    expect(printed()).toMatch(
      /^The database of DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be used: nothing listens there\. Waiting for it\.\n$/,
    );
    await proxyTo(database.connection, databasePort);
    await vi.waitUntil(() => printed().includes(" is ready at "), { timeout: 20_000 });
    await administrator(`http://127.0.0.1:${port}`);
  });

  it.runIf(isSlowRun)(
    "ends after a minute, for whatever supervises it to start it again",
    async () => {
      const settings = { DATABASE_URL: "postgresql://app:hush-hush@127.0.0.1:9/app", PORT: "0" };
      const { code, lines } = await refused({ ...settings, DATA_DIR: temporaryDirectory() });
      const sentence = "The database of DATABASE_URL (127.0.0.1:9) cannot be used: nothing listens there.";
      expect([code, lines]).toEqual([1, [`${sentence} Waiting for it.`, sentence]]);
    },
    90_000,
  );
});

describe("a command whose DATA_DIR holds no portal prints that in one line and creates nothing:", () => {
  const commands = (["verify", "backup", "undelete"] as const).slice(0, isSlowRun ? 3 : 1);

  it.each(commands)("%s", async (command) => {
    const parent = temporaryDirectory();
    for (const directory of [path.join(parent, "mistyped"), parent]) {
      expectOneLine(
        await refused({ DATA_DIR: directory }, command),
        /^There is no portal in .*, .*: set DATA_DIR/,
      );
      expect(await fs.readdir(parent)).toEqual([]);
    }
  });
});

it.runIf(isSlowRun)(
  "npm run dev serves pages with hot reload, logins and uploads on one address, and ends on SIGTERM",
  async () => {
    const port = String(await freePort());
    const data = temporaryDirectory();
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ...ADMIN, DATA_DIR: data, PORT: port };
    const dev = spawn("npm", ["run", "dev"], {
      cwd: packageFolder(),
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(async () => {
      dev.kill();
      await ended(dev);
    });
    let printed = "";
    for (const stream of [dev.stdout, dev.stderr])
      stream.on("data", (chunk: Buffer) => (printed += String(chunk)));
    for (let tries = 0; !printed.includes("is ready at"); tries += 1) {
      if (dev.exitCode !== null || tries > 900) throw new Error(`npm run dev did not start: ${printed}`);
      await sleep(100);
    }
    expect(printed).toContain(`Report Management Tool is ready at http://localhost:${port}`);

    const address = `http://localhost:${port}`;
    const page = await (
      await fetch(`${address}/manager/dashboard`, { headers: { accept: "text/html" } })
    ).text();
    expect(page).toContain('src="/@vite/client"');
    const [, script = ""] = /src="(\/app\/main\.tsx[^"]*)"/.exec(page) ?? [];
    const code = await fetch(address + script);
    expect(code.headers.get("content-type")).toContain("text/javascript");
    const component = await (await fetch(`${address}/app/App.tsx`)).text();
    expect(component).toContain("import.meta.hot");

    const manager = await administrator(address);
    const form = new FormData();
    form.set("plStatement", new File(["%PDF-1.7\n%%EOF\n"], "P&L.pdf", { type: "application/pdf" }));
    const post = (route: string, origin: string, body: FormData | null) =>
      fetch(address + route, { method: "POST", headers: { cookie: manager.cookie, origin }, body });
    const uploaded = await post("/api/upload/financial-documents", address, form);
    expect(await uploaded.json()).toMatchObject({ plStatement: { filename: "P&L.pdf" } });
    // Without a body: the refusal may arrive before a body is sent, which fetch reports as an error.
    expect((await post("/api/auth/logout", "http://elsewhere.example", null)).status).toBe(403);

    dev.kill();
    expect(await ended(dev)).toBe(0);
    const running = path.join(data, "postgres", "cluster", "data", "postmaster.pid");
    expect(existsSync(running)).toBe(false);
  },
  180_000,
);
