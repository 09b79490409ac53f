import { formatPeriod, type PeriodText } from "#shared/domain/periods.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface MovedNoteProps {
  /** The month that the figures were typed for. */
  from: PeriodText;
  to: PeriodText;
  onKeep: () => void;
  onStartOver: () => void;
}

/** Another month was chosen and what was typed stayed (spec section 4): it now stands for that month. */
export function MovedNote({ from, to, onKeep, onStartOver }: MovedNoteProps) {
  return (
    <FormNote
      actions={
        <>
          <Button variant="outline" onClick={onKeep}>
            Keep It
          </Button>
          <Button variant="outline" onClick={onStartOver}>
            Start Over
          </Button>
        </>
      }
    >
      <output>
        What you entered for <b>{formatPeriod(from)}</b> is still here and now stands for{" "}
        <b>{formatPeriod(to)}</b>.
      </output>
    </FormNote>
  );
}
