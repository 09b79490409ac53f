const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends after this, however much it is used. */
export const ABSOLUTE_MS = 14 * DAY_MS;

/**
 * A session ends after so long without a request: investors look once a month, on a phone of their own, so that a
 * shorter one would only make them choose shorter passwords.
 */
const IDLE_MS = 7 * DAY_MS;

/** A request does not write: using a session is noted when the last note is as old as this. */
export const NOTED_EVERY_MS = HOUR_MS;

/** Until when a session lives that is used now. */
export function endOfSession(openedAt: number, now: number): number {
  return Math.min(openedAt + ABSOLUTE_MS, now + IDLE_MS);
}
