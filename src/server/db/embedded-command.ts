import { execFile } from "node:child_process";
import { parse } from "node:path";

/** A user of this machine who owns the database's files and runs its processes. */
export type Owner = { uid: number; gid: number };

/** English messages and UTC whatever the machine is set to; nothing else of the environment (it holds secrets). */
export const COMMAND_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env["PATH"],
  LC_ALL: "C",
  TZ: "UTC",
  SystemRoot: process.env["SystemRoot"],
};

/** Runs a short-lived program as a user, in a directory that this user need not be able to reach by its path. */
export function runAs(
  owner: Owner | null,
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
