import fs from "node:fs";
import path from "node:path";

const LOOK_AGAIN_MS = 100;

/**
 * Runs the work while no other process on this machine runs work under the same lock; others wait. The lock of a
 * process that was killed is taken over.
 * @param {string} lock the file that stands for it, with the process id of who holds it
 * @param {() => void | Promise<void>} work
 * @returns {Promise<void>}
 */
export async function oneAtATime(lock, work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  // Written beside it and then linked, so that nobody ever reads a lock without its holder.
  const own = `${lock}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    while (!take(own, lock)) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
    try {
      await work();
    } finally {
      fs.rmSync(lock, { force: true });
    }
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** @param {string} own @param {string} lock @returns {boolean} whether it is ours now */
function take(own, lock) {
  try {
    fs.linkSync(own, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  if (!isAlive(holderOf(lock))) fs.rmSync(lock, { force: true });
  return false;
}

/** @param {string} lock @returns {number} 0 when it has just been given back */
function holderOf(lock) {
  try {
    return Number(fs.readFileSync(lock, "utf8"));
  } catch {
    return 0;
  }
}

/** @param {number} pid @returns {boolean} */
function isAlive(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, and lives.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
