import { EventEmitter, once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import type { Running } from "#server/db/embedded/process.ts";
import { supervise } from "#server/db/embedded/postgres.ts";

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

describe("a supervised PostgreSQL", () => {
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

  it("is not started again when it was asked to stop", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, PACE);
    const told = vi.fn();
    supervised.onExit(told);
    await supervised.stop();
    expect(machine.kills).toHaveLength(1);
    expect(told).not.toHaveBeenCalled();
  });

  it("is given up, with the reason told, when it ends again and again", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, PACE);
    const told = vi.fn();
    supervised.onExit(told);
    for (let tries = 1; tries <= PACE.delaysMs.length + 1; tries += 1) {
      await vi.waitFor(() => expect(machine.kills).toHaveLength(tries));
      machine.kills.at(-1)?.();
    }
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("SIGKILL"));
    expect(machine.kills).toHaveLength(PACE.delaysMs.length + 1);
    await supervised.stop();
  });

  it("is given up when it does not start any more", async () => {
    const machine = new Machine();
    const supervised = await supervise(machine.launch, ignore, PACE);
    const told = vi.fn();
    supervised.onExit(told);
    machine.broken = true;
    machine.kills[0]?.();
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith("the disk is gone"));
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
