import { Suspense, useEffect } from "react";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import type { ReportForm } from "./useReportForm.ts";

/** What is special about a month or about work of another place need not come with the form. */
const SpecialNotes = onDemand(() => import("./SpecialNotes.tsx"));

function isSpecial(report: ReportForm): boolean {
  const { place, today, isTaken, toldIn, carriedFrom, movedFrom, keptAt, bringing, isRestored } = report;
  const isMixed = carriedFrom !== null || movedFrom !== null || keptAt !== null || bringing.brought !== null;
  const isOddMonth = place.locationId !== null && (isTaken || place.period >= today);
  return (
    isMixed ||
    isOddMonth ||
    isRestored ||
    toldIn.length > 0 ||
    report.unsent.length > 0 ||
    report.undoClearing !== null
  );
}

/** What a person should know about what stands in the form, each with the way out of it. */
export function FormNotes({ report }: { report: ReportForm }) {
  useEffect(() => whenTouched(SpecialNotes.preload), []);
  return (
    isSpecial(report) && (
      <Suspense>
        <SpecialNotes report={report} />
      </Suspense>
    )
  );
}
