/** Of the network: nobody there, no way to them, the line was cut. */
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Of the server: connection exceptions, shutting down, crashed, starting up, no connection left. */
const SQLSTATE = /^(08...|57P0[123]|53300)$/;

/** The driver says these without a code. */
const SENTENCES = [
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
];

/** Whether an error says that the database does not answer, and not that it refuses what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    // A storage that is away is another matter.
    if (codeOf(each).startsWith("E_CANNOT_") || "$metadata" in each) return false;
    if (saysAway(each)) return true;
  }
  return false;
}

function saysAway(error: Error): boolean {
  const code = codeOf(error);
  if (NETWORK.has(code) || SQLSTATE.test(code)) return true;
  // The socket's file is not there while PostgreSQL is down; a file that is not there is no connection.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return SENTENCES.some((sentence) => error.message.startsWith(sentence));
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
