import { SUBMITTER_OF_30 } from "./generate-group.ts";
import { median } from "./load.ts";
import { ROUNDS, type Section, table, times } from "./performance-doc.ts";
import { openBenchDatabase, startPortal } from "./servers.ts";

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
const LISTS = {
  "all locations": "/api/locations",
  "the log": "/api/activity-logs?days=90",
  "search in the log": "/api/activity-logs?days=90&q=wine",
  "what the log is filtered by": "/api/activity-logs/facets?days=90",
};
const OF_INVESTOR = "/api/investors/42/reports";

/** All locations compared, over few months and over many. */
const PERFORMANCE = {
  "three lines of the dashboard": "/api/performance/summary",
  "a month": "/api/performance",
  "twelve months": "/api/performance?span=twelve",
  trends: "/api/performance/trends?figure=primeCost",
  "one location": "/api/locations/17/performance",
};

/** The median time of 40 requests one after the other, in milliseconds. */
const p50 = async (url: string, headers: Record<string, string>) => median(await timesOf(url, headers, 40));

/** The time of requests one after the other, in milliseconds. */
async function timesOf(url: string, headers: Record<string, string>, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const from = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    taken.push(performance.now() - from);
  }
  return taken;
}

/** Measured once it is warm. */
async function p95(url: string, headers: Record<string, string>): Promise<string> {
  await timesOf(url, headers, 20);
  const taken = (await timesOf(url, headers, 200)).toSorted((one, other) => one - other);
  return `${taken[189]?.toFixed(0)} ms`;
}

async function open(size: typeof SERVED) {
  const database = await openBenchDatabase(size);
  return { database, ...(await startPortal(database)) };
}

export async function measureScale(): Promise<Section> {
  const small = await open(SERVED);
  const large = await open(TENFOLD);
  const sizes = await compared({ ...MANAGER_READS, "an investor's reports": OF_INVESTOR }, async (path) => {
    const ask = ({ portal, investor, manager }: typeof small) =>
      p50(portal.address + path, path === OF_INVESTOR ? investor : manager);
    return [await ask(large), await ask(small)];
  });
  const ofTwo = await compared({ ...MANAGER_READS, ...LISTS }, async (path) => {
    const url = small.portal.address + path;
    return [await p50(url, small.managerOfTwo), await p50(url, small.manager)];
  });
  const performances: string[] = [];
  for (const [name, path] of Object.entries(PERFORMANCE))
    performances.push(`${name} ${await p95(small.portal.address + path, small.manager)}`);
  for (const { stop, database } of [small, large]) {
    await stop();
    await database.close();
  }
  return {
    title: "From 24,000 to 240,000 reports",
    lines: [
      "p50 with 2,000 locations × 120 months and 20,000 investors, and with 200 × 120 and 2,000. Limit: 2 ×.",
      "",
      ...table(["Question", "ratio", "p50: large, small"], sizes),
      "",
      "p50 of a Location Manager of two of the 200 locations, and of an administrator. Limit: 1 ×.",
      "",
      ...table(["Question", "ratio", "p50: of two, of all"], ofTwo),
      "",
      `Performance of 200 locations × 120 months, p95 (limit: 300 ms): ${performances.join(", ")}.`,
    ],
  };
}

/** The reads with the ratio of two times that are measured by turns, and both. */
async function compared(
  reads: Readonly<Record<string, string>>,
  measure: (path: string) => Promise<[number, number]>,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(reads)) {
    // The first round warms up.
    await measure(path);
    const found: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) found.push(await measure(path));
    const of = (index: 0 | 1) => median(found.map((each) => each[index])).toFixed(1);
    const ratio = median(found.map(([one, other]) => one / other));
    rows.push([name, times(ratio), `${of(0)}, ${of(1)} ms`]);
    console.log(rows.at(-1)?.join("  "));
  }
  return rows;
}
