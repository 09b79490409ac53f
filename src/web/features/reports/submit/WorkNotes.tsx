import { useState } from "react";
import { bringWork } from "./bring-work.ts";
import { CarriedNote } from "./CarriedNote.tsx";
import { BroughtNote, KeptNote } from "./KeptNote.tsx";
import { MovedNote } from "./MovedNote.tsx";
import { OvertakenNote, type PutOntoReport } from "./OvertakenNote.tsx";
import { RestoredNote } from "./RestoredNote.tsx";
import { SharesNote } from "./SharesNote.tsx";
import { UnsentNote } from "./UnsentNote.tsx";
import type { ReportForm } from "./useReportForm.ts";

/** The month that was being entered here is filed; work of another place or month has its own note. */
export const isFiledMeanwhile = (report: ReportForm): boolean => {
  const { isTaken, corrects, movedFrom, carriedFrom, hasUnsentWork } = report;
  return isTaken && corrects === null && movedFrom === null && carriedFrom === null && hasUnsentWork();
};

interface WorkNotesProps {
  report: ReportForm;
  /** Gives the focus to a field. */
  goTo: (field: string) => void;
}

/** What a person should know about work of another location or month: in the form, or waiting elsewhere. */
export function WorkNotes({ report, goTo }: WorkNotesProps) {
  const { place, record, isTaken, carriedFrom, movedFrom, keptAt, bringing } = report;
  const { brought } = bringing;
  const [putOnto, setPutOnto] = useState<PutOntoReport | null>(null);
  const filed = record.filed?.find(({ reportingPeriod }) => reportingPeriod === place.period);
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
      {isFiledMeanwhile(report) && filed && (
        <OvertakenNote report={report} newer={filed} onPutOnto={setPutOnto} />
      )}
      {report.isRestored && !isFiledMeanwhile(report) && (
        <RestoredNote report={report} putOnto={putOnto} onPutOnto={setPutOnto} />
      )}
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
