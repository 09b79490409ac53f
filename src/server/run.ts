import { StartupError } from "#server/config.ts";
import type { Portal } from "#server/portal.ts";
import { giveBackStartMemory } from "#server/start-memory.ts";

/**
 * Runs a portal until it is told to stop (SIGTERM, Ctrl+C): running requests finish, the database stops, exit 0.
 * What keeps it from starting is one line and exit 1.
 */
export async function run(start: () => Promise<Portal>): Promise<void> {
  const portal = await start().catch((error: unknown) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  });
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    portal.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  portal.onFailure((reason) => {
    console.error(reason);
    stop(1);
  });
  await giveBackStartMemory();
}
