import { useId } from "react";
import { Checkbox } from "#web/ui/Checkbox.tsx";

interface KeepEnteredProps {
  isKept: boolean;
  /** The form holds something else for the same location and month. */
  isFormTaken: boolean;
  onChange: (isKept: boolean) => void;
}

/** A report that is deleted to be filed again: what was entered in it need not be typed anew. */
export function KeepEntered({ isKept, isFormTaken, onChange }: KeepEnteredProps) {
  const helpId = useId();
  return (
    <>
      <Checkbox
        label="Keep what was entered in the form, to correct it and file it again"
        checked={isKept}
        aria-describedby={helpId}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p className="help" id={helpId}>
        {isFormTaken
          ? "The form holds other entries for this location and month that are not sent yet. Keeping these would replace them."
          : "Figures, comps and texts open in the form. Documents and signature are given anew. Correct Report, on the report itself, changes it without taking it away from its investors."}
      </p>
    </>
  );
}
