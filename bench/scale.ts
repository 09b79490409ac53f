import { openBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { startPortal } from "./bench-servers.ts";
import { RARE_SUBMITTER, SUBMITTER_OF_30 } from "./generate-group.ts";
import { median } from "./load.ts";
import { table, times, type Pace, type Section } from "./section.ts";

const SIGNATURE = "Claire Donovan";
/** The newest twelve months have their distributions; so many are in every group, by location. */
const SMALL = {
  locations: 200,
  months: 60,
  investors: 500,
  holdings: 3000,
  distributionMonths: 12,
  signature: SIGNATURE,
};
const LARGE = {
  locations: 2000,
  months: 600,
  investors: 10_000,
  holdings: 30_000,
  distributionMonths: 12,
  signature: SIGNATURE,
};

const QUESTIONS: Record<string, string> = {
  "page of the archive": "/api/reports?limit=25",
  "filter: location": "/api/reports?limit=25&locationId=17",
  "filter: year": "/api/reports?limit=25&year=2025",
  "filter: month": "/api/reports?limit=25&month=3",
  "filter: month and year": "/api/reports?limit=25&month=3&year=2025",
  "filter: location and year": "/api/reports?limit=25&locationId=17&year=2025",
  "filter: status": "/api/reports?limit=25&status=draft",
  "search: a common word": "/api/reports?limit=25&q=donovan",
  "search: a rare word": `/api/reports?limit=25&q=${RARE_SUBMITTER.slice(0, 9)}`,
  "search: a rare word, its three newest": `/api/reports?limit=3&q=${RARE_SUBMITTER.slice(0, 9)}`,
  "search: a word of 30 reports in both": `/api/reports?limit=25&q=${SUBMITTER_OF_30.slice(0, 8)}`,
  "search: a location's name": "/api/reports?limit=25&q=tavern%20187",
  "search: an absent word": "/api/reports?limit=25&q=qqzzqq",
  "one report": "/api/reports/4711",
  "dashboard counts": "/api/manager/overview",
};
const OWN = { "an investor's reports": "/api/investors/42/reports" };

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

/** An investor of a large group holds as much as one of a small group: five years of six locations. */
async function makeAlike({ pool }: BenchDatabase, holdings: number): Promise<void> {
  await pool.query("delete from investor_locations where investor_id = 42");
  await pool.query(
    `insert into investor_locations (investor_id, location_id, share_percentage) select 42, n, 1 from generate_series(1, $1) n`,
    [holdings],
  );
  await pool.query("delete from reports where location_id <= $1 and reporting_period < '2021-11'", [
    holdings,
  ]);
  await pool.query("vacuum analyze");
}

async function open(size: typeof SMALL) {
  const database = await openBenchDatabase(size);
  await makeAlike(database, 6);
  return { database, ...(await startPortal(database)) };
}

export async function measureScale({ rounds }: Pace): Promise<Section> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  console.log(`1.2 million reports generated in ${Math.round(large.database.secondsToFill)} s`);
  const rows: string[][] = [];
  for (const [name, path] of Object.entries({ ...QUESTIONS, ...OWN })) {
    const who = name in OWN ? ("investor" as const) : ("manager" as const);
    const found: { small: number; large: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
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
    title: "From 12,000 to 1.2 million reports",
    lines: [
      "p50 with 2,000 locations × 600 months and 10,000 investors, and with 200 × 60 and 500. Limit: 1.5 × for answers of one size; a rare word's page has 25 reports in the large group, 3 in the small.",
      "",
      ...table(["Question", "ratio", "p50: large, small"], rows),
    ],
  };
}
