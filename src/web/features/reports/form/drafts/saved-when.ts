import { DAY_MS } from "#shared/domain/dates.ts";
import { formatDate, formatDateTime } from "#web/lib/dates.ts";

/** "10:42 am" in the group's zone. */
export const savedTime = (iso: string): string => formatDateTime(iso).split(" at ")[1] ?? "";

/** "today at 10:42 am", "yesterday at 10:42 am", "on Mar 05, 2025 at 10:42 am". */
export function savedWhen(iso: string, now: Date): string {
  const daysAgo = [0, 1].find(
    (days) => formatDate(iso) === formatDate(new Date(now.getTime() - days * DAY_MS).toISOString()),
  );
  if (daysAgo === undefined) return `on ${formatDateTime(iso)}`;
  return `${daysAgo === 0 ? "today" : "yesterday"} at ${savedTime(iso)}`;
}
