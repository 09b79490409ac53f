import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 100;
/** No build takes longer: an older lock is of a killed one, even if another process has its number by now. */
const STALE_AFTER_MS = 5 * 60_000;

/**
 * Runs the work while no other process runs work under the same lock; others wait.
 * @param {string} lock a file that holds the number of the process that works
 * @param {() => Promise<void>} work
 */
export async function withLock(lock, work) {
  for (let tries = 0; !take(lock); tries += 1) {
    if (tries === 1) console.log("Waiting for another build ...");
    await sleep(POLL_MS);
  }
  try {
    await work();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (isAbandoned(lock)) remove(lock);
    return false;
  }
}

/** @param {string} lock of a killed process */
function remove(lock) {
  const aside = `${lock}.${process.pid}`;
  try {
    // Only one of several waiting processes can rename it ...
    fs.renameSync(lock, aside);
    // ... and where another one has taken the lock since, it gets it back.
    if (!isAbandoned(aside)) fs.linkSync(aside, lock);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "EEXIST") throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    if (Date.now() - fs.statSync(lock).mtimeMs > STALE_AFTER_MS) return true;
    process.kill(Number(fs.readFileSync(lock, "utf8")), 0);
    return false;
  } catch (error) {
    // ESRCH: no such process. Any other: the lock was released meanwhile, or another user's process holds it.
    return codeOf(error) === "ESRCH";
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined);
