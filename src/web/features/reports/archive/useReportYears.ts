import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { currentPeriod } from "#web/lib/portal-dates.ts";
import { periodYear } from "#shared/domain/period.ts";
import { addressOf, call } from "#web/lib/call.ts";

/** No group is older than this many years; without an end, a broken answer would be asked for for ever. */
const YEARS_MAX = 60;

/**
 * The years that hold reports and the current one, newest first. The archive comes in pages, so the years are found
 * by stepping over each: the newest report of all, then the newest one before that year, and so on.
 */
export function useReportYears(chosen: number | null, isReady: boolean): readonly number[] {
  const { data = [] } = useQuery({
    queryKey: [addressOf(api.reports.list), "years"],
    queryFn: async ({ signal }) => {
      const years: number[] = [];
      while (years.length < YEARS_MAX) {
        const year = await newestYear(years.at(-1), signal);
        if (year === null) break;
        years.push(year);
      }
      return years;
    },
    enabled: isReady,
  });
  const [thisYear] = useState(() => periodYear(currentPeriod(new Date())));
  const all = new Set([thisYear, ...data, ...(chosen === null ? [] : [chosen])]);
  return [...all].toSorted((a, b) => b - a);
}

/** The year of the newest report, of those before the given year when there is one. */
async function newestYear(before: number | undefined, signal: AbortSignal): Promise<number | null> {
  const cursor = before === undefined ? {} : { cursor: `${before}-01.0` };
  const [report] = await call(api.reports.list, { query: { limit: "1", ...cursor }, signal });
  const year = report ? periodYear(report.reportingPeriod) : null;
  return year === null || (before !== undefined && year >= before) ? null : year;
}
