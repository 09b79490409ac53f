import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { ended, freePort, newDirectory, removeDirectory } from "../../started-portal.ts";
import { type Command, RemotePage, type Send, until } from "./webdriver.ts";

/** A browser besides Chromium. */
export interface OtherBrowser {
  page: RemotePage;
  /** Errors that its console has printed. */
  faults(): string[];
  close(): Promise<void>;
}

/** The first of these programs that there is. */
const findProgram = (...names: readonly string[]): string | null =>
  names
    .flatMap((name) =>
      path.isAbsolute(name)
        ? [name]
        : (process.env["PATH"] ?? "").split(":").map((folder) => `${folder}/${name}`),
    )
    .find((file) => fs.existsSync(file)) ?? null;

/** Firefox takes WebDriver's commands on a socket of its own (Marionette); geckodriver would only translate them. */
const firefox = findProgram("firefox-esr", "firefox");

const webKit = {
  driver: findProgram("WebKitWebDriver"),
  browser: findProgram(
    `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  ),
  display: findProgram("Xvfb"),
};

/** How each is opened; null where it is not installed. */
export const OTHER_BROWSERS = {
  Firefox: firefox === null ? null : () => openFirefox(firefox),
  WebKit: Object.values(webKit).includes(null) ? null : openWebKit,
};

async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = await newDirectory();
  const preferences = {
    // Any free port, which it writes into a file.
    "marionette.port": 0,
    "browser.dom.window.dump.enabled": true,
    "devtools.console.stdout.content": true,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(path.join(profile, "user.js"), lines.join(""));
  const process = spawn(program, ["--headless", "--no-remote", "--marionette", "--profile", profile]);
  // RSLoader is Firefox's own, which misses its maker's server.
  const faults = faultsOf(process, /^(console\.error: (?!RSLoader).*|JavaScript error: http.*)$/gm);
  const port = await until("Firefox listens", () =>
    readFile(path.join(profile, "MarionetteActivePort"), "utf8"),
  );
  const socket = connect(Number(port), "127.0.0.1");
  const call = marionette(socket);
  await call("NewSession", {});
  return {
    page: new RemotePage(async (command, parameters) => {
      const reply = (await call(command, parameters)) as { value: unknown } | null;
      return reply?.value;
    }),
    faults,
    close: async () => {
      socket.destroy();
      await end(process);
      await removeDirectory(profile);
    },
  };
}

type Answer = [type: number, id: number, error: { message: string } | null, result: unknown];

/** Marionette's protocol: JSON behind its length. */
function marionette(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(":");
      const length = Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < colon + 1 + length) return;
      const text = received.subarray(colon + 1, colon + 1 + length).toString();
      received = received.subarray(colon + 1 + length);
      const answer = JSON.parse(text) as Answer | object;
      // The first message is a greeting.
      if (Array.isArray(answer)) waiting.get((answer as Answer)[1])?.(answer as Answer);
    }
  });
  let count = 0;
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      const id = (count += 1);
      waiting.set(id, ([, , error, result]) => (error ? reject(new Error(error.message)) : resolve(result)));
      const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function openWebKit(): Promise<OtherBrowser> {
  const display = spawn(webKit.display ?? "", [
    "-displayfd",
    "1",
    "-screen",
    "0",
    "1600x1000x24",
    "-nolisten",
    "tcp",
  ]);
  const [number] = (await once(display.stdout, "data")) as [Buffer];
  const port = await freePort();
  const driver = spawn(webKit.driver ?? "", ["-p", String(port)], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  const faults = faultsOf(driver, /^.*: CONSOLE (\w+ )*ERROR .*$/gm);
  const call = async (address: string, method: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (!answer.ok) throw new Error(`${value?.error} ${value?.message}`);
    return value;
  };
  const options = {
    binary: webKit.browser,
    args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
  };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  const { sessionId } = (await until("WebKitWebDriver listens", () =>
    call("", "POST", { capabilities }),
  )) as { sessionId: string };
  const send: Send = (command, { id, ...parameters }) =>
    call(`/${sessionId}${PATHS[command].replace("$id", String(id))}`, "POST", parameters);
  return {
    page: new RemotePage(send),
    faults,
    close: async () => {
      await call(`/${sessionId}`, "DELETE").catch(() => undefined);
      await end(driver);
      await end(display);
    },
  };
}

/** Where the commands are, over HTTP. */
const PATHS: Readonly<Record<Command, string>> = {
  Navigate: "/url",
  Back: "/back",
  ExecuteScript: "/execute/sync",
  ElementClick: "/element/$id/click",
  ElementSendKeys: "/element/$id/value",
  PerformActions: "/actions",
  SetWindowRect: "/window/rect",
};

/** What the process prints of that form. */
function faultsOf({ stdout, stderr }: ChildProcess, form: RegExp): () => string[] {
  let printed = "";
  for (const stream of [stdout, stderr]) stream?.on("data", (data: Buffer) => (printed += data.toString()));
  return () => printed.match(form) ?? [];
}

async function end(process: ChildProcess): Promise<void> {
  process.kill();
  await ended(process);
}
