import sharp from "sharp";
import * as z from "zod/mini";
import type { Services } from "#server/context.ts";
import { attachStatement } from "#server/demo/documents.ts";
import { type DemoLocation, INVESTORS, LOCATIONS } from "#server/demo/group.ts";
import type { PastEntry } from "#server/demo/history.ts";
import { importTable } from "#server/demo/imports.ts";
import {
  type Chance,
  chanceFrom,
  commentaryFor,
  monthFigures,
  type MonthFigures,
} from "#server/demo/month-figures.ts";
import { publishedUpTo } from "#server/demo/statements.ts";
import type { Actor } from "#server/http/access.ts";
import { listHolders } from "#server/investors/holdings.repository.ts";
import { fileReport } from "#server/reports/submit-report.ts";
import { currentPeriod, DAY_MS, HOUR_MS } from "#shared/domain/dates.ts";
import { fromCents, toCents } from "#shared/domain/money.ts";
import { displayName } from "#shared/domain/names.ts";
import {
  addMonths,
  formatPeriodShort,
  lastMonths,
  type PeriodText,
  periodYear,
  previousMonth,
} from "#shared/domain/periods.ts";
import { figureKey, REPORT_MEASURES } from "#shared/domain/reports/report-figures.ts";
import { reportSubmission } from "#shared/reports/report-submission.schema.ts";

const MONTHS = 30;
/** This location has not filed the newest month. */
export const LATE = "Olive & Ember";
/** This one's newest report waits for review, where features are turned on. */
const REVIEWED = "The Gilded Anchor Pub";

interface Setting {
  services: Services;
  managers: readonly Actor[];
  locationIds: ReadonlyMap<string, number>;
  chance: Chance;
  now: Date;
  /** The location that is late pays too much in this month, until it is corrected. */
  overpaid: PeriodText | null;
}

/** The months that have a report, oldest first. */
export const reportedMonths = (now: Date): PeriodText[] =>
  lastMonths(previousMonth(currentPeriod(now, "UTC")), MONTHS);

/** The last month of a location that was closed; null for the others. */
export const closedAfter = ({ closed }: DemoLocation, newest: PeriodText): PeriodText | null =>
  closed === undefined ? null : addMonths(newest, -closed);

const isOpen =
  (location: DemoLocation, newest: PeriodText) =>
  (period: PeriodText): boolean =>
    period <= (closedAfter(location, newest) ?? newest);

/** When the group came to the portal: the months of the years before were imported then. */
const importedAt = (newest: PeriodText): Date =>
  new Date(`${periodYear(publishedUpTo(newest))}-01-09T15:20:00.000Z`);

/**
 * Imports the months before this year, and files those of this year, oldest first: signed, with comps and distributions.
 * @returns what the log says of the import; what files the report that waits for review; and what corrects
 *   what it paid too much
 */
export async function fileDemoReports(setting: Setting): Promise<{
  past: PastEntry[];
  fileReviewed: (actor: Actor, at: Date) => Promise<void>;
  correct: () => Promise<void>;
}> {
  const { services, managers, locationIds, chance, now, overpaid } = setting;
  const periods = reportedMonths(now);
  const newest = periods.at(-1) ?? "";
  // Figures by month, for the same month last year.
  const known = new Map<string, MonthFigures>();
  for (const location of LOCATIONS) {
    // Without the closed one, the others' figures are the same.
    const ofLocation = location.closed === undefined ? chance : chanceFrom(2016);
    for (const [index, period] of lastMonths(newest, MONTHS + 12)
      .toReversed()
      .entries()) {
      known.set(`${location.name} ${period}`, monthFigures(location, period, index, ofLocation));
    }
  }
  const arrival = importedAt(newest);
  const imported = periods.filter((period) => `${period}-31` < arrival.toISOString());
  const past = await importMonths(setting, { periods: imported, newest }, known, arrival);
  const file = async (location: DemoLocation, period: string, actor: Actor, at?: Date) => {
    const locationId = locationIds.get(location.name);
    if (locationId === undefined) throw new Error(`the demo group has no ${location.name}`);
    const monthsAgo = periods.length - 1 - periods.indexOf(period);
    const isOverpaid = location.name === LATE && period === overpaid;
    return fileMonth(services, {
      location,
      locationId,
      period,
      monthsAgo,
      isOverpaid,
      actor,
      at,
      chance,
      now,
      known,
    });
  };
  const reviewed = overpaid === null ? null : REVIEWED;
  let correct = () => Promise.resolve();
  for (const period of periods.slice(imported.length)) {
    for (const [index, location] of LOCATIONS.entries()) {
      const actor = managers[index % 3 === 0 ? 1 : 0];
      const isMissing = period === newest && (location.name === LATE || location.name === reviewed);
      if (!actor || isMissing || location.closed !== undefined) continue;
      correct = (await file(location, period, actor)) ?? correct;
    }
  }
  return {
    past,
    correct,
    fileReviewed: async (actor, at) => {
      const location = LOCATIONS.find(({ name }) => name === reviewed);
      if (location) await file(location, newest, actor, at);
    },
  };
}

