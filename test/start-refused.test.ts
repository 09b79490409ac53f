import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ended, freePort, spawnPortal } from "./started-portal.ts";
import {
  ADMIN,
  administrator,
  dataDirectory,
  endLater,
  endWhatWasStarted,
  started,
} from "./start.fixture.ts";

endWhatWasStarted();

/** Runs a start that must fail; gives its exit code and the lines it printed. */
async function refused(
  ...program: Parameters<typeof spawnPortal>
): Promise<{ code: number | null; lines: string[] }> {
  const { child, printed } = spawnPortal(...program);
  endLater(() => child.kill("SIGKILL"));
  const code = await ended(child);
  return { code, lines: printed().trim().split("\n") };
}

/** One line, exit 1, no stack. */
function expectOneLine({ code, lines }: { code: number | null; lines: string[] }, sentence: RegExp): void {
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(code).toBe(1);
}

describe("a start that cannot work says why in one line", () => {
  it("a wrong setting", async () => {
    expectOneLine(await refused({ PORT: "abc" }), /^PORT must be a whole number from 0 to 65535/);
  });

  it("a second start on the same data directory, which leaves the first one alone", async () => {
    const directory = await dataDirectory();
    const first = await started({ DATA_DIR: directory, ...ADMIN });
    expectOneLine(await refused({ DATA_DIR: directory, PORT: String(await freePort()) }), /in use/);
    await administrator(first.address);
  });

  it("a taken port", async () => {
    const taken = net.createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    endLater(() => taken.close());
    const { port } = taken.address() as net.AddressInfo;
    expectOneLine(
      await refused({ DATA_DIR: await dataDirectory(), PORT: String(port), ...ADMIN }),
      /already in use/,
    );
  });

  it("a data directory that cannot be made", async () => {
    const directory = await dataDirectory();
    const file = path.join(directory, "a-file");
    await fs.writeFile(file, "");
    expectOneLine(await refused({ DATA_DIR: path.join(file, "data"), PORT: "0" }), /cannot be used/);
  });

  it("a database that does not answer, without repeating its password", async () => {
    const port = await freePort();
    const outcome = await refused({
      DATABASE_URL: `postgresql://app:hush-hush@127.0.0.1:${port}/app`,
      DATA_DIR: await dataDirectory(),
      PORT: "0",
    });
    expectOneLine(outcome, /^The database of DATABASE_URL .* cannot be used/);
    expect(outcome.lines.join()).not.toContain("hush-hush");
  });
});

describe("a command whose DATA_DIR holds no portal says so in one line and makes nothing", () => {
  const commands = ["backup", "undelete", "verify"] as const;

  it.each(commands)("%s, where there is no such directory", async (command) => {
    const parent = await dataDirectory();
    const mistyped = path.join(parent, "mistyped");
    expectOneLine(
      await refused({ DATA_DIR: mistyped }, command),
      /^There is no portal in .*\/mistyped, .*: set DATA_DIR/,
    );
    expect(await fs.readdir(parent)).toEqual([]);
  });

  it.each(commands)("%s, where the directory is empty", async (command) => {
    const empty = await dataDirectory();
    expectOneLine(
      await refused({ DATA_DIR: empty }, command),
      /^There is no portal in .*, or .*: set DATA_DIR/,
    );
    expect(await fs.readdir(empty)).toEqual([]);
  });
});

describe("the demo never touches data that are not its own", () => {
  it("a DEMO_DATA_DIR with other data is refused in one line and left as it is", async () => {
    const directory = await dataDirectory();
    await fs.mkdir(path.join(directory, "postgres"));
    expectOneLine(
      await refused({ DEMO_DATA_DIR: directory, PORT: "0" }, "demo"),
      /^DEMO_DATA_DIR \(.*\) holds data that are not the demo's/,
    );
    expect(await fs.readdir(directory, { recursive: true })).toEqual(["postgres"]);
  });
});
