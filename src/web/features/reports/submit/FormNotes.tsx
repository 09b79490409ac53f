import { Suspense, useEffect } from "react";
import type { PeriodText } from "#shared/domain/period.ts";
import { onDemand } from "#web/lib/on-demand.tsx";
import { whenTouched } from "#web/lib/when-touched.ts";
import { ClearedNote } from "./ClearedNote.tsx";
import { KnownNote } from "./KnownNote.tsx";
import { OpenMonthNote } from "./OpenMonthNote.tsx";
import { PeriodHint } from "./PeriodHint.tsx";
import type { ReportForm } from "./useReportForm.ts";

/** What is said of work of another place need not come with the form. */
const WorkNotes = onDemand(() => import("./WorkNotes.tsx"));

function needsWorkNotes({
  carriedFrom,
  movedFrom,
  keptAt,
  bringing,
  isRestored,
  unsent,
}: ReportForm): boolean {
  const isMixed = carriedFrom !== null || movedFrom !== null || keptAt !== null || bringing.brought !== null;
  return isMixed || isRestored || unsent.length > 0;
}

/** What a person should know about what stands in the form, each with the way out of it. */
export function FormNotes({ report }: { report: ReportForm }) {
  const { place, today, record, isTaken, undoClearing: undo } = report;
  useEffect(() => whenTouched(WorkNotes.preload), []);
  // The button that was pressed goes with its note; the field that it was about takes the focus.
  const goTo = (field: string) =>
    requestAnimationFrame(() => report.element.current?.querySelector<HTMLElement>(field)?.focus());
  const goToMonth = (period: PeriodText) => {
    report.changePlace({ ...place, period });
    goTo("[data-month-field]");
  };
  return (
    <>
      {place.locationId !== null && !isTaken && (
        <PeriodHint period={place.period} today={today} taken={record.taken} onChange={goToMonth} />
      )}
      {place.locationId !== null && isTaken && (
        <OpenMonthNote today={today} taken={record.taken} onChange={goToMonth} />
      )}
      {/* Beside what a person has entered, also when it came back, "filled in" would not be true. */}
      {!isTaken && report.entered.length === 0 && <KnownNote period={place.period} toldIn={report.toldIn} />}
      {needsWorkNotes(report) && (
        <Suspense>
          <WorkNotes report={report} goTo={goTo} />
        </Suspense>
      )}
      {undo && (
        <ClearedNote
          onUndo={() => {
            undo();
            goTo("[data-first-field]");
          }}
        />
      )}
    </>
  );
}
