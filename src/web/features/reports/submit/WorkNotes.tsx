import { bringWork } from "./bring-work.ts";
import { CarriedNote } from "./CarriedNote.tsx";
import { BroughtNote, KeptNote } from "./KeptNote.tsx";
import { MovedNote } from "./MovedNote.tsx";
import { RestoredNote } from "./RestoredNote.tsx";
import { SharesNote } from "./SharesNote.tsx";
import { UnsentNote } from "./UnsentNote.tsx";
import type { ReportForm } from "./useReportForm.ts";

interface WorkNotesProps {
  report: ReportForm;
  /** Gives the focus to a field. */
  goTo: (field: string) => void;
}

/** What a person should know about work of another location or month: in the form, or waiting elsewhere. */
export function WorkNotes({ report, goTo }: WorkNotesProps) {
  const { place, isTaken, carriedFrom, movedFrom, keptAt, bringing } = report;
  const { brought } = bringing;
  return (
    <>
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
                  bringing.bring(bringWork);
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
      {report.isRestored && <RestoredNote report={report} />}
      {report.haveSharesChanged && report.correction !== "outdated" && <SharesNote report={report} />}
      {report.corrects === null &&
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
    </>
  );
}
