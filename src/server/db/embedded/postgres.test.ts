import { EventEmitter, once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { openDatabase } from "#server/db/client.ts";
import {
  ask,
  isRoot,
  preparedDirectory,
  startElsewhere,
  startIn,
  temporaryDirectory,
  untilGone,
} from "#server/db/embedded/postgres.fixture.ts";
import { supervise } from "#server/db/embedded/postgres.ts";
import type { Running } from "#server/db/embedded/process.ts";
import { postgresPid } from "#server/db/embedded/testing.ts";
import { isSlowRun } from "#server/testing-slow.ts";

describe("the embedded PostgreSQL", () => {
  it("keeps its data and its password from one start to the next", async () => {
    const directory = preparedDirectory();
    const first = await startIn(directory);
    await ask(first.connection, "create table numbers as select 7 as number");
    await first.stop();
    const { connection, version } = await startIn(directory);
    expect(connection).toEqual(first.connection);
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(await ask(connection, "select number from numbers")).toBe(7);

    // A wrong password is refused, and the right one is readable by its owner only.
    await expect(ask({ ...connection, password: "guess" }, "select 1")).rejects.toThrow(/password/);
    expect(statSync(join(directory, "cluster", "password")).mode & 0o777).toBe(0o600);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);

    const settings = {
      "show server_encoding": "UTF8",
      "select datlocale from pg_database where datname = 'app'": "C.UTF-8",
      "show timezone": "UTC",
      "show data_checksums": "on",
      // No port and no memory that other users see.
      "show listen_addresses": "",
      "show dynamic_shared_memory_type": "mmap",
    };
    for (const [statement, value] of Object.entries(settings))
      expect(await ask(connection, statement), statement).toBe(value);

    // Root starts it as another user.
    const status = isRoot ? readFileSync(`/proc/${postgresPid(directory)}/status`, "utf8") : "Uid: 1";
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0);
  });

  it("starts again by itself after kill -9, and loses nothing", async () => {
    const directory = preparedDirectory();
    const { connection } = await startIn(directory, true);
    const { pool, close } = openDatabase(connection);
    await pool.query("create table numbers as select 7 as number");
    const killed = postgresPid(directory);
    process.kill(killed, "SIGKILL");
    await untilGone(killed);
    // For a moment, a process of the killed one still answers.
    await expect.poll(() => postgresPid(directory)).not.toBe(killed);
    const answer = await eventually(() => pool.query("select number from numbers"));
    expect(answer.rows).toEqual([{ number: 7 }]);
    await close();
  });

  it.runIf(isSlowRun)(
    "stops when the server is killed with kill -9, and the next start finds the data",
    async () => {
      const directory = preparedDirectory();
      const other = await startElsewhere(directory);
      if (other.connection === undefined) throw new Error(other.refusal);
      await ask(other.connection, "create table numbers as select 7 as number");
      const pid = postgresPid(directory);
      other.process.kill("SIGKILL");
      const { connection } = await startIn(directory);
      expect(() => process.kill(pid, 0)).toThrow("ESRCH");
      expect(await ask(connection, "select number from numbers")).toBe(7);
    },
  );

  it.runIf(isSlowRun)(
    "takes a path with spaces, quotes and commas, and one too long for a socket",
    async () => {
      for (const name of [`it's "my", data`, "long-".repeat(30)]) {
        const { connection, stop } = await startIn(join(temporaryDirectory(), name));
        expect(await ask(connection, "select 1")).toBe(1);
        await stop();
        expect(existsSync(join(connection.host, ".s.PGSQL.5432"))).toBe(false);
      }
    },
  );

  it.runIf(isSlowRun)("clears away what a first start that was cut off left behind", async () => {
    const directory = temporaryDirectory();
    const hourAgo = new Date(Date.now() - 3_600_000);
    writeFileSync(join(directory, "cluster.draft-abandoned"), "half");
    utimesSync(join(directory, "cluster.draft-abandoned"), hourAgo, hourAgo);
    writeFileSync(join(directory, "cluster.draft-of-another-start"), "half");
    await startIn(directory);
    expect(readdirSync(directory).toSorted()).toEqual([
      "cluster",
      "cluster.draft-of-another-start",
      "socket",
    ]);
  });

  async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
    const giveUpAt = Date.now() + 10_000;
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (Date.now() > giveUpAt) throw error;
        await sleep(50);
      }
    }
  }
});

describe("a supervised PostgreSQL", () => {
  const PACE = { delaysMs: [1, 1, 1], healthyMs: 10_000 };
  const ignore = (): void => undefined;

  /** Stands for processes that the test can end one by one. */
  class Machine {
    kills: (() => void)[] = [];
    stopped = 0;
    broken = false;

    launch = async (): Promise<Running> => {
      if (this.broken) throw new Error("the disk is gone");
      const ending = new EventEmitter();
      const exited = once(ending, "end").then(String);
      this.kills.push(() => ending.emit("end", "SIGKILL"));
      const stop = async (): Promise<void> => {
        this.stopped += 1;
        ending.emit("end", "exit code 0");
      };
      return { exited, stop };
    };
  }

  it("is started again when it ends by itself", async () => {
    const machine = new Machine();
    const log = vi.fn();
    const { stop } = await supervise(machine.launch, log, PACE);
    machine.kills[0]?.();
    await vi.waitFor(() => expect(machine.kills).toHaveLength(2));
    expect(log).toHaveBeenCalledWith("PostgreSQL ended unexpectedly (SIGKILL) and is started again.");
    await stop();
    expect(machine.stopped).toBe(1);
  });

  it("is not started again when it was stopped", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, PACE);
    const onExit = vi.fn();
    supervised.onExit(onExit);
    await supervised.stop();
    expect(machine.kills).toHaveLength(1);
    expect(onExit).not.toHaveBeenCalled();
  });

  it("is given up with the reason when it ends repeatedly", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, PACE);
    const onExit = vi.fn();
    supervised.onExit(onExit);
    for (let tries = 1; tries <= PACE.delaysMs.length + 1; tries += 1) {
      await vi.waitFor(() => expect(machine.kills).toHaveLength(tries));
      machine.kills.at(-1)?.();
    }
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith("SIGKILL"));
    expect(machine.kills).toHaveLength(PACE.delaysMs.length + 1);
    await supervised.stop();
  });

  it("is given up when it does not start any more", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, PACE);
    const onExit = vi.fn();
    supervised.onExit(onExit);
    machine.broken = true;
    machine.kills[0]?.();
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith("the disk is gone"));
  });

  it("that is stopped while it waits to be started again stays stopped", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, { delaysMs: [60_000], healthyMs: 0 });
    machine.kills[0]?.();
    await Promise.resolve();
    await supervised.stop();
    expect(machine.kills).toHaveLength(1);
  });
});
