import type { PeriodText } from "#shared/domain/period.ts";
import { CarriedNote } from "./CarriedNote.tsx";
import { ClearedNote } from "./ClearedNote.tsx";
import { BroughtNote, KeptNote } from "./KeptNote.tsx";
import { KnownNote } from "./KnownNote.tsx";
import { MovedNote } from "./MovedNote.tsx";
import { OpenMonthNote } from "./OpenMonthNote.tsx";
import { PeriodHint } from "./PeriodHint.tsx";
import { RestoredNote } from "./RestoredNote.tsx";
import { UnsentNote } from "./UnsentNote.tsx";
import type { ReportForm } from "./useReportForm.ts";

/** What a person should know about what stands in the form, each with the way out of it. */
export function FormNotes({ report }: { report: ReportForm }) {
  const { place, today, record, isTaken, carriedFrom, movedFrom, keptAt } = report;
  const { undoClearing: undo, bringing } = report;
  const { brought } = bringing;
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
      {carriedFrom !== null && (
        <CarriedNote
          from={carriedFrom}
          onUse={() => {
            report.adopt();
            goTo("[data-first-field]");
          }}
          onClear={report.clear}
        />
      )}
      {movedFrom !== null && carriedFrom === null && (
        <MovedNote
          from={movedFrom}
          to={place.period}
          onKeep={() => {
            report.keepMoved();
            goTo("[data-month-field]");
          }}
          onStartOver={report.clear}
        />
      )}
      {keptAt !== null && (
        <KeptNote
          at={keptAt}
          onBring={
            isTaken
              ? null
              : () => {
                  bringing.bring();
                  goTo("[data-first-field]");
                }
          }
        />
      )}
      {brought && (
        <BroughtNote
          from={brought.from}
          onUndo={() => {
            brought.undo();
            goTo("[data-first-field]");
          }}
        />
      )}
      {report.isRestored && <RestoredNote isCorrection={report.corrects} onStartOver={report.clear} />}
      {!report.corrects &&
        report.unsent.map((other) => (
          <UnsentNote
            key={`${other.locationId} ${other.period}`}
            report={other}
            locations={report.locations}
            onContinue={() => {
              report.changePlace(other);
              goTo("[data-first-field]");
            }}
          />
        ))}
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
