import { stat } from "node:fs/promises";
import { runAs, type Owner } from "#server/db/embedded-command.ts";

/**
 * PostgreSQL refuses to run as root. For root this answers the unprivileged user to run it as: whoever owns the
 * files already, else one that the machine has. For everybody else it answers null: they run it themselves.
 */
export async function chooseOwner(...files: string[]): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null;
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (found !== null && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  }
  for (const name of ["postgres", "node", "nobody"]) {
    const owner = await lookUp(name);
    if (owner !== null) return owner;
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Asks the system instead of reading /etc/passwd, since accounts may come from a directory service. */
async function lookUp(name: string): Promise<Owner | null> {
  const [uid, gid] = [await runAs(null, "id", ["-u", name]), await runAs(null, "id", ["-g", name])];
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : null;
}

/** Whether the owner can get into a directory: all folders above it must let them pass too. */
export async function canEnter(owner: Owner | null, directory: string): Promise<boolean> {
  if (process.platform === "win32") return true;
  return (await runAs(owner, "/bin/sh", ["-c", 'cd "$1"', "sh", directory])).ok;
}
