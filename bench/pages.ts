import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { DEMO_PASSWORD } from "#server/demo/seed.ts";
import { findChromium } from "../test/e2e/support/chromium.ts";
import { Person } from "../test/e2e/support/person.ts";
import { newDirectory, removeDirectory, startBuiltPortal } from "../test/started-portal.ts";
import { median } from "./load.ts";
import { type Section, table } from "./performance-doc.ts";

/** Fetched for this alone: the tests do without it, and it is larger than everything that they need. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = 3;

interface LighthouseRun {
  performance: number;
  /** Accessibility and best practices. */
  others: readonly number[];
  /** Milliseconds until the largest paint. */
  largestPaint: number;
  layoutShift: number;
  /** How fast this machine is, by Lighthouse's own measure. */
  benchmarkIndex: number;
}

/** Below it, Lighthouse warns that a machine is too slow for its throttling: the scores are lower than they should be. */
const BENCHMARK_INDEX_EXPECTED = 1000;

const score = z.object({ score: z.number() });
const figure = z.object({ numericValue: z.number() });
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: score, accessibility: score, "best-practices": score }),
  audits: z.object({ "largest-contentful-paint": figure, "cumulative-layout-shift": figure }),
});

/** What Lighthouse says of every screen of the demo group: mobile profile, its own throttling. */
export async function measurePages(): Promise<Section> {
  const directory = await newDirectory();
  const portal = await startBuiltPortal({ DEMO_DATA_DIR: directory, DEMO_PLAIN: "1", SMTP_URL: "" }, "demo");
  const rows: (string | number)[][] = [];
  const all: LighthouseRun[] = [];
  try {
    const manager = await Person.signIn(portal.address, "cdonovan", DEMO_PASSWORD);
    const investor = await Person.signIn(portal.address, "mellison", DEMO_PASSWORD);
    const newest = z
      .array(z.object({ id: z.number() }))
      .parse(await manager.call("GET", "/api/reports?locationId=1"));
    const id = newest[0]?.id ?? 0;
    const screens: readonly (readonly [path: string, who: Person | null])[] = [
      ["/", null],
      ...["dashboard", "reports", `reports?report=${id}`, "location/1"].map(
        (screen) => [`/investor/${screen}`, investor] as const,
      ),
      ...[
        "dashboard",
        "reports",
        "archive",
        `archive?report=${id}`,
        `report/${id}`,
        "investors",
        "locations",
        "users",
        "activity-log",
        "mails",
        "performance",
        "performance?view=charts",
        "performance/1",
      ].map((screen) => [`/manager/${screen}`, manager] as const),
      ["/security", manager],
    ];
    for (const [screen, who] of screens) {
      const measured: LighthouseRun[] = [];
      while (measured.length < RUNS)
        measured.push(await runLighthouse(portal.address + screen, who, directory));
      all.push(...measured);
      const row = [screen.replaceAll(String(id), "{id}"), ...summary(measured)];
      console.log(row.join("  "));
      const isBelow100 = measured.some(({ performance }) => performance < 100);
      if (isBelow100 || screen === "/investor/dashboard") rows.push(row);
    }
  } finally {
    await portal.stop();
    await removeDirectory(directory);
  }
  return {
    title: "Pages",
    lines: [
      `${LIGHTHOUSE}, mobile, simulated throttling, the demo group. Floor: performance 90 (median), the others 100; largest paint of the investor's dashboard 2.5 s.`,
      "",
      `On the worst screen: accessibility and best practices ${Math.min(...all.flatMap(({ others }) => others))}, layout shift ${Math.max(...all.map(({ layoutShift }) => layoutShift)).toFixed(3)}.`,
      `Benchmark index of this machine ${median(all.map((run) => run.benchmarkIndex)).toFixed(0)}; below ${BENCHMARK_INDEX_EXPECTED} Lighthouse takes it for too slow for its throttling.`,
      "",
      `Of ${all.length / RUNS} screens, those below 100 in a run, and the investor's dashboard:`,
      "",
      ...table(["Screen", "performance", "largest paint"], rows),
    ],
  };
}

function summary(runs: readonly LighthouseRun[]): string[] {
  return [
    runs.map(({ performance }) => performance).join(" "),
    `${(median(runs.map(({ largestPaint }) => largestPaint)) / 1000).toFixed(2)} s`,
  ];
}

async function runLighthouse(address: string, who: Person | null, directory: string): Promise<LighthouseRun> {
  const file = path.join(directory, "lighthouse.json");
  const chromium = await findChromium();
  const headers = who === null ? {} : { Cookie: who.cookie };
  await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      "--only-categories=performance,accessibility,best-practices",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage",
    ],
    { env: { ...process.env, ...chromium.env, CHROME_PATH: chromium.path } },
  );
  const { environment, categories, audits } = report.parse(JSON.parse(await fs.readFile(file, "utf8")));
  const points = (category: keyof typeof categories) => Math.round(categories[category].score * 100);
  return {
    performance: points("performance"),
    others: [points("accessibility"), points("best-practices")],
    largestPaint: audits["largest-contentful-paint"].numericValue,
    layoutShift: audits["cumulative-layout-shift"].numericValue,
    benchmarkIndex: environment.benchmarkIndex,
  };
}
