import fs from "node:fs";
import { load, type LoadOptions, type Measurement, median } from "./load.ts";
import { ROUNDS, SECONDS } from "./performance-doc.ts";

interface Comparison {
  /** The portal's requests a second over the bare server's; the median of the rounds. */
  ratio: number;
  /** The bare server's processor time for a request over the portal's: what else the machine does changes it least. */
  processorRatio: number;
  portal: Measurement;
  bare: Measurement;
}

type Target = Omit<LoadOptions, "connections" | "seconds"> & { pid: number };

/** Milliseconds of a core that a process has used so far, in steps of ten. */
export function processorTime(pid: number): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Loads both by turns, another one first in every round: what else the machine does then hits both alike. */
export async function compare(
  targets: { portal: Target; bare: Target },
  connections: number,
): Promise<Comparison> {
  const portal: Measurement[] = [];
  const bare: Measurement[] = [];
  const used = { portal: [] as number[], bare: [] as number[] };
  const turn = async (results: Measurement[], { pid, ...target }: Target) => {
    const before = processorTime(pid);
    const found = await load({ ...target, connections, seconds: SECONDS });
    const perRequest = (processorTime(pid) - before) / (found.requestsPerSecond * SECONDS);
    used[results === portal ? "portal" : "bare"].push(perRequest);
    results.push(found);
  };
  // Code that was never run before is compiled while it runs.
  for (const { pid: _, ...target } of [targets.portal, targets.bare])
    await load({ ...target, connections, seconds: SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = [() => turn(portal, targets.portal), () => turn(bare, targets.bare)];
    for (const each of round % 2 === 0 ? both : both.toReversed()) await each();
  }
  const ratios = portal.map(
    ({ requestsPerSecond }, round) => requestsPerSecond / (bare[round]?.requestsPerSecond ?? 0),
  );
  const processorRatio = median(used.bare) / median(used.portal);
  return { ratio: median(ratios), processorRatio, portal: middle(portal), bare: middle(bare) };
}

function middle(loads: readonly Measurement[]): Measurement {
  const of = (key: keyof Measurement) => median(loads.map((each) => each[key]));
  return { requestsPerSecond: of("requestsPerSecond"), p50: of("p50"), p97_5: of("p97_5"), p99: of("p99") };
}
