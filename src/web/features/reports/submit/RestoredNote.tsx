import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import type { StoredDocument } from "#shared/documents/documents.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import type { CorrectionState } from "./correction-state.ts";
import { DisputedFields } from "./DisputedFields.tsx";
import { dropDocuments } from "./drop-documents.ts";
import { FormNote } from "./FormNote.tsx";
import { OvertakenNote, type PutOntoReport } from "./OvertakenNote.tsx";
import type { ReportForm } from "./useReportForm.ts";

const NONE: readonly StoredDocument[] = [];
const WARNING = { icon: TriangleAlert, className: "is-warn" };
const ONTO = "What you changed stands on the newer version now. Sign it anew.";
const WORDS: Record<Exclude<CorrectionState, "outdated">, string> = {
  stands:
    "You are correcting the filed report. Its investors go on reading it as it is until you sign and submit the corrected one, which then takes its place.",
  gone: "The report that you were correcting has been deleted meanwhile. What you entered is kept here, and submitting it files the month anew.",
  refiled:
    "What was entered in the filed report stands here again. Correct it, sign it and submit it anew; until then the report is withdrawn, and this tab alone keeps what stands here.",
};

interface RestoredNoteProps {
  report: ReportForm;
  /** Null unless something was put onto the version of somebody else. */
  putOnto: PutOntoReport | null;
  onPutOnto: (done: PutOntoReport) => void;
}

/** The form shows what was entered before a reload, a lost session or another choice, or what a filed report says. */
export function RestoredNote({ report, putOnto, onPutOnto }: RestoredNoteProps) {
  const { form, corrects, correction, overtakenBy } = report;
  // What was deleted stands nowhere else any more: no one press empties it.
  const isLastCopy = correction === "refiled" || correction === "gone";
  const lost = isLastCopy && corrects !== null ? corrects.documents : NONE;
  // They went with their report.
  useEffect(() => dropDocuments(form, lost), [form, lost]);
  const isOnto = putOnto?.id === corrects?.report?.id && putOnto?.version === corrects?.report?.version;
  const onto = isOnto ? putOnto : null;
  if (overtakenBy) return <OvertakenNote report={report} newer={overtakenBy} onPutOnto={onPutOnto} />;
  return (
    <FormNote
      {...(correction === "gone" || onto?.disputed.length ? WARNING : {})}
      actions={
        !isLastCopy && (
          <Button variant="outline" onClick={report.clear}>
            {correction === null ? "Start Over" : "Discard Correction"}
          </Button>
        )
      }
    >
      <div>
        {onto
          ? ONTO
          : correction === null || correction === "outdated"
            ? "What you entered here before has been restored."
            : WORDS[correction]}
        {lost.length > 0 && ` Upload again: ${lost.map(({ filename }) => filename).join(", ")}.`}
        {onto && <DisputedFields by={onto.by} fields={onto.disputed} />}
      </div>
    </FormNote>
  );
}
