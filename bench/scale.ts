import { openBenchDatabase } from "./bench-database.ts";
import { startPortal } from "./bench-servers.ts";
import { SUBMITTER_OF_30 } from "./generate-group.ts";
import { median } from "./load.ts";
import { ROUNDS, table, times, type Section } from "./section.ts";

/** What one portal serves, and ten times that. The newest twelve months have their distributions. */
const SERVED = {
  locations: 200,
  months: 120,
  investors: 2000,
  holdings: 12_000,
  distributionMonths: 12,
  signature: "Claire Donovan",
};
const TENFOLD = { ...SERVED, locations: 2000, investors: 20_000, holdings: 120_000 };

const MANAGER_READS: Record<string, string> = {
  "page of the archive": "/api/reports?limit=25",
  "filters: location and year": "/api/reports?limit=25&locationId=17&year=2025",
  "search: a common word": "/api/reports?limit=25&q=donovan",
  "search: a word of 30 reports": `/api/reports?limit=25&q=${SUBMITTER_OF_30.slice(0, 8)}`,
  "search: an absent word": "/api/reports?limit=25&q=qqzzqq",
  "one report": "/api/reports/4711",
  dashboard: "/api/manager/overview",
};
const INVESTOR_READS = { "an investor's reports": "/api/investors/42/reports" };

/** The middle time of single requests one after the other, in milliseconds. */
async function p50(url: string, headers: Record<string, string>, requests: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < requests; turn += 1) {
    const from = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

async function open(size: typeof SERVED) {
  const database = await openBenchDatabase(size);
  return { database, ...(await startPortal(database)) };
}

export async function measureScale(): Promise<Section> {
  const small = await open(SERVED);
  const large = await open(TENFOLD);
  const rows: string[][] = [];
  for (const [name, path] of Object.entries({ ...MANAGER_READS, ...INVESTOR_READS })) {
    const who = name in INVESTOR_READS ? ("investor" as const) : ("manager" as const);
    const found: { small: number; large: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ask = (at: typeof small) => p50(at.portal.address + path, at[who], 40);
      const both = { small: await ask(small), large: await ask(large) };
      // The first round warms up.
      if (round > 0) found.push(both);
    }
    const of = (key: "small" | "large") => median(found.map((each) => each[key]));
    const ratio = median(found.map((each) => each.large / each.small));
    rows.push([name, times(ratio), `${of("large").toFixed(1)}, ${of("small").toFixed(1)} ms`]);
    console.log(rows.at(-1)?.join("  "));
  }
  for (const { stop, database } of [small, large]) {
    await stop();
    await database.close();
  }
  return {
    title: "From 24,000 to 240,000 reports",
    lines: [
      "p50 with 2,000 locations × 120 months and 20,000 investors, and with 200 × 120 and 2,000. Limit: 2 ×.",
      "",
      ...table(["Question", "ratio", "p50: large, small"], rows),
    ],
  };
}
