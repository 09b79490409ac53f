import { randomInt } from "node:crypto";

/** How many are given out at a time. */
export const RECOVERY_CODES = 10;
/** Read from paper: without letters that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP = 4;

/** "k7mp-3xqd-w9ra-hn2c": 79 bits by chance. */
export function newRecoveryCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** As it is compared: people leave dashes out, and a telephone begins with a capital. */
export const tidyRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Whoever has typed a letter means one: an authenticator app shows digits. */
export const isRecoveryCode = (typed: string): boolean => /[a-z]/i.test(typed);
