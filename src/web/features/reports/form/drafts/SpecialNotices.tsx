import type { PeriodText } from "#shared/domain/periods.ts";
import { ClearedNote, isFiledMeanwhile, WorkNotes } from "./DraftNotices.tsx";
import { KnownNote, OpenMonthNote, PeriodHint } from "#web/features/reports/form/PeriodFields.tsx";
import type { ReportForm } from "#web/features/reports/form/use-report-form.ts";

/** The notes below the status banner, of the month first. */
export default function SpecialNotes({ report }: { report: ReportForm }) {
  const { place, today, taken, isTaken, undoClearing: undo } = report;
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
        <PeriodHint period={place.period} today={today} taken={taken} onChange={goToMonth} />
      )}
      {place.locationId !== null &&
        isTaken &&
        report.correction === null &&
        !report.hasDiscarded &&
        !isFiledMeanwhile(report) && <OpenMonthNote today={today} taken={taken} onChange={goToMonth} />}
      {/* Beside what a person has entered, also when it came back, "filled in" would not be true. */}
      {!isTaken && report.entered.length === 0 && <KnownNote period={place.period} toldIn={report.toldIn} />}
      <WorkNotes report={report} goTo={goTo} />
      {undo && (
        <ClearedNote
          isCorrection={report.hasDiscarded}
          onUndo={() => {
            undo();
            goTo("[data-first-field]");
          }}
        />
      )}
    </>
  );
}
