import path from "node:path";
import { Piscina } from "piscina";
import { serverFolder } from "#server/http/package-folder.ts";

/** An idle thread ends, which frees its memory. */
const IDLE_MS = 60_000;

const isBuilt = !import.meta.filename.endsWith(".ts");

/** Threads of lower priority than the requests; none is started before its first task. */
export const openThreads = (
  limits: Pick<
    ConstructorParameters<typeof Piscina>[0] & object,
    "maxThreads" | "maxQueue" | "resourceLimits"
  >,
): Piscina =>
  new Piscina({
    ...limits,
    minThreads: 0,
    idleTimeout: IDLE_MS,
    niceIncrement: 10,
    // From the sources, the threads are started with tsx.
    ...(isBuilt ? {} : { execArgv: [...process.execArgv, "--import", "tsx"] }),
  });

/**
 * The file of a thread's code: built, it stands beside the server (vite.config.ts).
 * @param worker the module below the server's folder, whose default export is run: "reports/pdf/report-pdf.worker"
 */
export const workerFile = (worker: string): string =>
  path.join(serverFolder(), isBuilt ? `${path.basename(worker)}.js` : `${worker}.ts`);
