import { createServer } from "node:http";
import { once } from "node:events";
import type { Metrics } from "#server/metrics/metrics.ts";

/** Never on the portal's own port, and on no address that another machine can reach. */
const HOST = "127.0.0.1";

/** Answers GET /metrics. Returns where it listens and how to stop it. @throws what listening throws */
export async function serveMetrics(
  metrics: Metrics,
  port: number,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.print().then(
      ({ contentType, text }) => response.writeHead(200, { "content-type": contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, HOST);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
