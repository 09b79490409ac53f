import { formatPeriod } from "#shared/domain/periods.ts";
import { PlaceOfReport } from "./PlaceOfReport.tsx";
import type { FiledReport } from "./useDeleteReport.ts";

/** What deleting a report means for everybody. */
export function DeleteWords({ report }: { report: FiledReport }) {
  return (
    <>
      The report of <PlaceOfReport report={report} /> for {formatPeriod(report.reportingPeriod)} will be
      deleted with its distributions, comps and documents, for managers and investors alike. This action
      cannot be undone.
    </>
  );
}
