import fs from "node:fs/promises";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { INVESTORS, MANAGERS } from "#server/demo/group.ts";
import { DEMO_PASSWORD, seedDemo } from "#server/demo/seed.ts";
import type { DemoInvitation } from "#server/demo/turn-on-features.ts";
import { startPortal } from "#server/portal.ts";
import { run } from "#server/run.ts";
import { StartupError } from "#server/startup-error.ts";
import { type Account, listManagers } from "#server/users/users.repository.ts";
import { KIND_LABELS } from "#shared/auth/abilities.ts";
import { PRODUCT_NAME } from "#shared/settings/page-branding.ts";

/** Settings that say where the data of a real group are. */
const OF_A_REAL_GROUP = ["DATA_DIR", "DATABASE_URL", "STORAGE_DIR", "STORAGE_S3_BUCKET"];
/** Lies in a data directory that a demo has made. */
const NOTE = "demo.txt";

/**
 * Makes the demo's directory, or takes the one of an earlier demo.
 * @throws StartupError when a directory that the operator named holds something else, or cannot be used
 */
async function claim(directory: string): Promise<void> {
  const names = await fs.readdir(directory).catch((): string[] => []);
  if (process.env["DEMO_DATA_DIR"] && names.length > 0 && !names.includes(NOTE))
    throw new StartupError(
      `DEMO_DATA_DIR (${directory}) holds data that are not the demo's: name an empty directory, or delete them.`,
    );
  try {
    await fs.mkdir(directory, { recursive: true });
    await fs.writeFile(path.join(directory, NOTE), "The data of npm run demo, and of no real group.\n");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The demo cannot write (${reason}): set DEMO_DATA_DIR to a directory where it can.`,
    );
  }
}

/** DEMO_PLAIN=1: nothing is turned on that a group has to turn on. */
const isPlain = process.env["DEMO_PLAIN"] === "1";

await run(async () => {
  const config = readConfig({
    ...process.env,
    ...Object.fromEntries(OF_A_REAL_GROUP.map((name) => [name, ""])),
    DATA_DIR: process.env["DEMO_DATA_DIR"] || (isPlain ? "demo-data-plain" : "demo-data"),
  });
  await claim(config.dataDirectory);
  console.log(`The demo's data: ${config.dataDirectory} (DEMO_DATA_DIR sets another directory).`);
  const unused = OF_A_REAL_GROUP.filter((name) => process.env[name]);
  if (unused.length > 0) console.log(`Not used by the demo: ${unused.join(", ")}.`);
  let invitation: DemoInvitation | null = null;
  let managers: string[] = [];
  const portal = await startPortal(config, async (services) => {
    invitation = await seedDemo(services, new Date(), isPlain);
    managers = (await listManagers(services.db)).flatMap(loginOf);
  });
  console.log("Logins of the demo group, all with the password", DEMO_PASSWORD);
  console.log("  managers: ", managers.join(", "));
  console.log(
    "  investors:",
    INVESTORS.slice(0, 5)
      .map((investor) => investor.username)
      .join(", "),
    `and ${INVESTORS.length - 5} more`,
  );
  printFeatures(portal.url, invitation);
  console.log(`${PRODUCT_NAME} is ready at ${portal.url}`);
  return portal;
});

/** With the kind, where the demo has several; not of the manager who is invited. */
function loginOf({ username, kind }: Account): string[] {
  if (!MANAGERS.some((manager) => manager.username === username)) return [];
  return [isPlain || kind === null ? username : `${username} (${KIND_LABELS[kind]})`];
}

function printFeatures(address: string, invitation: DemoInvitation | null): void {
  if (isPlain) return;
  if (invitation !== null)
    console.log(
      `${invitation.name} is invited: ${address}/invitation#${invitation.token} (once, for 7 days)`,
    );
  console.log("One report waits for the review of cdonovan, and statements to be published.");
  console.log("DEMO_PLAIN=1 npm run demo shows the portal with nothing turned on, in a group of its own.");
}
