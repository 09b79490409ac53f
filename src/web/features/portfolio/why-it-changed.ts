import type { ChangeToExplain, LocationChange, MonthOfLocation } from "#shared/domain/change-explained.ts";
import type { MoneyText } from "#shared/domain/money.ts";
import { type PeriodText, previousMonth } from "#shared/domain/periods.ts";
import type { ShareText } from "#shared/domain/shares.ts";
import type { ReportOfLocation } from "./labelled-reports.ts";

/** A report as far as it paid the investor; `own` is null where they held no share then. */
export interface PaidReport extends ReportOfLocation {
  readonly cashDistributionDuringPeriod: MoneyText | null;
  readonly own: { readonly sharePercentage: ShareText; readonly cashDistribution: MoneyText } | null;
}

/** What corrected reports said when they were first published, by their ids. */
export type FirstPublished = ReadonlyMap<number | undefined, MonthOfLocation>;

/** The months of a location whose amount is explained against the month before. */
export type Changes = ReadonlyMap<PeriodText, ChangeToExplain>;

const NO_LONGER_HELD: MonthOfLocation = { distributed: null, own: null };

const monthOf = (report: PaidReport | undefined): MonthOfLocation | null =>
  report === undefined
    ? null
    : { distributed: report.cashDistributionDuringPeriod ?? "0.00", own: report.own };

/** Where one of the locations has no report of the month, the investor no longer holds it, or it has not reported yet. */
export function changeOfAll(
  period: PeriodText,
  reports: readonly PaidReport[],
  names: ReadonlyMap<number, string>,
  first: FirstPublished,
  isHeld: (locationId: number) => boolean,
): ChangeToExplain {
  const ofBoth = reports.filter(({ reportingPeriod }) =>
    [period, previousMonth(period)].includes(reportingPeriod),
  );
  const paying = ofBoth.filter(({ own }) => own !== null);
  const changes = [...new Set(paying.map(({ locationId }) => locationId))].map(
    (locationId): LocationChange => {
      const change = changeOf(
        names.get(locationId) ?? "",
        period,
        ofBoth.filter((report) => report.locationId === locationId),
        first,
      );
      return change.now === null && !isHeld(locationId) ? { ...change, now: NO_LONGER_HELD } : change;
    },
  );
  return { period, of: changes };
}

/** The months of a location of which the one before is reported, too. */
export function changesByMonth(name: string, reports: readonly PaidReport[], first: FirstPublished): Changes {
  const changes = reports.flatMap(({ reportingPeriod }) => {
    const change = changeOf(name, reportingPeriod, reports, first);
    const isKnown = change.before !== null && (change.before.own !== null || change.now?.own != null);
    return isKnown ? [[reportingPeriod, { period: reportingPeriod, of: change }] as const] : [];
  });
  return new Map(changes);
}

function changeOf(
  name: string,
  period: PeriodText,
  ofLocation: readonly PaidReport[],
  first: FirstPublished,
): LocationChange {
  const reportOf = (month: PeriodText) => ofLocation.find(({ reportingPeriod }) => reportingPeriod === month);
  const [report, before] = [reportOf(period), monthOf(reportOf(previousMonth(period)))];
  const now = monthOf(report);
  return { name, before, now: now && { ...now, filed: first.get(report?.id) } };
}
