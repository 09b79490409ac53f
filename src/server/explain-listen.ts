import { StartupError, type Config } from "#server/config.ts";

const LISTEN_REASONS: Record<string, string> = {
  EADDRINUSE: "is already in use; stop what uses it, or set PORT to another one",
  EACCES: "needs more rights than this user has; set PORT to one above 1023",
  EADDRNOTAVAIL: "cannot be used on this machine; set HOST to one of its addresses",
  ENOTFOUND: "cannot be used: that host name is unknown; set HOST to an address of this machine",
};

/** What kept the portal from listening, as one sentence for the operator; what is not known here stays as it is. */
export function explainListen(error: unknown, { host, port }: Pick<Config, "host" | "port">): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = LISTEN_REASONS[code];
  return reason === undefined ? error : new StartupError(`${host}:${port} ${reason}.`);
}
