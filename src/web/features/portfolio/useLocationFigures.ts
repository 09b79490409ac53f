import { useQuery } from "@tanstack/react-query";
import { api } from "#shared/api.ts";
import type { DistributionEntry } from "#shared/reports/distributions.schema.ts";
import type { InvestorReport } from "#shared/reports/reports.schema.ts";
import { query } from "#web/data/query.ts";
import { useInvestorId } from "#web/data/useInvestorId.ts";
import { addressOf } from "#web/lib/call.ts";
import type { PaidMonth } from "./distribution-history.ts";

/** Reports come in while the tab stays open; every visit asks for them again and shows what is known meanwhile. */
const fresh = { refetchOnMount: "always" } as const;

/** One location with its reports, and what the reader holds and got of it. */
export function useLocationFigures(locationId: string) {
  const location = useQuery(query(api.locations.one, { params: { id: locationId } }));
  const reports = useQuery({ ...query(api.reports.ofLocation, { params: { id: locationId } }), ...fresh });
  const { investorId, ...self } = useInvestorId();
  const params = { investorId: investorId ?? 0, locationId };
  const distributions = useQuery({
    ...query(api.reports.distributions, { params }),
    ...fresh,
    // The reports carry the same amounts: they stand here at once, and the page's figures wait for fewer answers.
    placeholderData: () => reports.data && distributionsIn(reports.data),
    enabled: investorId !== undefined && !reports.isPending,
  });

  return {
    location,
    reports,
    /** Null while it is not known. */
    share: location.data?.ownShare ?? null,
    distributions: distributions.data && withFirstVersions(distributions.data, reports.data ?? []),
    /** The distributions as a file for a spreadsheet. */
    table: addressOf(api.exports.distributions, params),
    distributionsFailed: self.error !== null || distributions.isError,
    retryDistributions: () => (self.error ? self.retry() : void distributions.refetch()),
  };
}

/** Which of them were corrected is said by the reports. */
function withFirstVersions(
  entries: readonly DistributionEntry[],
  reports: readonly InvestorReport[],
): PaidMonth[] {
  const known = new Map(reports.map(({ id, firstVersion }) => [id, firstVersion]));
  return entries.map((entry) => ({ ...entry, firstVersion: known.get(entry.reportId) }));
}

const distributionsIn = (reports: readonly InvestorReport[]): DistributionEntry[] =>
  reports.flatMap(({ id: reportId, own, reportingPeriod, version, cashDistributionDuringPeriod }) =>
    own ? [{ ...own, reportId, reportingPeriod, version, cashDistributionDuringPeriod }] : [],
  );
