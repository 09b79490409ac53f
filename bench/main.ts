import { execFileSync } from "node:child_process";
import { drawnSignature, submission } from "#server/reports/submission.fixture.ts";
import { recordPlan } from "./bare-plan.ts";
import { measureFiling } from "./filing.ts";
import { measureMemory } from "./memory.ts";
import { measurePages } from "./pages.ts";
import { measurePdf } from "./pdf.ts";
import { type Section, writePerformanceDoc } from "./performance-doc.ts";
import { measureReads } from "./reads.ts";
import { measureScale } from "./scale.ts";
import { openBenchDatabase, type Servers, startServers } from "./servers.ts";
import { measureStarts } from "./starts.ts";
import { measureTyping } from "./typing.ts";

/**
 * Measures the built portal and writes docs/performance.md.
 * npm run bench                     everything
 * npm run bench -- reads filing     only these, and nothing is written
 */
const chosen = process.argv.slice(2);
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
  let servers: Servers | null = null;
  try {
    const body = await submission(17);
    servers = await startServers(database, await recordPlan(database, body));
    const both = servers;
    await part("memory", () => measureMemory(both));
    await part("reads", () => measureReads(both));
    await part("filing", () => measureFiling(both, body));
    await part("pdf", () => measurePdf(both));
  } finally {
    await servers?.stop();
    await database.close();
  }
}

if (chosen.length === 0 || chosen.some((name) => BESIDE_BARE.includes(name))) await sideBySide();
await part("starts", measureStarts);
await part("scale", measureScale);
await part("pages", measurePages);
await part("typing", measureTyping);
if (chosen.length === 0) writePerformanceDoc(sections);
