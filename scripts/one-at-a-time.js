import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const LOOK_AGAIN_MS = 100;
/** Whoever works says so this often ... */
const BEAT_MS = 2_000;
/** ... and who has not for so long is gone, even if another process has its number by now. */
const GONE_AFTER_MS = 30_000;
const FREE = "free";

/**
 * Runs the work while no other process on this machine runs work under the same lock; others wait. The turn of a
 * process that was killed is taken over.
 *
 * Every turn has a number and a file, and the file of the newest one is never removed: it is the next number that is
 * taken, which only one process can (link fails where something is). Were the file of a dead process removed to be
 * taken again, one that had looked at it a moment before would remove the new owner's.
 * @param {string} lock what the files of the turns begin with
 * @param {() => void | Promise<void>} work
 * @returns {Promise<void>}
 */
export async function oneAtATime(lock, work) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  // Written beside it and then linked, so that nobody ever reads a turn without its owner.
  const own = `${lock}.${randomUUID()}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    const turn = await waitForTurn(own, lock);
    fs.rmSync(own);
    const beat = setInterval(() => sayAlive(fileOf(lock, turn)), BEAT_MS);
    try {
      await work();
    } finally {
      clearInterval(beat);
      giveBack(lock, turn);
    }
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** @param {string} own @param {string} lock @returns {Promise<number>} */
async function waitForTurn(own, lock) {
  for (;;) {
    const turn = take(own, lock);
    if (turn !== null) return turn;
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
}

/** @param {string} file whose time is its owner's beat */
function sayAlive(file) {
  try {
    fs.utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody took us for gone; what is being built is put in place whole all the same.
  }
}

/** @param {string} lock @param {number} turn */
const fileOf = (lock, turn) => `${lock}.turn-${turn}`;

/** @param {string} lock @returns {number[]} */
function turnsOf(lock) {
  const begins = `${path.basename(lock)}.turn-`;
  const names = fs.readdirSync(path.dirname(lock)).filter((name) => name.startsWith(begins));
  return names.map((name) => Number(name.slice(begins.length)));
}

/** @param {string} own @param {string} lock @returns {number | null} the turn that is ours now */
function take(own, lock) {
  const newest = Math.max(0, ...turnsOf(lock));
  if (newest > 0 && isHeld(fileOf(lock, newest))) return null;
  const turn = newest + 1;
  try {
    sayAlive(own);
    fs.linkSync(own, fileOf(lock, turn));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return null;
    throw error;
  }
  const turns = turnsOf(lock);
  // Between the look and the link the others have gone on.
  const isLate = turns.some((each) => each > turn);
  for (const each of isLate ? [turn] : turns.filter((old) => old < turn))
    fs.rmSync(fileOf(lock, each), { force: true });
  return isLate ? null : turn;
}

/** @param {string} lock @param {number} turn */
function giveBack(lock, turn) {
  const free = `${lock}.${randomUUID()}`;
  fs.writeFileSync(free, FREE);
  // Not over the turn of somebody who took us for gone.
  if (turnsOf(lock).some((each) => each > turn)) fs.rmSync(free);
  else fs.renameSync(free, fileOf(lock, turn));
}

/** @param {string} file @returns {boolean} */
function isHeld(file) {
  try {
    const owner = fs.readFileSync(file, "utf8");
    if (owner === FREE) return false;
    return Date.now() - fs.statSync(file).mtimeMs < GONE_AFTER_MS && isAlive(Number(owner));
  } catch {
    // A later turn has begun.
    return true;
  }
}

/** @param {number} pid @returns {boolean} */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, and lives.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
