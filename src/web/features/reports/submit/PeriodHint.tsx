import { TriangleAlert } from "lucide-react";
import { periodDoubt } from "#shared/domain/period-doubt.ts";
import { formatPeriod, previousMonth, type PeriodText } from "#shared/domain/period.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

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
    <div className="fnote is-warn">
      <Icon icon={TriangleAlert} />
      <div>{doubt}</div>
      {!taken.includes(ended) && (
        <div className="fnote-acts">
          <Button variant="ghost" onClick={() => onChange(ended)}>
            Report {formatPeriod(ended)}
          </Button>
        </div>
      )}
    </div>
  );
}
