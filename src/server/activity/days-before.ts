const DAY_MS = 86_400_000;

/** The instant so many times 24 hours ago, where a time range of the log begins. */
export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();
