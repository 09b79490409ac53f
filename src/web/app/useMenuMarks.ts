import { useUnreadReports } from "#web/data/unread-reports.ts";

/** What the menus count, by the address of their item. */
export function useMenuMarks(): Readonly<Record<string, number>> {
  return { "/investor/reports": useUnreadReports().size };
}
