import { Clock, ClockAlert } from "lucide-react";
import { dueSentenceWithDay } from "#shared/domain/due-words.ts";
import { type DueReport, isDueSoon, isLate } from "#shared/domain/due.ts";
import { useToday } from "#web/data/use-today.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The report that a location has to file next, and until when. */
export function DueLine({ due }: { due: DueReport }) {
  const today = useToday();
  const late = isLate(due, today);
  return (
    <span className={classNames("due", late ? "is-late" : isDueSoon(due, today) && "is-soon")}>
      <Icon icon={late ? ClockAlert : Clock} size={15} />
      {dueSentenceWithDay(due, today)}
    </span>
  );
}
