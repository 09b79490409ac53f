import { setTimeout as sleep } from "node:timers/promises";

/** Noting that an e-mail went out is tried for so long. */
const NOTING_MAX_MS = 60_000;

/** The e-mail is out; a database that is away for a moment must not make it go out twice. */
export async function noteSurely(note: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + NOTING_MAX_MS;
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await sleep(1000);
    }
  }
}
