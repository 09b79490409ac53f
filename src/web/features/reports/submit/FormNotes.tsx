import { CarriedNote } from "./CarriedNote.tsx";
import { ClearedNote } from "./ClearedNote.tsx";
import { PeriodHint } from "./PeriodHint.tsx";
import { RestoredNote } from "./RestoredNote.tsx";
import type { ReportForm } from "./useReportForm.ts";

/** What a person should know about what stands in the form, each with the way out of it. */
export function FormNotes({ report }: { report: ReportForm }) {
  const { place, today, record, isTaken, carriedFrom } = report;
  return (
    <>
      {place.locationId !== null && !isTaken && (
        <PeriodHint
          period={place.period}
          today={today}
          taken={record.taken}
          onChange={(period) => report.changePlace({ ...place, period })}
        />
      )}
      {carriedFrom !== null && <CarriedNote from={carriedFrom} onUse={report.adopt} onClear={report.clear} />}
      {report.isRestored && <RestoredNote onStartOver={report.clear} />}
      {report.undoClearing && <ClearedNote onUndo={report.undoClearing} />}
    </>
  );
}
