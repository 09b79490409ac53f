/** What a log may tell of an error. */
interface ErrorReport {
  kind: string;
  code?: string;
  message?: string;
  /** Of what the database refused: names of the schema, never a value. */
  table?: string;
  column?: string;
  constraint?: string;
  /** Where it was thrown. */
  at?: string[];
  cause?: ErrorReport;
}

const FACTS = new Set(["code", "table", "column", "constraint"]);
const PLACES_MAX = 5;

/**
 * An error as a log may hold it. A query's error has all its parameters in its message, and PostgreSQL repeats the
 * values it refuses: of both only names and codes are kept.
 */
export function reportOf(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { kind: typeof error };
  const named = Object.entries(error).filter(
    (entry): entry is [string, string] => FACTS.has(entry[0]) && typeof entry[1] === "string",
  );
  return {
    kind: error.constructor.name,
    ...(repeatsValues(error) ? {} : { message: error.message }),
    ...Object.fromEntries(named),
    at: placesIn(error.stack),
    ...(error.cause === undefined ? {} : { cause: reportOf(error.cause) }),
  };
}

function repeatsValues(error: Error): boolean {
  // "query" and "params" are Drizzle's, "severity" is what PostgreSQL sends.
  return "query" in error || "severity" in error;
}

/** The message may have lines of its own, so a line of the stack counts only by its form. */
function placesIn(stack: string | undefined): string[] {
  const lines = stack?.split("\n").map((line) => line.trim()) ?? [];
  return lines.filter((line) => /^at .+:\d+:\d+\)?$/.test(line)).slice(0, PLACES_MAX);
}
