import type { Database } from "#server/db/client.ts";
import type { Chance } from "#server/demo/chance.ts";
import { commentaryFor } from "#server/demo/commentary.ts";
import { dateBack } from "#server/demo/date-back.ts";
import { PLACES, type DemoPlace } from "#server/demo/group.ts";
import { monthFigures, type MonthFigures } from "#server/demo/month-figures.ts";
import { drawnSignature } from "#server/demo/signatures.ts";
import type { Actor } from "#server/http/access.ts";
import { listHolders } from "#server/investors/holdings.repository.ts";
import { fileReport } from "#server/reports/submit-report.ts";
import { currentPeriod } from "#shared/domain/dates.ts";
import { fromCents, toCents } from "#shared/domain/money.ts";
import { addMonths, lastMonths, previousMonth } from "#shared/domain/period.ts";
import { displayName } from "#shared/domain/person.ts";
import { figureKey, REPORT_MEASURES } from "#shared/domain/report-figures.ts";
import { reportSubmission } from "#shared/reports/report-submission.schema.ts";
import * as z from "zod/mini";

const MONTHS = 30;
/** This place has not filed the newest month yet, so that there is something to do. */
const LATE = "Olive & Ember";
/** The report of this place and month was filed with a distribution that had a nought too few, and corrected later. */
const MISTAKEN = { name: "Harbor & Vine Wine Bar", monthsAgo: 2 };
const NOTICED_MS = 3 * 86_400_000;

interface Setting {
  managers: readonly Actor[];
  placeIds: ReadonlyMap<string, number>;
  chance: Chance;
  now: Date;
}

/** Files 30 months for every place, oldest first, the way a manager would: signed, with comps and distributions. */
export async function fileDemoReports(
  db: Database,
  { managers, placeIds, chance, now }: Setting,
): Promise<void> {
  const newest = previousMonth(currentPeriod(now, "UTC"));
  const periods = lastMonths(newest, MONTHS);
  // A year earlier is needed for the same month last year.
  const known = new Map<string, MonthFigures>();
  for (const place of PLACES) {
    for (const [index, period] of lastMonths(newest, MONTHS + 12)
      .toReversed()
      .entries()) {
      known.set(`${place.name} ${period}`, monthFigures(place, period, index, chance));
    }
  }
  for (const period of periods) {
    for (const [index, place] of PLACES.entries()) {
      const locationId = placeIds.get(place.name);
      const actor = managers[index % 3 === 0 ? 1 : 0];
      if (locationId === undefined || !actor || (period === newest && place.name === LATE)) continue;
      await fileOne(db, {
        place,
        locationId,
        period,
        monthsAgo: periods.length - 1 - periods.indexOf(period),
        actor,
        chance,
        now,
        known,
      });
    }
  }
  // Everything was filed in the past; log and outbox say so too.
  await dateBack(db, newest);
}

interface One {
  place: DemoPlace;
  locationId: number;
  period: string;
  monthsAgo: number;
  actor: Actor;
  chance: Chance;
  now: Date;
  known: ReadonlyMap<string, MonthFigures>;
}

async function fileOne(
  db: Database,
  { place, locationId, period, monthsAgo, actor, chance, now, known }: One,
): Promise<void> {
  const at = (when: string) => known.get(`${place.name} ${when}`);
  const figures = at(period);
  if (!figures) throw new Error(`no figures for ${place.name} in ${period}`);
  const holders = await listHolders(db, locationId);
  const comps = Object.fromEntries(
    holders
      .filter(() => chance.whole(1, 10) > 3)
      .map(({ investorId }) => [
        investorId,
        `${chance.whole(18, 240)}.${chance.pick(["00", "25", "50", "75", "40", "90"])}`,
      ]),
  );
  const signedByHand = actor.username === "cdonovan";
  const submission = z.parse(reportSubmission, {
    locationId,
    reportingPeriod: period,
    status: "submitted",
    submittedBy: displayName(actor),
    signatureType: signedByHand ? "drawn" : "typed",
    digitalSignature: signedByHand ? await drawnSignature() : displayName(actor),
    ...cells(figures, at(previousMonth(period)), at(addMonths(period, -12))),
    cashDistributionDuringPeriod: figures.cashDistribution,
    ...commentaryFor(chance, stateOf(place, monthsAgo)),
    investorComps: comps,
  });
  const signedAt = filedAt(period, chance, now);
  if (place.name !== MISTAKEN.name || monthsAgo !== MISTAKEN.monthsAgo) {
    await fileReport(db, actor, submission, signedAt);
    return;
  }
  const mistaken = { ...submission, cashDistributionDuringPeriod: tenth(figures.cashDistribution) };
  const id = await fileReport(db, actor, mistaken, signedAt);
  const corrected = {
    ...submission,
    corrects: { id, version: 1 },
    correctionReason: "The distribution was entered with a nought too few.",
  };
  await fileReport(db, actor, corrected, new Date(signedAt.getTime() + NOTICED_MS));
}

const tenth = (amount: string) => fromCents(toCents(amount) / 10n);

function stateOf({ trouble }: DemoPlace, monthsAgo: number): "usual" | "slump" | "clawback" {
  if (!trouble || monthsAgo > trouble.from || monthsAgo < trouble.to) return "usual";
  return trouble.kind === "clawback" && monthsAgo !== trouble.from ? "usual" : trouble.kind;
}

/** The cells of the form from three months of figures. */
function cells(
  month: MonthFigures,
  before: MonthFigures | undefined,
  yearAgo: MonthFigures | undefined,
): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const { key } of REPORT_MEASURES) {
    for (const [column, source] of [
      ["LastMonth", month],
      ["PreviousMonth", before],
      ["SameMonthLastYear", yearAgo],
    ] as const) {
      const field = figureKey(key, column);
      if (field !== null && source) filled[field] = source[key];
    }
  }
  return filled;
}

/** Between the third and the seventh of the month after, in office hours, and never after now. */
function filedAt(period: string, chance: Chance, now: Date): Date {
  const day = String(chance.whole(3, 7)).padStart(2, "0");
  const time = `${String(chance.whole(14, 20)).padStart(2, "0")}:${String(chance.whole(0, 59)).padStart(2, "0")}`;
  const filed = new Date(`${addMonths(period, 1)}-${day}T${time}:00.000Z`);
  return filed < now ? filed : new Date(now.getTime() - 60_000);
}
