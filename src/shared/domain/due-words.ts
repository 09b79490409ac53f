import { counted } from "./counted.ts";
import type { DayText } from "./days.ts";
import { daysLeft, type DueReport, formatDueDay, isDueSoon, isLate } from "./due.ts";
import { formatPeriod } from "./periods.ts";

/* Of due reports to managers. Apart from due.ts, which investors' pages load. */

/** "2 days late", "today", "tomorrow", "in 3 days". */
function timing(due: DueReport, today: DayText): string {
  const days = daysLeft(due, today);
  if (days < 0) return `${counted(-days, "day")} late`;
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** What several due reports are, of which so many are late. */
export function lateOrDue(late: number, count: number): "late" | "due" | "due or late" {
  if (late === count) return "late";
  return late === 0 ? "due" : "due or late";
}

/** "2 days late" and the like; null while it is not late. */
export const lateWords = (due: DueReport, today: DayText): string | null =>
  isLate(due, today) ? timing(due, today) : null;

/** "October 2026 is 2 days late", "… is due today", "… is due in 3 days". */
export const dueSentence = (due: DueReport, today: DayText): string =>
  `${formatPeriod(due.period)} is ${isLate(due, today) ? "" : "due "}${timing(due, today)}`;

/** The same with the day: "October 2026 is 2 days late, due Nov 10"; long before it "October 2026 due Nov 10". */
export function dueSentenceWithDay(due: DueReport, today: DayText): string {
  const day = formatDueDay(due.dueOn).replace(/^(...)\w*/, "$1");
  if (!isDueSoon(due, today)) return `${formatPeriod(due.period)} due ${day}`;
  return `${dueSentence(due, today)}, ${isLate(due, today) ? "due " : ""}${day}`;
}

/** Where the month is said already: "Due November 10, 2 days late." */
export const dueNote = (due: DueReport, today: DayText): string =>
  `Due ${formatDueDay(due.dueOn)}${isDueSoon(due, today) ? `, ${timing(due, today)}` : ""}.`;
