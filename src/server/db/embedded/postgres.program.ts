import { startEmbeddedPostgres } from "#server/db/embedded/postgres.ts";
import { StartupError } from "#server/startup-error.ts";

// A server process for the tests: starts PostgreSQL on the given directory, tells how that went as one line of
// JSON, and stops when its input ends.
const [directory = ""] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({ directory, durable: false });
  tell({ connection: postgres.connection });
  process.stdin.resume().once("end", () => void postgres.stop());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  tell({ refusal: error.message });
}

function tell(outcome: object): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
