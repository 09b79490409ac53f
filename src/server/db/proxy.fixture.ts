import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import type { EmbeddedConnection } from "#server/db/embedded/paths.ts";

interface Proxy {
  /** The database through the proxy. */
  connection: EmbeddedConnection;
  /** From now on nothing of the connections so far gets through, and nobody is told; new ones work. */
  forgetFlows(): void;
}

/** A TCP proxy in front of a database, closed with the test: what a firewall or balancer between the two does. */
export async function proxyTo(target: EmbeddedConnection, port = 0): Promise<Proxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = target.host.startsWith("/")
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    pairs.add([near, far]);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far);
    far.pipe(near);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
    server.close();
  });
  const address = server.address() as AddressInfo;
  return {
    connection: { ...target, host: "127.0.0.1", port: address.port },
    forgetFlows: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
        near.removeAllListeners("close");
        near.pause();
        far.pause();
      }
    },
  };
}
