import { load, median, type Aim, type Load } from "./load.ts";

export interface Comparison {
  connections: number;
  /** The portal's requests a second over the bare server's; the median of the rounds. */
  ratio: number;
  portal: Load;
  bare: Load;
}

type Target = Omit<Aim, "connections" | "seconds">;

/** Loads both by turns, another one first in every round: what else the machine does then hits both alike. */
export async function compare(
  targets: { portal: Target; bare: Target },
  { connections, seconds, rounds }: { connections: number; seconds: number; rounds: number },
): Promise<Comparison> {
  const portal: Load[] = [];
  const bare: Load[] = [];
  const turn = async (results: Load[], target: Target) =>
    void results.push(await load({ ...target, connections, seconds }));
  for (let round = 0; round < rounds; round += 1) {
    const both = [() => turn(portal, targets.portal), () => turn(bare, targets.bare)];
    for (const each of round % 2 === 0 ? both : both.toReversed()) await each();
  }
  const ratios = portal.map(
    ({ requestsPerSecond }, round) => requestsPerSecond / (bare[round]?.requestsPerSecond ?? 0),
  );
  return { connections, ratio: median(ratios), portal: middle(portal), bare: middle(bare) };
}

function middle(loads: readonly Load[]): Load {
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  return { requestsPerSecond: of("requestsPerSecond"), p50: of("p50"), p99: of("p99") };
}
