import { execFileSync } from "node:child_process";
import { drawnSignature, submission } from "#server/reports/submission.fixture.ts";
import { recordPlan } from "./bare-plan.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { startServers, type Servers } from "./bench-servers.ts";
import { measureFiling } from "./filing.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { measurePdf } from "./pdf.ts";
import { writePerformanceDoc } from "./performance-doc.ts";
import { measureReads } from "./reads.ts";
import { measureScale } from "./scale.ts";
import { FULL, QUICK, type Section } from "./section.ts";
import { measureStarts } from "./starts.ts";
import { measureTyping } from "./typing.ts";

/**
 * Measures the built portal and writes docs/performance.md.
 * npm run bench                     everything, in short rounds
 * npm run bench -- --full           everything, in more and longer rounds
 * npm run bench -- reads filing     only these, and nothing is written
 */
const pace = process.argv.includes("--full") ? FULL : QUICK;
const chosen = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const BESIDE_BARE = ["memory", "reads", "filing", "pdf"];
const GROUP = { locations: 200, months: 60, investors: 500, holdings: 3000, distributionMonths: 60 };

execFileSync(process.execPath, ["scripts/build-when-stale.js"], { stdio: "inherit" });
const sections: Section[] = [];

async function part(name: string, measure: () => Promise<Section>): Promise<void> {
  if (chosen.length > 0 && !chosen.includes(name)) return;
  const section = await measure();
  sections.push(section);
  console.log(`\n## ${section.title}\n${section.lines.join("\n")}`);
}

async function sideBySide(): Promise<void> {
  const database = await openBenchDatabase({ ...GROUP, signature: await drawnSignature() });
  console.log(`generated in ${database.secondsToFill.toFixed(1)} s`);
  let servers: Servers | null = null;
  try {
    const body = await submission(17);
    servers = await startServers(database, await recordPlan(database, body));
    const both = servers;
    await part("memory", () => measureMemory(both, pace));
    await part("reads", () => measureReads(both, pace));
    await part("filing", () => measureFiling(both, body, pace));
    await part("pdf", () => measurePdf(both, pace));
  } finally {
    await servers?.stop();
    await database.close();
  }
}

if (chosen.length === 0 || chosen.some((name) => BESIDE_BARE.includes(name))) await sideBySide();
await part("starts", () => measureStarts(pace));
await part("scale", () => measureScale(pace));
await part("pages", measurePages);
await part("typing", measureTyping);
if (chosen.length === 0) writePerformanceDoc(sections, pace);
