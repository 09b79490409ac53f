import { TriangleAlert } from "lucide-react";
import { formatPeriod, periodDoubt, type PeriodText, previousMonth } from "#shared/domain/periods.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormNote } from "./FormNote.tsx";

interface PeriodHintProps {
  period: PeriodText;
  /** The current month. */
  today: PeriodText;
  /** The months that are filed. */
  taken: readonly PeriodText[];
  onChange: (period: PeriodText) => void;
}

/** Amber for a month that has not ended, with the way to the one that has. */
export function PeriodHint({ period, today, taken, onChange }: PeriodHintProps) {
  const doubt = periodDoubt(period, today);
  if (doubt === null) return null;
  const ended = previousMonth(today);
  return (
    <FormNote
      icon={TriangleAlert}
      className="is-warn"
      actions={
        !taken.includes(ended) && (
          <Button variant="outline" onClick={() => onChange(ended)}>
            Report {formatPeriod(ended)}
          </Button>
        )
      }
    >
      <div>{doubt}</div>
    </FormNote>
  );
}