/** Imports a workbook of the months of the past, with the comps of each investor in a column. */
async function importMonths(
  { services, managers: [actor], chance }: Setting,
  { periods, newest }: { periods: readonly PeriodText[]; newest: PeriodText },
  known: ReadonlyMap<string, MonthFigures>,
  at: Date,
): Promise<PastEntry[]> {
  if (!actor) throw new Error("the demo group has no manager");
  const closing = chanceFrom(2016);
  const headings = ["Location", "Month", ...REPORT_MEASURES.map(({ label }) => label), "Cash Distribution"];
  const rows = LOCATIONS.flatMap((location) =>
    periods.filter(isOpen(location, newest)).map((period) => {
      const figures = known.get(`${location.name} ${period}`);
      if (!figures) throw new Error(`no figures for ${location.name} in ${period}`);
      return [
        location.name,
        formatPeriodShort(period),
        ...REPORT_MEASURES.map(({ key }) => figures[key]),
        figures.cashDistribution,
        ...INVESTORS.map(({ shares }) =>
          shares[location.name] === undefined
            ? ""
            : compsBy(location.closed === undefined ? chance : closing),
        ),
      ];
    }),
  );
  const table = [[...headings, ...INVESTORS.map((person) => `Comps: ${displayName(person)}`)], ...rows];
  const [first = "", last = ""] = [periods[0], periods.at(-1)].map((period) => period?.slice(0, 4));
  const filename = `Casco Bay months ${first}-${last}.xlsx`;
  return importTable(services, actor, { kind: "months", filename, table }, at);
}

/** The comps of an investor in a month; none in some. */
const compsBy = (chance: Chance): string =>
  chance.whole(1, 10) > 3
    ? `${chance.whole(18, 240)}.${chance.pick(["00", "25", "50", "75", "40", "90"])}`
    : "";

const OVERPAID_CENTS = 45_000n;
/** This report is filed with a distribution that lacks a zero, and corrected later. */
const MISTYPED = { name: "Harbor & Vine Wine Bar", monthsAgo: 2 };
const NOTICED_MS = 3 * DAY_MS;

interface One {
  location: DemoLocation;
  locationId: number;
  period: string;
  monthsAgo: number;
  isOverpaid: boolean;
  actor: Actor;
  /** When it is signed; undefined for a day early in the next month. */
  at: Date | undefined;
  chance: Chance;
  now: Date;
  known: ReadonlyMap<string, MonthFigures>;
}

