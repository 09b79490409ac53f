import { formatPeriod, type PeriodText, previousMonth } from "#shared/domain/periods.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface OpenMonthNoteProps {
  /** The current month. */
  today: PeriodText;
  /** The months that are filed. */
  taken: readonly PeriodText[];
  onChange: (period: PeriodText) => void;
}

/** Where the chosen month is filed: the way to the month that is due, while it is not. */
export function OpenMonthNote({ today, taken, onChange }: OpenMonthNoteProps) {
  const due = previousMonth(today);
  if (taken.includes(due)) return null;
  return (
    <FormNote
      actions={
        <Button variant="outline" onClick={() => onChange(due)}>
          Report {formatPeriod(due)}
        </Button>
      }
    >
      <div>{formatPeriod(due)} has not been reported yet.</div>
    </FormNote>
  );
}
