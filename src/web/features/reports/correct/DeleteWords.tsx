import { formatPeriod } from "#shared/domain/period.ts";
import { locationName } from "#shared/domain/location-name.ts";
import type { FiledReport } from "./useDeleteReport.ts";

/** What deleting a report means for everybody. */
export function DeleteWords({ report }: { report: FiledReport }) {
  return (
    <>
      The report of {locationName(report)} for {formatPeriod(report.reportingPeriod)} will be deleted with its
      distributions, comps and documents, for managers and investors alike. This action cannot be undone.
    </>
  );
}

/** What correcting it means: the same deletion, and what becomes of what was entered. */
export function CorrectWords({ report, isKept }: { report: FiledReport; isKept: boolean }) {
  return (
    <>
      The report of {locationName(report)} for {formatPeriod(report.reportingPeriod)} is withdrawn from every
      investor until the corrected one is submitted.{" "}
      {isKept
        ? "Its figures, comps and texts come back into the form."
        : "The form opens with the entries that are not sent yet."}{" "}
      Its documents have to be uploaded again, and the corrected report has to be signed anew. Until then
      everything is kept in this tab only: do not close it before you have submitted.
    </>
  );
}
