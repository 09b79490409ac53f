import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createProxyServer } from "httpxy";
import { onTestFinished } from "vitest";
import { temporaryDirectory } from "#server/db/embedded/postgres.fixture.ts";
import { ended } from "./started-portal.ts";

/** Runs in front of a portal until the test ends. */
type Proxy = (port: number, portal: string) => Promise<void>;

/** As nginx with nothing but proxy_pass: it asks for the portal's host, and adds no header. */
const proxyOfNpm: Proxy = async (port, portal) => {
  const proxy = createProxyServer({ target: portal, changeOrigin: true });
  const server = http.createServer((request, response) => void proxy.web(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
};

const NGINX = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"].find((file) =>
  fs.existsSync(file),
);

/** Debian's nginx. @param inServer directives between the braces of its server */
export async function runNginx(port: number, inServer: string): Promise<void> {
  if (NGINX === undefined) throw new Error("nginx is not installed");
  const folder = temporaryDirectory();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `daemon off; worker_processes 1; pid ${folder}/pid; events {}
    http { access_log off; ${temporary.join(" ")} server { listen 127.0.0.1:${port}; ${inServer} } }`;
  fs.writeFileSync(`${folder}/nginx.conf`, configuration);
  const nginx = spawn(NGINX, ["-p", folder, "-c", `${folder}/nginx.conf`, "-e", `${folder}/errors`], {
    stdio: "inherit",
  });
  onTestFinished(async () => {
    nginx.kill();
    await ended(nginx);
  });
  await listens(port, nginx);
}

async function listens(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    try {
      return void (await fetch(`http://127.0.0.1:${port}/api/health/live`));
    } catch {
      await sleep(50);
    }
  }
}

const plainNginx: Proxy = (port, portal) => runNginx(port, `location / { proxy_pass ${portal}; }`);

/** A proxy that nobody has set up any further: nginx, where it is not installed one of npm that does the same. */
export const runPlainProxy: Proxy = NGINX === undefined ? proxyOfNpm : plainNginx;

export const isNginxInstalled = NGINX !== undefined;
