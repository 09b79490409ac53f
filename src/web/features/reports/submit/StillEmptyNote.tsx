import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { emptyFigures } from "#shared/domain/completeness.ts";
import { useFigures } from "./useFigures.tsx";
import type { ReportFormValues } from "./reportFormValues.ts";
import { SoftNote } from "./SoftNote.tsx";

/** Once a report is signed, it is about to be sent: what its readers would find empty is named beside the button. */
export function StillEmptyNote() {
  const { control } = useFormContext<ReportFormValues>();
  const isSigned = useWatch({ control, name: "signature" }) !== null;
  // A cell that holds no amount is not empty, and says itself what is wrong.
  const hasUnreadable = useFormState({ control }).errors.figures !== undefined;
  const empty = useFigures(({ figures }) => emptyFigures(figures).join(", "));
  if (!isSigned || empty === "" || hasUnreadable) return null;
  return (
    <div className="slip-note">
      <SoftNote hint={`Still empty, read as $0.00: ${empty}.`} />
    </div>
  );
}
