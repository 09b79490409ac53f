import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { usePlaceOfReport } from "../list/usePlaceOfReport.ts";

/** Where a question names a report's location: the others, which may share the name, are asked for with the question. */
export const PlaceOfReport = ({ report }: { report: Pick<ReportRow, "locationId" | "location"> }) =>
  usePlaceOfReport()(report);
