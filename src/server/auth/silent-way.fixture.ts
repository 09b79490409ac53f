import net from "node:net";
import { portal, stopLater } from "#server/auth/two-servers.fixture.ts";

/** A way to the database on which the listening line can be cut without a word to either end. */
export async function wayThatCanFallSilent() {
  const { host, port } = portal.database.connection;
  const sockets = new Set<net.Socket>();
  const listening = new Set<net.Socket>();
  const way = net.createServer((near) => {
    const far = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (bytes.includes("listen portal_sessions")) listening.add(far).add(near);
        to.write(bytes);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  stopLater(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => way.close(resolve));
  });
  const address = way.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    connection: { ...portal.database.connection, host: "127.0.0.1", port: address.port },
    fallSilent: () => listening.forEach((socket) => socket.pause()),
  };
}
