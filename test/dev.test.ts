import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { packageFolder } from "#server/http/package-folder.ts";
import { ADMIN, administrator, dataDirectory, endLater, endWhatWasStarted } from "./start.fixture.ts";
import { ended, freePort } from "./started-portal.ts";

endWhatWasStarted();

test("npm run dev serves pages with hot reload, logins and uploads on one address, and ends when told", async () => {
  const port = String(await freePort());
  const data = await dataDirectory();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...ADMIN, DATA_DIR: data, PORT: port };
  const dev = spawn("npm", ["run", "dev"], { cwd: packageFolder(), env, stdio: ["ignore", "pipe", "pipe"] });
  endLater(async () => {
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
  const upload = (origin: string) =>
    fetch(`${address}/api/upload/financial-documents`, {
      method: "POST",
      headers: { cookie: manager.cookie, origin },
      body: form,
    });
  const uploaded = await upload(address);
  expect(await uploaded.json()).toMatchObject({ plStatement: { filename: "P&L.pdf" } });
  expect((await upload("http://elsewhere.example")).status).toBe(403);

  dev.kill();
  expect(await ended(dev)).toBe(0);
  const running = path.join(data, "postgres", "cluster", "data", "postmaster.pid");
  expect(fs.existsSync(running)).toBe(false);
}, 180_000);
