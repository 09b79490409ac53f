import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { MonthOfLocation } from "#shared/domain/change-explained.ts";
import type { WHOLE_REPORT_FIGURES } from "#shared/domain/reports/report-figures.ts";
import { isCorrected } from "#shared/domain/reports/report-versions.ts";
import type { Correction } from "#shared/reports/corrections.schema.ts";
import type { ListedReport } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/queries.ts";
import type { FirstPublished, PaidReport } from "./why-it-changed.ts";

/** What the corrected ones of these reports said when they were first published; empty until all are loaded. */
export function useFirstPublished(reports: readonly ListedReport[]): FirstPublished {
  const corrected = reports.filter((report) => report.own !== null && isCorrected(report));
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["first published", ...corrected.map(({ id, version }) => `${id}, version ${version}`)],
    queryFn: async () => {
      const all = await Promise.all(
        corrected.map(async (report) => {
          const corrections = await client.fetchQuery(query(api.reports.corrections, { params: report }));
          return [report.id, firstPublished(report, corrections)] as const;
        }),
      );
      return new Map(all);
    },
    enabled: corrected.length > 0,
  });
  return data ?? NONE;
}

const NONE: FirstPublished = new Map();

/** Its own text, since the list would be loaded with every page of an investor. */
const DISTRIBUTION = "Cash Distribution" satisfies (typeof WHOLE_REPORT_FIGURES)[number]["label"];

/** @param corrections newest first */
export function firstPublished(report: PaidReport, corrections: readonly Correction[]): MonthOfLocation {
  let { own, cashDistributionDuringPeriod: distributed } = report;
  for (const correction of corrections) {
    own = correction.own?.before ?? null;
    const changed = correction.figures.find(({ label }) => label === DISTRIBUTION);
    if (changed !== undefined) distributed = changed.before;
  }
  return { distributed: distributed ?? "0.00", own };
}
