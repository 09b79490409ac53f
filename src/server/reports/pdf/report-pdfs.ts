import { createHash, randomUUID } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import { busy } from "#server/http/errors.ts";
import { plainFileName } from "#server/http/files.ts";
import { serverFolder } from "#server/http/package-folder.ts";
import type { PeriodText } from "#shared/domain/periods.ts";
import type { ReportPdfInput } from "./printed-report.ts";

/** One core is left to the requests, and where there are more than five, the others to the database. */
const THREADS = Math.min(4, Math.max(1, os.availableParallelism() - 1));
/** An idle thread ends, which frees its typefaces. */
const IDLE_MS = 60_000;
const WAITING_MAX = 500;
/** Longer than any request waits. The longest report takes a second; what takes this long would hold its thread for ever. */
const RENDER_TIMEOUT_MS = 120_000;

/** The build puts it here (vite.config.ts); run from the sources, each start counts as another build. */
declare const BUILD_ID: string | undefined;
const thisBuild = typeof BUILD_ID === "string" ? BUILD_ID : randomUUID();

/** Makes PDFs beside the requests, in threads of lower priority. */
export interface ReportPdfs {
  /** Of the file that this input gives, without making it: the same input and build, the same bytes. */
  etagOf(input: ReportPdfInput): string;
  /** @throws Problem 503 when more files are waited for than can be made soon */
  render(input: ReportPdfInput): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Starts no thread before the first file is requested.
 *
 * @param build id of the code, texts, typefaces and compiler that decide on a file beside its input
 */
export function openReportPdfs(build = thisBuild): ReportPdfs {
  // Typst would share each report out among threads of its own, one a core: slower, and no core is left to the requests.
  process.env["RAYON_NUM_THREADS"] ??= "1";
  const threads = new Piscina({
    ...workerFile(),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    maxQueue: WAITING_MAX,
    niceIncrement: 10,
  });
  return {
    etagOf: (input) =>
      `"${createHash("sha256").update(`${build}\n`).update(JSON.stringify(input)).digest("base64url")}"`,
    render: async (input) => {
      if (threads.queueSize >= WAITING_MAX) throw busy("Too many reports are being printed.");
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
      return (await threads.run(input, { signal }).catch((error: unknown) => {
        throw signal.aborted ? busy("This report took too long to print.") : error;
      })) as Uint8Array;
    },
    close: () => threads.destroy(),
  };
}

/** Built, the worker is a file of its own beside the server; from the sources, its thread is started with tsx. */
function workerFile(): { filename: string; execArgv?: string[] } {
  if (!import.meta.filename.endsWith(".ts"))
    return { filename: path.join(serverFolder(), "report-pdf.worker.js") };
  return {
    filename: path.join(import.meta.dirname, "report-pdf.worker.ts"),
    execArgv: [...process.execArgv, "--import", "tsx"],
  };
}

/**
 * The file's name, "Harbor-and-Vine-Wine-Bar-2026-10.pdf"; of a location that cannot be spelled so, "Report-2026-10.pdf".
 * A corrected report ends with its version, "…-2026-10-v2.pdf", and so does what a correction replaced, "…-v1.pdf": of two
 * files nobody takes one for a copy of the other.
 */
export function reportPdfName(report: {
  readonly locationName: string;
  readonly reportingPeriod: PeriodText;
  readonly version: number;
  /** Another version has replaced it. */
  readonly isReplaced: boolean;
}): string {
  const { locationName, reportingPeriod, version, isReplaced } = report;
  const versionSuffix = version > 1 || isReplaced ? `v${version}` : "";
  return `${plainFileName(plainFileName(locationName) || "Report", reportingPeriod, versionSuffix)}.pdf`;
}
