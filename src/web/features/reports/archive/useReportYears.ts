import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#shared/api.ts";
import { periodYear } from "#shared/domain/periods.ts";
import { query } from "#web/data/query.ts";
import { currentPeriod } from "#web/lib/portal-dates.ts";

/** The years that hold reports, the current and the chosen one, newest first. */
export function useReportYears(chosen: number | null, isReady: boolean): readonly number[] {
  const { data = [] } = useQuery({ ...query(api.reports.years), enabled: isReady });
  const [thisYear] = useState(() => periodYear(currentPeriod(new Date())));
  const all = new Set([thisYear, ...data, ...(chosen === null ? [] : [chosen])]);
  return [...all].toSorted((a, b) => b - a);
}
