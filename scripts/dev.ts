import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";
import { freePort } from "../test/started-portal.ts";

/*
 * `npm run dev`: Vite serves the pages from their sources, replaces what is edited in the open page, and passes calls
 * on to the portal's server, which runs from its sources and is started anew when one of them changes.
 */
const root = path.resolve(import.meta.dirname, "..");
/** Watched beside the modules that the server imports. */
const READ_BY_SERVER = ["migrations/**", "src/server/**/*.css", "src/server/**/*.typ"];

const host = process.env["HOST"] || "127.0.0.1";
const port = Number(process.env["PORT"] || 5000);
const serverPort = await freePort();

// Vite's own server would end this process at a signal, before the portal's server has stopped its PostgreSQL.
const pages = http.createServer();
const vite = await createServer({
  configFile: path.join(root, "vite.config.ts"),
  server: {
    middlewareMode: true,
    hmr: { server: pages },
    // The server sees the address in the browser's bar: it refuses changes that come from pages of another one.
    proxy: {
      "/api": { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false, bypass: serverToListen },
    },
  },
});
pages.on("request", vite.middlewares).listen(port, host);
await once(pages, "listening").catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

const server = spawn(
  process.execPath,
  [
    path.join(root, "node_modules", "tsx", "dist", "cli.mjs"),
    "watch",
    "--clear-screen=false",
    ...READ_BY_SERVER.map((files) => `--include=${files}`),
    "src/server/main.ts",
  ],
  {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(serverPort),
      // What the server prints and e-mails link to. By this name browsers take passkeys, too.
      PUBLIC_URL: process.env["PUBLIC_URL"] || `http://localhost:${port}`,
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => server.kill("SIGTERM"));
await once(server, "exit");
await vite.close();
pages.close();
pages.closeAllConnections();

/** Calls wait while the server is started, half a minute at most: it may not start at all with what was edited. */
async function serverToListen(): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    const socket = net.connect(serverPort, "127.0.0.1");
    const listens = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listens) return;
  }
}
