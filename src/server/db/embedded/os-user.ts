import { execFile } from "node:child_process";
import { chown, lchown, readdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";

/**
 * PostgreSQL refuses to run as root. For root this answers the unprivileged user to run it as: whoever owns the
 * files already, else one that the machine has. For everybody else it answers null: they run it themselves.
 */
export async function chooseOwner(...files: string[]): Promise<OsUser | null> {
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

/** Uses `id` instead of reading /etc/passwd, since accounts may come from a directory service. */
async function lookUp(name: string): Promise<OsUser | null> {
  const [uid, gid] = [await runAs(null, "id", ["-u", name]), await runAs(null, "id", ["-g", name])];
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : null;
}

/** Whether the owner can get into a directory: all folders above it must let them pass too. */
export async function canEnter(owner: OsUser | null, directory: string): Promise<boolean> {
  if (process.platform === "win32") return true;
  return (await runAs(owner, "/bin/sh", ["-c", 'cd "$1"', "sh", directory])).ok;
}

/** A user of this machine who owns the database's files and runs its processes. */
export type OsUser = { uid: number; gid: number };

/** English messages and UTC whatever the machine is set to; nothing else of the environment (it holds secrets). */
export const COMMAND_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env["PATH"],
  LC_ALL: "C",
  TZ: "UTC",
  SystemRoot: process.env["SystemRoot"],
};

/** Runs a short-lived program as a user, in a directory that this user need not be able to reach by its path. */
export function runAs(
  owner: OsUser | null,
  program: string,
  args: string[],
  directory = parse(process.cwd()).root,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((done) => {
    const options = { ...owner, cwd: directory, env: COMMAND_ENVIRONMENT };
    execFile(program, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim();
      done({ ok: error === null, output: output === "" && error !== null ? error.message : output });
    });
  });
}

/** Gives a file to the owner. */
export async function changeOwner(owner: OsUser | null, path: string): Promise<void> {
  if (owner !== null) await chown(path, owner.uid, owner.gid);
}

/** Gives a directory and all in it to the owner: root has put back a copy of it, for example. */
export async function changeOwnerOfAll(owner: OsUser | null, directory: string): Promise<void> {
  if (owner === null) return;
  await changeOwner(owner, directory);
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}
