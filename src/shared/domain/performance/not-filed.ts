import type { DayText } from "../days.ts";
import { dueSentence, lateWords } from "../due-words.ts";
import { formatDueDay } from "../due.ts";
import { formatPeriod, monthName, periodMonth, type PeriodText } from "../periods.ts";
import type { ComparedRow } from "./compare.ts";

/** Why a location has no figures; null where it has. */
interface NotFiled {
  /** "October 2026 is not filed: due November 10, 2 days late", "No report since August 2025". */
  readonly sentence: string;
  /** Without the day: "October 2026 is not filed, 2 days late". */
  readonly withoutDay: string;
  /** Where there is little room: "October not filed, 2 days late". */
  readonly short: string;
  readonly isLate: boolean;
}

export function notFiledOf(
  { notFiled, location: { now, due = null, closedSince = null } }: ComparedRow,
  today: DayText,
): NotFiled | null {
  if (notFiled === null) return null;
  if (closedSince !== null && now.missing.every((period) => period > closedSince)) {
    const sentence = noReportSince(closedSince);
    return { sentence, withoutDay: sentence, short: sentence, isLate: false };
  }
  const reason = notFiled.replace(/\.$/, "");
  if (due === null || !now.missing.includes(due.period))
    return { sentence: reason, withoutDay: reason, short: reason, isLate: false };
  const late = lateWords(due, today);
  const isLate = late !== null;
  if (now.missing.length > 1) {
    const sentence = `${notFiled} ${dueSentence(due, today)}`;
    return { sentence, withoutDay: sentence, short: dueSentence(due, today), isLate };
  }
  const day = `due ${formatDueDay(due.dueOn)}`;
  const sentence = `${reason}: ${day}${isLate ? `, ${late}` : ""}`;
  return {
    sentence,
    withoutDay: isLate ? `${reason}, ${late}` : sentence,
    short: `${monthName(periodMonth(due.period))} not filed, ${late ?? day}`,
    isLate,
  };
}

/** The same; of a location with figures that it is closed, or that a later report is late. */
export function filingOf(row: ComparedRow, today: DayText): Pick<NotFiled, "sentence" | "isLate"> | null {
  const { due = null, closedSince = null } = row.location;
  const told = notFiledOf(row, today);
  if (told !== null) return told;
  if (closedSince !== null) return { sentence: noReportSince(closedSince), isLate: false };
  if (due === null || lateWords(due, today) === null) return null;
  return { sentence: dueSentence(due, today), isLate: true };
}

const noReportSince = (period: PeriodText) => `No report since ${formatPeriod(period)}`;