/** Files one month of a location, with documents for some of the newest months. @returns what corrects it later */
async function fileMonth(
  { db, files }: Services,
  { location, locationId, period, monthsAgo, isOverpaid, actor, at: signing, chance, now, known }: One,
): Promise<(() => Promise<void>) | undefined> {
  const at = (when: string) => known.get(`${location.name} ${when}`);
  const figures = at(period);
  if (!figures) throw new Error(`no figures for ${location.name} in ${period}`);
  const holders = await listHolders(db, actor.scope, locationId, period);
  const comps = Object.fromEntries(holders.map(({ investorId }) => [investorId, compsBy(chance)]));
  const commentary = commentaryFor(chance, stateOf(location, monthsAgo));
  const before = at(previousMonth(period));
  const signedByHand = actor.username === "cdonovan";
  const submission = z.parse(reportSubmission, {
    locationId,
    reportingPeriod: period,
    status: "submitted",
    submittedBy: displayName(actor),
    signatureType: signedByHand ? "drawn" : "typed",
    digitalSignature: signedByHand ? await drawnSignature() : displayName(actor),
    ...cells(figures, before, at(addMonths(period, -12))),
    cashDistributionDuringPeriod: figures.cashDistribution,
    ...commentary,
    ...(await attachStatement(db, files, actor, {
      location: location.name,
      period,
      monthsAgo,
      figures,
      before,
    })),
    investorComps: comps,
  });
  const signedAt = signing ?? filedAt(period, chance, now);
  const right = toCents(figures.cashDistribution);
  const isMistyped = location.name === MISTYPED.name && monthsAgo === MISTYPED.monthsAgo;
  const cents = isMistyped ? right / 10n : isOverpaid ? right + OVERPAID_CENTS : right;
  const filed = { ...submission, cashDistributionDuringPeriod: fromCents(cents) };
  const id = await fileReport(db, actor, filed, signedAt);
  if (!isMistyped && !isOverpaid) return undefined;
  const correctionReason = isMistyped
    ? "The distribution was entered with a nought too few."
    : "A supplier credit was counted twice.";
  const corrects = { id, version: 1 };
  const correct = async (noticed: Date) => {
    await fileReport(db, actor, { ...submission, corrects, correctionReason }, noticed);
  };
  if (isOverpaid) return () => correct(overpaymentNoticed(period, now));
  await correct(new Date(signedAt.getTime() + NOTICED_MS));
  return undefined;
}

/** On the twelfth of the month after the next, and never in the future. */
export const overpaymentNoticed = (period: PeriodText, now: Date): Date =>
  new Date(Math.min(Date.parse(`${addMonths(period, 2)}-12T15:00:00.000Z`), now.getTime() - HOUR_MS));

function stateOf({ trouble }: DemoLocation, monthsAgo: number): "usual" | "slump" | "clawback" {
  if (!trouble || monthsAgo > trouble.from || monthsAgo < trouble.to) return "usual";
  return trouble.kind === "clawback" && monthsAgo !== trouble.from ? "usual" : trouble.kind;
}

/** The form's fields from three months of figures. */
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

/** Between the third and the seventh of the next month, in office hours, never in the future. */
function filedAt(period: string, chance: Chance, now: Date): Date {
  const day = String(chance.whole(3, 7)).padStart(2, "0");
  const time = `${String(chance.whole(14, 20)).padStart(2, "0")}:${String(chance.whole(0, 59)).padStart(2, "0")}`;
  const filed = new Date(`${addMonths(period, 1)}-${day}T${time}:00.000Z`);
  return filed < now ? filed : new Date(now.getTime() - 60_000);
}

/** A drawn signature's stroke; some demo reports are signed by hand. */
const STROKE =
  "M40 108c14-44 34-70 46-62 10 7-8 58-22 66-12 7-4-20 18-30 16-8 22 2 12 16-6 10 2 14 12 4 10-11 16-24 24-22 7 2-6 20 2 22 10 2 22-44 36-64 6-8 12-4 6 10-10 24-22 46-16 52 8 8 26-34 38-34 8 0-2 18 6 20 12 2 24-30 34-28 8 2-4 22 4 24 14 3 40-22 84-26";

let drawn: Promise<string> | undefined;

/** A drawn signature as the pad sends it: a 400 × 160 PNG as data URL. */
function drawnSignature(): Promise<string> {
  drawn ??= sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="160"><rect width="400" height="160" fill="white"/><path d="${STROKE}" fill="none" stroke="#1c2b4a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString("base64")}`);
  return drawn;
}
