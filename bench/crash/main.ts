import { setTimeout as sleep } from "node:timers/promises";
import { chanceFrom } from "#server/demo/month-figures.ts";
import {
  isReady,
  newDirectory,
  removeDirectory,
  startBuiltPortal,
  UNLIMITED,
  type StartedPortal,
} from "../../test/started-portal.ts";
import { check } from "./check.ts";
import { Clients } from "./clients.ts";
import { ADMIN, makeGroup } from "./group.ts";
import { killTarget, TARGETS, type Target } from "./kill.ts";
import { Refused } from "./send.ts";

/**
 * Files reports, corrects, deletes, undeletes and files them again, changes and transfers shares, makes and publishes
 * statements, deletes and undeletes investors and locations under load, and kills the server and its PostgreSQL with
 * kill -9 at random moments, round after round. After each round everything that was acknowledged must be there exactly
 * once, and nothing by half.
 * CRASH_ROUNDS (200) says how often, CRASH_SEED repeats targets and moments. With CRASH_REVIEW=1 every version waits for a
 * review, and a second manager approves it: it is published with its notices, or not at all.
 */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 200);
const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 2 ** 31);
console.log(`seed ${seed}, ${rounds} rounds`);

const chance = chanceFrom(seed);

const directory = await newDirectory();
const env = { DATA_DIR: directory, ...ADMIN, ...UNLIMITED };
let portal: StartedPortal = await startBuiltPortal(env);
const group = await makeGroup(portal.address, process.env["CRASH_REVIEW"] === "1");
const clients = new Clients(group, directory);
const { holdings, transfers, statements } = clients;
const killed: Record<Target, number> = { server: 0, postgres: 0, connection: 0, both: 0 };
/** Each once, though what is lost stays lost in every later round. */
const problems = new Set<string>();
let gaveUp = 0;
let last = { links: 0, reports: 0 };

/**
 * Started again as by a service manager: it ends itself when its PostgreSQL was killed again and again within a minute,
 * and when what is left of a killed one is not gone within half a minute.
 */
async function startAgain(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      portal = await startBuiltPortal(env);
      return;
    } catch (error) {
      if (tries === 5) throw error;
      gaveUp += 1;
    }
  }
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (portal.process.exitCode !== null) {
      gaveUp += 1;
      await startAgain();
    }
    if (await isReady(portal.address)) return;
    await sleep(100);
  }
  throw new Error(`the portal does not come back: ${portal.printed()}`);
}

/** Until so many were acknowledged; a machine that is busy may not get there. */
async function underWay(acknowledged: number): Promise<void> {
  const giveUpAt = Date.now() + 5_000;
  while (clients.acknowledged < acknowledged && Date.now() < giveUpAt) await sleep(10);
}

/** Until what is deleted for a while is back: PostgreSQL may go away once more, when the portal gives up. */
async function settled(): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    await untilReady();
    try {
      return await holdings.settle();
    } catch (error) {
      if (error instanceof Refused || tries === 5) return [String(error)];
    }
  }
}

async function round(number: number): Promise<void> {
  const target = chance.pick(TARGETS);
  killed[target] += 1;
  const stop = new AbortController();
  const filing = clients.run(portal.address, stop.signal);
  await underWay(clients.acknowledged + chance.whole(0, 19));
  await sleep(chance.between(0, 300));
  const isDown = await killTarget(target, portal, directory, chance);
  stop.abort();
  if (isDown) await startAgain();
  else await untilReady();
  await filing;
  await untilReady();
  const unsettled = await settled();
  const { problems: found, ...counts } = await check(directory, group, clients);
  last = counts;
  for (const what of [...found, ...unsettled]) {
    if (!problems.has(what)) console.log(`round ${number} (${target}): ${what}`);
    problems.add(what);
  }
  if (number % 10 === 0)
    console.log(`${number} rounds, ${clients.acknowledged} changes acknowledged, ${problems.size} problems`);
}

try {
  for (let number = 1; number <= rounds; number += 1) await round(number);
  for (const what of clients.refused) problems.add(what);
  console.log(
    JSON.stringify({
      seed,
      rounds,
      killed,
      gaveUp,
      acknowledged: clients.acknowledged,
      ...clients.done,
      holdings: holdings.done,
      ...transfers.done,
      statements: statements.done,
      ...last,
      unanswered: clients.unanswered,
      problems: problems.size,
    }),
  );
  for (const what of clients.refused) console.log(what);
} finally {
  await portal.stop();
  await removeDirectory(directory);
}
process.exit(problems.size === 0 ? 0 : 1);
