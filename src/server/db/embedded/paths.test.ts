import { once } from "node:events";
import { chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  ask,
  isRoot,
  preparedDirectory,
  SOMEBODY,
  startElsewhere,
  startIn,
  temporaryDirectory,
} from "#server/db/embedded/postgres.fixture.ts";
import { postgresPid } from "#server/db/embedded/testing.ts";
import { StartupError } from "#server/startup-error.ts";
import { isSlowRun } from "#server/testing-slow.ts";

describe("a data directory", () => {
  it("that another server uses is refused, and the sentence names the process", async () => {
    const directory = preparedDirectory();
    const { connection } = await startIn(directory);
    // A clock that runs ahead: the second start waits two seconds for the first one to end.
    let now = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => (now += 500));
    const failure = await startIn(directory).catch((error: unknown) => error);
    clock.mockRestore();
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(
      `${directory} is in use by another server (PostgreSQL pid ${postgresPid(directory)})`,
    );
    expect(await ask(connection, "select 1")).toBe(1);
  });

  it.runIf(isSlowRun)(
    "is used by one of several simultaneous first starts; the others are refused",
    async () => {
      const directory = temporaryDirectory();
      const servers = await Promise.all([1, 2, 3, 4].map(() => startElsewhere(directory)));
      const [winner, ...more] = servers.flatMap(({ connection }) => connection ?? []);
      if (winner === undefined) throw new Error("none started");
      expect(more).toEqual([]);
      expect(await ask(winner, "select 1")).toBe(1);
      for (const { refusal } of servers.filter((server) => server.connection === undefined)) {
        expect(refusal).toContain(`PostgreSQL pid ${postgresPid(directory)}`);
      }
    },
  );

  it.runIf(isSlowRun).each([
    ["of a process that is gone", 4_194_000],
    ["whose number another program has by now", process.pid],
    ["that is cut off", Number.NaN],
  ])("with a pid file %s is taken over", async (_, pid) => {
    const directory = preparedDirectory();
    const first = await startIn(directory);
    const file = join(directory, "cluster", "data", "postmaster.pid");
    const text = readFileSync(file, "utf8").replace(/^\d+/, String(pid));
    await first.stop();
    writeFileSync(file, text);
    const { connection } = await startIn(directory);
    expect(await ask(connection, "select 1")).toBe(1);
  });

  it("that cannot be made is refused in a sentence", async () => {
    const file = join(temporaryDirectory(), "file");
    writeFileSync(file, "");
    const failure = await startIn(join(file, "data")).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain("cannot be used (a file is in the way)");
  });

  it.runIf(isSlowRun && isRoot)("that the user may not write to is refused in a sentence", async () => {
    const directory = temporaryDirectory();
    const { refusal } = await startElsewhere(directory, SOMEBODY);
    expect(refusal).toContain(`The data directory ${directory} cannot be used (permission denied)`);
  });

  it.runIf(isSlowRun && isRoot)(
    "of an ordinary user is served as that user, also when root starts the server later",
    async () => {
      const directory = temporaryDirectory();
      chownSync(directory, SOMEBODY.uid, SOMEBODY.gid);
      const other = await startElsewhere(directory, SOMEBODY);
      expect(other.refusal).toBeUndefined();
      other.process.stdin?.end();
      await once(other.process, "exit");
      await startIn(directory);
      const status = readFileSync(`/proc/${postgresPid(directory)}/status`, "utf8");
      expect(status).toMatch(new RegExp(`^Uid:\\s+${SOMEBODY.uid}\\s`, "m"));
    },
  );

  it.runIf(isSlowRun && isRoot && process.platform === "linux")(
    "below one that is closed to all but root is served",
    async () => {
      const closed = temporaryDirectory();
      chmodSync(closed, 0o700);
      const directory = join(closed, "data");
      const first = await startIn(directory);
      await ask(first.connection, "create table numbers as select 7 as number");
      await expect(startIn(directory)).rejects.toThrow(`PostgreSQL pid ${postgresPid(directory)}`);
      await first.stop();
      const { connection } = await startIn(directory);
      expect(await ask(connection, "select number from numbers")).toBe(7);
    },
  );

  it.runIf(isSlowRun && isRoot && process.platform === "linux")(
    "is served where the temporary folder, too, is closed to all but root",
    async () => {
      const closed = temporaryDirectory();
      chmodSync(closed, 0o700);
      vi.stubEnv("TMPDIR", closed);
      onTestFinished(() => void vi.unstubAllEnvs());
      const { connection } = await startIn(join(closed, "data"));
      expect(await ask(connection, "select 1")).toBe(1);
    },
  );

  it.runIf(isSlowRun && isRoot)(
    "that root has put back from a copy is given to the database's user again",
    async () => {
      const directory = preparedDirectory();
      const first = await startIn(directory);
      await first.stop();
      const data = join(directory, "cluster", "data");
      chownSync(data, 0, 0);
      chownSync(join(data, "PG_VERSION"), 0, 0);
      const { connection } = await startIn(directory);
      expect(await ask(connection, "select 1")).toBe(1);
      expect(existsSync(data)).toBe(true);
    },
  );
});
