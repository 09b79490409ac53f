import path from "node:path";
import { Piscina } from "piscina";
import { serverFolder } from "#server/http/package-folder.ts";

/** An idle thread ends, which frees its memory. */
const IDLE_MS = 60_000;

const isBuilt = !import.meta.filename.endsWith(".ts");

/** How Node reads the code of a thread or process: tsx compiles the sources. */
export const execArgv: readonly string[] = isBuilt ? [] : ["--import", "tsx"];

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
    execArgv: [...process.execArgv, ...execArgv],
  });

/**
 * The file of the code of a thread or process: built, it stands beside the server (vite.config.ts).
 * @param worker the module below the server's folder, whose default export is run: "reports/pdf/report-pdf.worker"
 */
export const workerFile = (worker: string): string =>
  path.join(serverFolder(), isBuilt ? `${path.basename(worker)}.js` : `${worker}.ts`);
