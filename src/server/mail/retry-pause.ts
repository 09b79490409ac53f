const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;

/**
 * How long to wait after a try that failed, the first being 1: half a minute, a minute, two, and so on up to six hours.
 * It never ends: an address that a manager corrects, or a mail server that is repaired, gets what it missed.
 */
export function retryPause(attempts: number): number {
  return Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 20), LONGEST_SECONDS);
}
