import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = path.resolve(import.meta.dirname, "..", "scripts", "one-at-a-time.js");
let folder = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "turns-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A process that writes when its work begins and when it ends. */
async function work(name: string): Promise<void> {
  const program = `
    import fs from "node:fs";
    import { oneAtATime } from ${JSON.stringify(script)};
    const say = (what) => fs.appendFileSync("said", what + " ${name}\\n");
    await oneAtATime("lock", async () => {
      say("begin");
      await new Promise((done) => setTimeout(done, 150));
      say("end");
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: folder,
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([0, null]);
}
const said = () => fs.readFileSync(path.join(folder, "said"), "utf8").trim().split("\n");

/** Every work was begun after the one before it had ended. */
function expectOneAtATime(count: number): void {
  const lines = said();
  expect(lines).toHaveLength(2 * count);
  for (let at = 0; at < lines.length; at += 2) expect(lines[at + 1]).toBe(lines[at]?.replace("begin", "end"));
}

/** The number of a process that is no more. */
async function deadPid(): Promise<number | undefined> {
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  return gone.pid;
}

test("builds that are asked for at once come one after the other", async () => {
  await Promise.all(["a", "b", "c"].map(work));
  expectOneAtATime(3);
  // The last turn's number stays, so that nobody who comes late counts from the beginning.
  expect(fs.readdirSync(folder)).toEqual([expect.stringMatching(/^lock\.turn-\d+$/), "said"]);
});

test("the lock of a process that was killed holds nobody up, and is taken over by one of many at a time", async () => {
  fs.writeFileSync(path.join(folder, "lock.turn-7"), String(await deadPid()));
  await Promise.all(["a", "b", "c", "d", "e", "f"].map(work));
  expectOneAtATime(6);
});

test("a killed one's number that another process has by now holds nobody up either", async () => {
  const lock = path.join(folder, "lock.turn-1");
  fs.writeFileSync(lock, String(process.pid));
  fs.utimesSync(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  await work("a");
  expectOneAtATime(1);
});

test("a turn that is being worked on is waited for, however many there were before it", async () => {
  fs.writeFileSync(path.join(folder, "lock.turn-3"), "free");
  fs.writeFileSync(path.join(folder, "lock.turn-5"), String(process.pid));
  let isDone = false;
  const waiting = work("a").then(() => (isDone = true));
  await new Promise((done) => setTimeout(done, 500));
  expect(isDone).toBe(false);
  fs.writeFileSync(path.join(folder, "lock.turn-5"), "free");
  await waiting;
  expectOneAtATime(1);
});
