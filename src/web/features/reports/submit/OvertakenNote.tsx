import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { CorrectedReport } from "#shared/reports/report-submission.schema.ts";
import type { ReportRow } from "#shared/reports/reports.schema.ts";
import { Button } from "#web/ui/Button.tsx";
import { draftOfReport } from "./draft-of-report.ts";
import { FormNote } from "./FormNote.tsx";
import { putOnto, type Disputed } from "./put-onto.ts";
import { readStanding } from "./read-standing.ts";
import type { ReportForm } from "./useReportForm.ts";

/** What was entered has been put onto this version of the filed report. */
export interface PutOntoReport extends CorrectedReport {
  /** Who signed it; null where nobody is named. */
  by: string | null;
  disputed: readonly Disputed[];
}

interface OvertakenNoteProps {
  report: ReportForm;
  /** What is filed by now. */
  newer: Pick<ReportRow, "id" | "version" | "submittedBy">;
  onPutOnto: (done: PutOntoReport) => void;
}

/** Somebody else has filed or corrected the month meanwhile: what was entered can be put onto theirs. */
export function OvertakenNote({ report, newer, onPutOnto }: OvertakenNoteProps) {
  const { form, place, corrects, record, putIn, clear } = report;
  const isFirst = corrects === null;
  const [isPending, setPending] = useState(false);
  const goOn = async () => {
    setPending(true);
    const standing = await readStanding(newer.id);
    setPending(false);
    if (standing === null) return;
    const draft = draftOfReport(standing, form.getValues("submittedBy"), [], "stands");
    const begun = corrects?.begun ?? null;
    const theirs = { values: draft.values, holders: draft.corrects?.holders ?? [] };
    const { values, disputed } = putOnto(form.getValues(), begun, theirs, place.period);
    putIn({ ...draft, values });
    // Shares may have been changed since they were read here; the report that is filed has been paid by newer ones.
    record.lookAtHolders();
    onPutOnto({ id: standing.id, version: standing.version, by: standing.submittedBy, disputed });
    if (standing.version !== newer.version) record.lookAgain();
  };
  return (
    <FormNote
      icon={TriangleAlert}
      className="is-warn"
      actions={
        <>
          <Button variant="outline" onClick={clear}>
            {isFirst ? "Start Over" : "Discard Correction"}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={() => void goOn()}>
            {isFirst ? "Correct the Filed Report" : `Continue with Version ${newer.version}`}
          </Button>
        </>
      }
    >
      <div>
        {isFirst && `This month was filed by ${newer.submittedBy ?? "somebody else"}. `}What you entered is
        kept here.
      </div>
    </FormNote>
  );
}
