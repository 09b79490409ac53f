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

test("builds that are asked for at once come one after the other", async () => {
  await Promise.all(["a", "b", "c"].map(work));
  const lines = said();
  expect(lines).toHaveLength(6);
  for (const at of [0, 2, 4]) expect(lines[at + 1]).toBe(lines[at]?.replace("begin", "end"));
  expect(fs.readdirSync(folder)).toEqual(["said"]);
});

test("the lock of a process that was killed holds nobody up", async () => {
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  fs.writeFileSync(path.join(folder, "lock"), String(gone.pid));
  await work("a");
  expect(said()).toEqual(["begin a", "end a"]);
});
