import { PASSWORD } from "./bench-database.ts";
import { READS_A_SECOND, readAtRate, type Servers } from "./bench-servers.ts";
import { load, median } from "./load.ts";
import { times, type Pace, type Section } from "./section.ts";

const LOGINS_A_SECOND = 20;

export async function measureLogins(servers: Servers, { rounds, seconds }: Pace): Promise<Section> {
  const { address } = servers.portal;
  const reads = () => readAtRate(servers, seconds * 2);
  const logins = () =>
    load({
      url: `${address}/api/auth/local`,
      method: "POST",
      headers: { "content-type": "application/json" },
      nextBody: () => JSON.stringify({ username: "manager", password: PASSWORD }),
      connections: 10,
      rate: LOGINS_A_SECOND,
      seconds: seconds * 2,
      mayRefuse: true,
    });
  const quiet: number[] = [];
  const busy: number[] = [];
  const ratios: number[] = [];
  const p97: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await reads();
    const [beside] = await Promise.all([reads(), logins()]);
    p97.push(alone.p97_5);
    quiet.push(alone.p99);
    busy.push(beside.p99);
    ratios.push(beside.p99 / Math.max(1, alone.p99));
  }
  return {
    title: "200 reads a second, alone and beside logins",
    lines: [
      `- The list of 25 at ${READS_A_SECOND} reads a second: p97.5 ${median(p97)} ms (limit: p95 at most 50).`,
      `- With ${LOGINS_A_SECOND} logins a second the p99 of ${READS_A_SECOND} reads a second is ${times(median(ratios))} its quiet value (${median(quiet)} and ${median(busy)} ms).`,
    ],
  };
}
