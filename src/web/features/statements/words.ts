import { counted } from "#shared/domain/counted.ts";
import { formatDay } from "#shared/domain/days.ts";

/** "Oct 31", where the year is said elsewhere. */
export const dayInYear = (day: string): string => formatDay(day).slice(0, "Oct 31".length);

/** About how long, in words: "about 2 seconds left". */
export function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `about ${seconds < 90 ? counted(Math.max(1, Math.round(seconds)), "second") : counted(minutes, "minute")} left`;
}
