import { PASSWORD } from "./bench-database.ts";
import { PATHS } from "./bare-plan.ts";
import type { Servers } from "./bench-servers.ts";
import { load, median } from "./load.ts";
import { times, type Pace, type Section } from "./section.ts";

const LOGINS_A_SECOND = 20;
const READS_A_SECOND = 200;

export async function measureLogins(servers: Servers, { rounds, seconds }: Pace): Promise<Section> {
  const { address } = servers.portal;
  const reads = () =>
    load({
      url: address + PATHS.newest,
      headers: servers.manager,
      connections: 10,
      rate: READS_A_SECOND,
      seconds: seconds * 2,
    });
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
  for (let round = 0; round < rounds; round += 1) {
    const alone = (await reads()).p99;
    const [beside] = await Promise.all([reads(), logins()]);
    quiet.push(alone);
    busy.push(beside.p99);
    ratios.push(beside.p99 / Math.max(1, alone));
  }
  return {
    title: "Reads beside logins",
    lines: [
      `- With ${LOGINS_A_SECOND} logins a second the p99 of ${READS_A_SECOND} reads a second is ${times(median(ratios))} its quiet value (${median(quiet)} and ${median(busy)} ms).`,
    ],
  };
}
