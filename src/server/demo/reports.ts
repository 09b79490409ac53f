import type { Database } from "#server/db/client.ts";
import { type Chance, monthFigures, type MonthFigures } from "#server/demo/month-figures.ts";
import { dateBack } from "#server/demo/history.ts";
import { fileMonth } from "#server/demo/file-month.ts";
import { LOCATIONS } from "#server/demo/group.ts";
import { Books } from "#server/demo/documents/books.ts";
import { openStatementPrinter } from "#server/demo/documents/statement-pdf.ts";
import type { FileStorage } from "#server/files/storage.ts";
import type { Actor } from "#server/http/access.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { lastMonths, previousMonth } from "#shared/domain/periods.ts";

const MONTHS = 30;
/** This location has not filed the newest month, so that the dashboard shows a task. */
const LATE = "Olive & Ember";

interface Setting {
  files: FileStorage;
  managers: readonly Actor[];
  locationIds: ReadonlyMap<string, number>;
  chance: Chance;
  now: Date;
}

/** Files 30 months of every location, oldest first: signed, with comps and distributions. */
export async function fileDemoReports(
  db: Database,
  { files, managers, locationIds, chance, now }: Setting,
): Promise<void> {
  const desk = { db, files, print: openStatementPrinter() };
  const books = new Books();
  const newest = previousMonth(currentPeriod(now, "UTC"));
  const periods = lastMonths(newest, MONTHS);
  // Figures by month, for the same month last year.
  const known = new Map<string, MonthFigures>();
  for (const location of LOCATIONS) {
    for (const [index, period] of lastMonths(newest, MONTHS + 12)
      .toReversed()
      .entries()) {
      known.set(`${location.name} ${period}`, monthFigures(location, period, index, chance));
    }
  }
  for (const period of periods) {
    for (const [index, location] of LOCATIONS.entries()) {
      const locationId = locationIds.get(location.name);
      const actor = managers[index % 3 === 0 ? 1 : 0];
      if (locationId === undefined || !actor || (period === newest && location.name === LATE)) continue;
      await fileMonth(desk, {
        location,
        locationId,
        period,
        monthsAgo: periods.length - 1 - periods.indexOf(period),
        actor,
        chance,
        now,
        known,
        books,
      });
    }
  }
  // Backdates the log and the outbox.
  await dateBack(db, newest);
}
